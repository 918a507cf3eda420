import { makeListeners } from '../listeners.ts'
import type { OutboxEntry } from './entries.ts'
import type { TabOutbox } from './outbox.ts'

/** Queues writes while the server is unreachable and sends them in order (decision 40). */
export type Outbox = Pick<
  TabOutbox,
  'send' | 'entries' | 'subscribe' | 'refusalOf' | 'overlay' | 'withdraw' | 'discard' | 'resend'
> &
  Partial<Pick<TabOutbox, 'isKeeping'>>

let current: Outbox | null = null
const { notify, subscribe } = makeListeners()
let leave: (() => void) | null = null

/** Sets the outbox of the tab. Its code loads when the first screen is idle, and at once while offline. */
export function registerOutbox(outbox: Outbox | null): void {
  leave?.()
  current = outbox
  leave = outbox?.subscribe(notify) ?? null
  notify()
}

/** Null before it is loaded, or without a salon. */
export const currentOutbox = (): Outbox | null => current

export const subscribeOutbox = subscribe

/** Starts the outbox of the app before its first screen is idle; null without the app. */
let starter: (() => void) | null = null
export function setOutboxStarter(start: (() => void) | null): void {
  starter = start
}

/** Longest wait for an outbox that starts, in ms. */
const startMs = 5_000

/** The outbox for a write that can wait, started if the screen is not idle yet; null if there is none. */
export function startedOutbox(): Promise<Outbox | null> {
  if (current || !starter) return Promise.resolve(current)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leaveStart()
      resolve(current)
    }
    // Later writes do not wait for code that does not load.
    const timer = setTimeout(() => {
      starter = null
      end()
    }, startMs)
    const leaveStart = subscribe(end)
    starter?.()
  })
}

const none: readonly OutboxEntry[] = []

/** The same array until something changes; without entries also before and after the outbox starts. */
export function outboxEntries(): readonly OutboxEntry[] {
  const entries = current?.entries() ?? none
  return entries.length === 0 ? none : entries
}
