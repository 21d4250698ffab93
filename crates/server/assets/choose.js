// Choosing by what one points at. It knows no game: an action is a set of keys, and what is left is what contains every key picked.

/** @typedef {import('./words.js').Offer} Offer */

const keysOf = (offer) => offer.choices.map((choice) => choice.key);

export class Choosing {
  /**
   * @param {Offer[]} offers what can be done
   * @param {(key: string) => boolean} isDrawn whether something in the drawing carries a key
   */
  constructor(offers, isDrawn) {
    this.offers = offers;
    this.isDrawn = isDrawn;
    /** @type {string[]} */
    this.picks = [];
    /** The keys that are not drawn of what stood last: a tile keeps its turn from cell to cell. */
    this.habit = [];
  }

  /** The actions that contain everything picked, and `more` as well. */
  left(...more) {
    const wanted = [...this.picks, ...more];
    return this.offers.filter((offer) => wanted.every((key) => keysOf(offer).includes(key)));
  }

  /** Every key that some action has. */
  keys() {
    return new Set(this.offers.flatMap(keysOf));
  }

  /** Every key of the actions left. */
  alive() {
    return new Set(this.left().flatMap(keysOf));
  }

  /** The keys one is led to next: of each action left, the first that is not picked yet. */
  next() {
    const first = (offer) => keysOf(offer).find((key) => !this.picks.includes(key));
    return new Set(this.left().map(first).filter(Boolean));
  }

  /** The actions that stand: those left, if they differ only in keys that are not drawn. */
  group() {
    const left = this.left();
    const drawn = (offer) => keysOf(offer).filter(this.isDrawn).sort().join('\n');
    const one = left.length > 0 && left.every((offer) => drawn(offer) === drawn(left[0]));
    if (!one || (left.length > 1 && drawn(left[0]) === '')) return [];
    // Nothing was chosen yet where many share nothing that is drawn.
    return this.picks.length > 0 || this.offers.length === left.length && left.length === 1 ? left : [];
  }

  /** The action that Play plays now, if one stands. */
  standing() {
    const group = this.group();
    const kept = group.find((offer) => keysOf(offer).some((key) => this.habit.includes(key)));
    return kept ?? group[0] ?? null;
  }

  /** Picks a key. Picks that do not go with it are let go, the newest kept. */
  pick(key) {
    if (!this.keys().has(key)) return;
    let kept = [key];
    for (const pick of [...this.picks].reverse()) {
      if (pick === key) continue;
      const wanted = [...kept, pick];
      if (this.offers.some((offer) => wanted.every((each) => keysOf(offer).includes(each)))) kept = wanted;
    }
    this.picks = kept.reverse();
  }

  /** Lets go of a key. */
  drop(key) {
    this.picks = this.picks.filter((pick) => pick !== key);
  }

  /** Lets go of everything. */
  clear() {
    this.picks = [];
  }

  /** Makes the next of the actions that stand the one that is played. */
  turn(by) {
    const group = this.group();
    if (group.length < 2) return false;
    const at = group.indexOf(this.standing());
    const next = group[(at + by + group.length) % group.length];
    this.habit = keysOf(next).filter((key) => !this.isDrawn(key));
    for (const key of this.picks.filter((pick) => !this.isDrawn(pick))) this.drop(key);
    return true;
  }

  /** The last drawn key of an action: where its ghost lies. */
  place(offer) {
    return keysOf(offer).filter(this.isDrawn).at(-1);
  }

  /** What would stand if a key that is only looked at were picked. */
  glimpse(key) {
    const seen = new Choosing(this.offers, this.isDrawn);
    [seen.picks, seen.habit] = [this.picks, this.habit];
    seen.pick(key);
    return seen.standing();
  }

  /** The keys one is led to next that nothing in the drawing carries, and those that could be picked instead: they get buttons. */
  undrawn() {
    const [next, keys] = [this.next(), new Map()];
    const instead = (offer) => offer.choices.length === 1 && this.picks.length < 2;
    for (const offer of this.offers) {
      const left = this.picks.every((pick) => keysOf(offer).includes(pick));
      for (const { key, label } of offer.choices) {
        const wanted = left ? next.has(key) || this.picks.includes(key) : instead(offer);
        if (wanted && !this.isDrawn(key)) keys.set(key, label);
      }
    }
    return keys;
  }
}

/** The keys that get a spot where their ghost lies: each the only key of one action, which nothing in the drawing carries. */
export function spots(offers, isDrawn) {
  return offers.filter((offer) => offer.choices.length === 1 && offer.ghost.length > 0 && !isDrawn(offer.choices[0].key));
}
