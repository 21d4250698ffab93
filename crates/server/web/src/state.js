// State of the page: the data of the table and of the decision are in one object, which the functions of all modules
// take first. What only the drawing shows, such as the open drawer, is an attribute of its element.

/** @import { ActionPicker } from './picker.js' */

/**
 * A piece as an action would put it.
 * @typedef {object} Ghost
 * @property {string} part name of the part of the scene
 * @property {string} symbol
 * @property {number} x
 * @property {number} y
 * @property {string} kind
 * @property {string} [mark]
 */

/**
 * A thing that a person picks to select an action.
 * @typedef {object} Choice
 * @property {string} key the same wherever it means the same
 * @property {string} label
 * @property {string} [prompt] suffix of the message that asks for it; `target` if missing
 * @property {string} [shortcut] digit of the keyboard, 1 to 9, that picks it
 */

/**
 * @typedef {object} LegalAction
 * @property {string} action in notation
 * @property {string} label
 * @property {Choice[]} choices in the order in which a person is led through them
 * @property {Ghost[]} ghost
 * @property {string} [foretold] later cost or gain, in words
 */

/**
 * @typedef {object} TableEvent
 * @property {string} text
 * @property {number | null} seat
 * @property {number | null} points
 * @property {string} [at] key of the note where it happened
 * @property {boolean} [closes] whether a section of the game ends with it
 */

/**
 * A position laid out for the page, with the events that led to it.
 * @typedef {object} Frame
 * @property {number} ply
 * @property {{ seat: number } | string | null} turn `over` at the end
 * @property {(number | null)[]} scores
 * @property {{ board: string, hand: string | null, seats: string[], supply: string | null }} parts SVG elements
 * @property {LegalAction[] | null} legal
 * @property {{ seat: number | null, action: string, ghost: Ghost[] } | null} step
 * @property {Record<string, string>} notes
 * @property {Record<string, [string, number][]>} counted pieces of a note: symbol and number
 * @property {string | null} status
 * @property {string | null} reminder
 * @property {{ seat: number, text: string }[]} lately
 * @property {TableEvent[]} events
 * @property {TableEvent[]} [before] events of skipped frames
 */

/**
 * A table as the caller may know it.
 * @typedef {object} Table
 * @property {number} revision
 * @property {number} ply
 * @property {'you' | 'others' | 'over'} turn
 * @property {boolean} waiting
 * @property {number | null} seat seat in turn
 * @property {number | null} as seat whose secrets a shared screen shows
 * @property {number[]} you seats of the caller
 * @property {{ name: string, about: string, open: boolean }[]} people
 * @property {number} open number of open seats
 * @property {{ seat: number, of: number[] } | null} asked undo request, and the seats that have not answered it
 * @property {{ seat: number, asks: boolean } | null} undo
 */

/**
 * Data that the server embeds in the page.
 * @typedef {object} PageData
 * @property {Frame} scene without parts and events
 * @property {Table} table
 * @property {Record<string, string>} words messages by key
 * @property {string[]} colours colour of each seat
 * @property {string} shell address of the symbols that every page has
 */

/**
 * Preferences, kept by the browser.
 * @typedef {object} Preferences
 * @property {number} pace duration of another seat's step, in milliseconds
 * @property {'never' | 'undoable' | 'always'} once when a pick plays at once
 * @property {boolean} sound
 * @property {boolean} notify
 * @property {string} theme `light`, `dark`, or empty for that of the system
 * @property {string} level opponent of the last game
 * @property {string} name
 */

/**
 * The decision that is being made.
 * @typedef {object} Decision
 * @property {ActionPicker | null} picker `null` while nothing can be chosen
 * @property {ActionPicker | null} followUp picker of the next decision of the same turn
 * @property {{ events: TableEvent[], offers: LegalAction[] | null } | null} preview consequences of the selection
 * @property {{ text: string, notes: string[] } | null} hint hint that the selection follows
 * @property {Promise<void> | null} hintInProgress resolves when the hint is selected; nothing is played before
 * @property {string | null} queuedPick key that is picked as soon as something can be chosen
 * @property {boolean} hintRequested whether a hint was requested while nothing could be chosen
 * @property {boolean} keyboardUsed whether the last decision was made by keyboard; the focus then goes to the next
 * @property {string | null} focusKey key whose target gets the focus at the next redraw
 * @property {Promise<unknown>} previewRequest last request for a preview; nothing is played before its answer
 * @property {number} previewCount number of such requests; the answer of an older one is dropped
 * @property {Map<string, HTMLElement>} pointedAt element that was pointed at, by key
 */

