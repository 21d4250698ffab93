// Draws everything that follows from the state of a decision: its targets, the bar, the drawers and the list.

import { pick } from './commands.js';
import { selected } from './decision.js';
import { drawButtons, drawReasons, drawText } from './panels/action_bar.js';
import { drawActionList } from './panels/action_list.js';
import { unfoldSeats } from './panels/drawers.js';
import { drawTargets, reachTarget } from './render/targets.js';

/** @import { State } from './state.js' */

/**
 * Draws the decision; called after every change of it.
 * @param {State} state
 */
export function redraw(state) {
  const { decision } = state;
  drawTargets(state);
  drawText(state);
  if (decision.picker) unfoldSeats(decision.picker.picks.length > 0, selected(state).length > 0);
  drawButtons(state, (key) => pick(state, key));
  drawReasons(state);
  drawActionList(state);
  const { focusKey } = decision;
  if (focusKey === null) return;
  decision.focusKey = null;
  reachTarget(state, focusKey, true);
}
