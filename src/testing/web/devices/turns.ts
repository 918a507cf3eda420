/**
 * Order of devices that reach the server at the same moment: one goes on at a time, from a request or its answer to the
 * next, by the choices of a sequence.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  readonly #order: readonly number[]
  /** Number of devices that have not ended. */
  #active: number
  #passed = 0

  constructor(devices: number, order: readonly number[]) {
    this.#active = devices
    this.#order = order
  }

  /** Waits for a device's turn. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#pass()
    })
  }
  end(): void {
    this.#active -= 1
    this.#pass()
  }

  #pass(): void {
    const { length } = this.#waiting
    if (length === 0 || length < this.#active) return
    const choice = this.#order[this.#passed % this.#order.length] ?? 0
    this.#passed += 1
    this.#waiting.splice(choice % length, 1)[0]?.()
  }
}