/**
 * An answer to a question, as a button of the action bar.
 * @typedef {object} Answer
 * @property {string} label
 * @property {() => void} reply
 * @property {boolean} isMain
 */

/**
 * Functions of higher layers; `main.js` sets them.
 * @typedef {object} Callbacks
 * @property {() => void} redraw draws the decision, the bar and the list of actions
 * @property {() => Promise<void>} catchUp fetches and shows everything new
 * @property {(frame: Frame, ms: number) => Promise<void>} show shows a frame in `ms` milliseconds
 * @property {() => Promise<void>} showPresent shows the present after the history
 */

/**
 * @typedef {object} State
 * @property {string} path address of the table in the API
 * @property {string} symbolFile address of the symbols of the game
 * @property {string} shellFile address of the symbols that every page has
 * @property {string} title title of the page without whose turn it is
 * @property {Record<string, string>} messages messages in the language of the page, by key
 * @property {string[]} colours colour of each seat
 * @property {Table} table
 * @property {{ newest: Frame, waiting: Frame[], isPlaying: boolean, isSkipping: boolean }} frames the newest frame,
 *   those that wait, whether they are being shown, and whether without pauses
 * @property {Decision} decision
 * @property {string | null} notice text in the bar; `null` for that of the decision
 * @property {Answer[]} answers buttons of the bar while nothing can be chosen
 * @property {LegalAction[] | null} listed actions in the list of actions
 * @property {{ ply: number | null, playback: number, isPlaying: boolean, request: number, drawing: Promise<unknown> }}
 *   history ply that is shown instead of the present, counters of playbacks and requests, which outdate older ones
 * @property {{ texts: Record<string, string>, pieces: Record<string, [string, number][]>, lit: string | null,
 *   timer: ReturnType<typeof setTimeout> | undefined }} notes notes of the frame that is shown, the key of the note
 *   that is lit, and the timer that lights one
 * @property {{ box: number[] | null, isFollowing: boolean, animation: number }} viewport box of the camera over the
 *   board, and whether it follows the growing board
 * @property {(() => void)[]} flights functions that end the animation of a piece
 * @property {Promise<unknown>} landing resolves when the pieces of the last moment have arrived
 * @property {boolean} isAtLastEvent whether the list of events is scrolled to its end
 * @property {number | null} screenSeat seat whose secrets this screen shows
 * @property {Promise<void>} update last request for what is new
 * @property {{ isSending: boolean, sent: string[], turnStart: number | null, undoPly: number | null }} command whether
 *   a command is on its way; the selected actions that it plays, until they are shown; the ply of the last turn played
 *   as one; the ply at which others were asked to undo such a turn
 * @property {Record<string, number>} privateMarks index of the option that is marked, by place
 * @property {Preferences} preferences
 * @property {AudioContext | null} audio
 * @property {Callbacks} callbacks
 */

const nothing = () => Promise.resolve();

/** @returns {Decision} */
export const noDecision = () => ({
  picker: null,
  followUp: null,
  preview: null,
  hint: null,
  hintInProgress: null,
  queuedPick: null,
  hintRequested: false,
  keyboardUsed: false,
  focusKey: null,
  previewRequest: Promise.resolve(),
  previewCount: 0,
  pointedAt: new Map(),
});

/**
 * Returns the state at the start.
 * @param {PageData} page
 * @param {{ id: string, symbolFile: string, title: string }} place
 * @param {Preferences} preferences
 * @returns {State}
 */
export function createState(page, { id, symbolFile, title }, preferences) {
  return {
    path: `/api/tables/${id}`,
    symbolFile,
    shellFile: page.shell,
    title,
    messages: page.words,
    colours: page.colours,
    table: page.table,
    frames: { newest: page.scene, waiting: [], isPlaying: false, isSkipping: false },
    decision: noDecision(),
    notice: null,
    answers: [],
    listed: null,
    history: { ply: null, playback: 0, isPlaying: false, request: 0, drawing: Promise.resolve() },
    notes: { texts: {}, pieces: {}, lit: null, timer: undefined },
    viewport: { box: null, isFollowing: true, animation: 0 },
    flights: [],
    landing: Promise.resolve(),
    isAtLastEvent: true,
    screenSeat: page.table.as ?? null,
    update: Promise.resolve(),
    command: { isSending: false, sent: [], turnStart: null, undoPly: null },
    privateMarks: {},
    preferences,
    audio: null,
    callbacks: { redraw() {}, catchUp: nothing, show: nothing, showPresent: nothing },
  };
}
