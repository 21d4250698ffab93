// Selecting an action by its choices: an action is a set of keys, and the matching actions have every picked key.

/** @import { LegalAction } from './state.js' */

/** @param {LegalAction} legalAction */
const keysOf = (legalAction) => legalAction.choices.map((choice) => choice.key);

/** A selection among legal actions. */
export class ActionPicker {
  /**
   * @param {LegalAction[]} legal
   * @param {(key: string) => boolean} isDrawn whether a target of the drawing has a key
   */
  constructor(legal, isDrawn) {
    this.legal = legal;
    this.isDrawn = isDrawn;
    /**
     * Picked keys, oldest first.
     * @type {string[]}
     */
    this.picks = [];
    /**
     * Keys without a target of the last selection: a rotation is kept from cell to cell.
     * @type {string[]}
     */
    this.preferredKeys = [];
  }

  /**
   * Returns the actions that have every picked key, and `more`.
   * @param {string[]} more
   */
  matching(...more) {
    const keys = [...this.picks, ...more];
    return this.legal.filter((legalAction) => keys.every((key) => keysOf(legalAction).includes(key)));
  }

  /** Returns every key of any action. */
  keys() {
    return new Set(this.legal.flatMap(keysOf));
  }

  /** Returns every key of the matching actions. */
  possibleKeys() {
    return new Set(this.matching().flatMap(keysOf));
  }

  /** Returns the keys to pick next: of each matching action the first that is not picked. */
  nextKeys() {
    return new Set(this.nextChoices().map((choice) => choice.key));
  }

  /** Returns the choices to pick next, in order of actions. */
  nextChoices() {
    return this.matching().flatMap(({ choices }) => choices.find(({ key }) => !this.picks.includes(key)) ?? []);
  }

  /** Returns the selected actions: those that match, if they differ only in keys without a target. */
  variants() {
    const matching = this.matching();
    const drawn = (/** @type {LegalAction} */ each) => keysOf(each).filter(this.isDrawn).sort().join('\n');
    const isOne = matching.length > 0 && matching.every((each) => drawn(each) === drawn(matching[0]));
    if (!isOne || (matching.length > 1 && drawn(matching[0]) === '')) return [];
    // Without a pick only an action without an alternative is selected.
    return this.picks.length > 0 || (this.legal.length === 1 && matching.length === 1) ? matching : [];
  }

  /** Returns the variant that would be played, if one is selected. */
  selected() {
    const variants = this.variants();
    const preferred = variants.find((each) => keysOf(each).some((key) => this.preferredKeys.includes(key)));
    return preferred ?? variants[0] ?? null;
  }

  /**
   * Picks a key. Drops picks that no action has together with it and with newer picks.
   * @param {string} key
   */
  pick(key) {
    if (!this.keys().has(key)) return;
    let kept = [key];
    for (const pick of [...this.picks].reverse()) {
      if (pick === key) continue;
      const keys = [...kept, pick];
      if (this.legal.some((legalAction) => keys.every((each) => keysOf(legalAction).includes(each)))) kept = keys;
    }
    this.picks = kept.reverse();
  }

  /**
   * Drops a pick.
   * @param {string} key
   */
  drop(key) {
    this.picks = this.picks.filter((pick) => pick !== key);
  }

  /** Drops every pick. */
  clear() {
    this.picks = [];
  }

  /**
   * Selects the variant `by` places further, cyclically; returns `false` if there is no other.
   * @param {number} by
   */
  turn(by) {
    const variants = this.variants();
    const selected = this.selected();
    if (!selected || variants.length < 2) return false;
    const next = variants[(variants.indexOf(selected) + by + variants.length) % variants.length];
    this.preferredKeys = keysOf(next).filter((key) => !this.isDrawn(key));
    for (const key of this.picks.filter((pick) => !this.isDrawn(pick))) this.drop(key);
    return true;
  }

  /**
   * Returns the last key of an action that has a target: the ghost lies there.
   * @param {LegalAction} legalAction
   */
  targetKey(legalAction) {
    return keysOf(legalAction).filter(this.isDrawn).at(-1);
  }

  /**
   * Returns the action that would be selected if a key were picked.
   * @param {string} key
   */
  peek(key) {
    const picker = new ActionPicker(this.legal, this.isDrawn);
    [picker.picks, picker.preferredKeys] = [this.picks, this.preferredKeys];
    picker.pick(key);
    return picker.selected();
  }

  /**
   * Returns the label of each key that gets a button, by key: those without a target that are picked, that can be
   * picked next, or that select another action alone.
   * @returns {Map<string, string>}
   */
  buttonKeys() {
    const [next, buttons] = [this.nextKeys(), new Map()];
    for (const { choices } of this.legal) {
      const matches = this.picks.every((pick) => choices.some(({ key }) => key === pick));
      const isAlternative = choices.length === 1 && this.picks.length < 2;
      for (const { key, label } of choices) {
        const hasButton = matches ? next.has(key) || this.picks.includes(key) : isAlternative;
        if (hasButton && !this.isDrawn(key)) buttons.set(key, label);
      }
    }
    return buttons;
  }
}
