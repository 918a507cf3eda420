/** Time of a page, in ms. */
export interface PageTime {
  /** Time at `since`, or else when the page is loaded. */
  at: number
  since?: number
  /** True to stop the clock. */
  frozen?: boolean
}

/** Runs in the page before its scripts: sets its clock. */
export function setPageClock({ at: instant, since, frozen }: PageTime): void {
  const Real = Date
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
