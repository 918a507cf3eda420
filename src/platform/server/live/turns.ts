/** Runs single tasks at once, and many simultaneous tasks a few at a time. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #pauseMs: number
  #timer: NodeJS.Timeout | null = null

  constructor(atOnce: number, pauseMs: number) {
    this.#atOnce = atOnce
    this.#pauseMs = pauseMs
  }

  take(run: () => void): void {
    this.#waiting.push(run)
    if (this.#timer === null) this.#runSome()
  }

  #runSome(): void {
    this.#timer = null
    if (this.#waiting.length === 0) return
    for (const run of this.#waiting.splice(0, this.#atOnce)) run()
    this.#timer = setTimeout(() => this.#runSome(), this.#pauseMs).unref()
  }
}
