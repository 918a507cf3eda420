/** Pseudo-random numbers from a fixed seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  /** An integer from `from` to `to`, inclusive. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** One item of the list, optionally weighted. Throws on an empty list. */
  pick<T>(list: readonly T[], weight: (one: T) => number = () => 1): T {
    let remaining = this.next() * list.reduce((sum, one) => sum + weight(one), 0)
    for (const one of list) {
      remaining -= weight(one)
      if (remaining < 0) return one
    }
    const last = list.at(-1)
    if (last === undefined) throw new RangeError('nothing to pick from')
    return last
  }
}
