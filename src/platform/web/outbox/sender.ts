import type { Completed } from './keptCall.ts'
import type { Step, TabOutbox } from './outbox.ts'

/** Delays between attempts while the server is unreachable, in ms. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/** Sends the waiting writes of an outbox, and tries again while the server is unreachable. */
export class Sender {
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #running = false
  #again = false
  #completed: Completed[] = []
  readonly #outbox: () => TabOutbox
  readonly #onCompleted: (completed: readonly Completed[]) => void

  /** `onCompleted` gets completed writes when the sender stops: all were sent, or the rest waits. */
  constructor(outbox: () => TabOutbox, onCompleted: (completed: readonly Completed[]) => void) {
    this.#outbox = outbox
    this.#onCompleted = onCompleted
  }

  /** Notes a completed write, and sends those that wait. */
  onChange(completed: Completed | undefined): void {
    if (completed) this.#completed.push(completed)
    this.sendSoon()
  }

  sendSoon(): void {
    if (this.#stopped || navigator.onLine === false) return
    const entries = this.#outbox().entries()
    if (this.#running) this.#again = true
    else if (entries.some(({ state }) => state === 'waiting')) void this.#run()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  /** Repeats attempts until nothing is left or the server is unreachable. */
  async #run(): Promise<void> {
    this.#running = true
    clearTimeout(this.#timer)
    let step: Step
    do {
      this.#again = false
      // The browser's database or lock may fail.
      step = await this.#outbox()
        .step()
        .catch(() => 'unreached')
      this.#failures = step === 'unreached' ? this.#failures + 1 : 0
    } while (!this.#stopped && (step === 'reached' || (step === 'nothing' && this.#again)))
    if (step === 'unreached') {
      const delay = retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length) - 1] ?? 60_000
      this.#timer = setTimeout(() => this.sendSoon(), delay * (0.75 + Math.random() / 2))
    }
    this.#running = false
    if (this.#completed.length > 0) this.#onCompleted(this.#completed)
    this.#completed = []
  }
}
