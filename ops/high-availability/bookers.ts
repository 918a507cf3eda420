import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Salon {
  id: string
  token: string
}

interface Reply {
  at: number
  status: number
  ms: number
}

/** Ids of all acknowledged visits. */
export const acknowledged: string[] = []
let wantedSoFar = 0

/** Start of a request, each used twice: on 2,000 days from 9:00 to 18:30. */
const startOf = (number: number) => {
  const wanted = Math.floor(number / 2)
  const day = new Date(Date.UTC(2030, 0, 1) + Math.floor(wanted / 20) * 86_400_000)
  const minutes = 9 * 60 + (wanted % 20) * 30
  return {
    appointment_date: day.toISOString().slice(0, 10),
    appointment_time: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`,
  }
}

/** Owners who book continuously, two requests per start; after a temporary failure the same visit is sent again. */
export class Bookers {
  readonly replies: Reply[] = []
  /** Unexpected replies: neither a visit, a refusal nor a temporary failure. */
  readonly strange: string[] = []
  readonly #urls: readonly string[]
  readonly #salons: readonly Salon[]
  readonly #loops: Promise<void>[]
  #stopped = false

  constructor(urls: readonly string[], salons: readonly Salon[], count: number) {
    this.#urls = urls
    this.#salons = salons
    this.#loops = Array.from({ length: count }, () => this.#work())
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      await this.bookOne()
      await pause(10)
    }
  }

  /** Books one visit, retrying until the result is known; false if its start is taken. */
  async bookOne(): Promise<boolean> {
    const number = wantedSoFar
    wantedSoFar += 1
    const salon = this.#salons[Math.floor(number / 2) % this.#salons.length]
    if (!salon) throw new Error('a salon is needed')
    const visit = {
      id: randomUUID(),
      client_name: `Klienti ${number}`,
      service_name: 'Prerje',
      price: 5,
      barber: 'Besa',
      duration: 30,
      ...startOf(number),
    }
    // Retries the same visit at another process, like the app.
    for (let attempt = number; ; attempt += 1) {
      const booked = await this.#book(attempt, salon, visit)
      if (booked !== null) return booked
      await pause(100)
    }
  }

  /** Null if it must be retried. */
  async #book(attempt: number, salon: Salon, visit: { id: string }): Promise<boolean | null> {
    const began = performance.now()
    try {
      const reply = await fetch(`${this.#urls[attempt % this.#urls.length]}/api/appointments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${salon.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(visit),
        signal: AbortSignal.timeout(30_000),
      })
      const { status } = reply
      const text = await reply.text()
      this.replies.push({ at: performance.now(), status, ms: performance.now() - began })
      if (status === 201) acknowledged.push(visit.id)
      if (status === 201) return true
      if (status === 409 && text.includes('"slot_taken"')) return false
      if (status !== 503 || !text.includes('Ju lutem provoni')) this.strange.push(`${status} ${text}`)
      return status === 503 ? null : false
    } catch (error) {
      this.strange.push(String(error))
      return null
    }
  }

  /** Resolves when a call started after now has booked. */
  async nextBooked(): Promise<void> {
    const since = performance.now()
    while (!this.replies.some(({ at, status, ms }) => status === 201 && at - ms > since)) await pause(20)
  }

  /** Maximum seconds without a booked visit between two times, and the slowest reply. */
  gap(from: number, to: number): { seconds: number; slowest: number; refused: number } {
    const within = this.replies.filter(({ at }) => at >= from && at <= to)
    const times = [from, ...within.filter(({ status }) => status === 201).map(({ at }) => at), to]
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
    return {
      seconds: Math.max(...gaps) / 1000,
      slowest: Math.max(0, ...within.map(({ ms }) => ms)) / 1000,
      refused: within.filter(({ status }) => status === 503).length,
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#loops)
  }
}

/** A screen: reads a process's stream, and reconnects like the app. */
export class Screen {
  #lines = 0
  readonly #stop = new AbortController()
  readonly #loop: Promise<void>

  constructor(url: string, salon: Salon) {
    this.#loop = this.#follow(url, salon)
  }

  async #follow(url: string, salon: Salon): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        const headers = { authorization: `Bearer ${salon.token}` }
        const reply = await fetch(`${url}/api/live`, { headers, signal: this.#stop.signal })
        const decoder = new TextDecoder()
        for await (const chunk of reply.body ?? []) {
          if (reply.ok && decoder.decode(chunk as Uint8Array).includes('appointments')) this.#lines += 1
        }
      } catch {
        // The loop reconnects.
      }
      await pause(500)
    }
  }

  /** Resolves when a change after now is announced. */
  async nextChange(): Promise<void> {
    const before = this.#lines
    while (this.#lines === before) await pause(20)
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#loop
  }
}
