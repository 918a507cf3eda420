/** Time of a page, in ms. */
export interface PageTime {
  /** Time at `since`, or else when the page is loaded. */
  at: number
  since?: number
  /** True to stop the clock. */
  frozen?: boolean
}

/**
 * Runs in the page before its scripts: sets its clock, which the page then does not compare with the server's, because
 * tests set each of them.
 */
export function setPageClock({ at: instant, since, frozen }: PageTime): void {
  const Real = Date
  const { get } = Headers.prototype
  Headers.prototype.get = function (name) {
    return name === 'date' ? null : get.call(this, name)
  }
  const from = since ?? Real.now()
  const now = () => (frozen ? instant : instant + Real.now() - from)
  // oxlint-disable-next-line no-extend-native
  globalThis.Date = class extends Real {
    constructor(...args: ConstructorParameters<typeof Real> | []) {
      if (args.length === 0) super(now())
      else super(...(args as [number]))
    }
    static override now(): number {
      return now()
    }
  } as DateConstructor
}
