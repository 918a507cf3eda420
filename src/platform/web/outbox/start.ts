import { newId } from '#platform/shared/ids.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { callApi, unreachableMessage, type CallOptions } from '../api.ts'
import { now } from '../clock.ts'
import { isOffline, onConnectivityChange } from '../connectivity.ts'
import { persistStorage } from '../device.ts'
import { currentSession } from '../session.ts'
import { openChannel } from '../storage.ts'
import { currentOutbox, registerOutbox } from './access.ts'
import { TabOutbox, type KeptCall, type Overlay } from './outbox.ts'
import { indexedDbStore, ownerOf } from './store.ts'

/** Timeout of a screen's call before its write is queued, and of the sender's calls, in ms. */
const screenTimeoutMs = 10_000
const senderTimeoutMs = 20_000
/** Age of a lock after which its tab counts as suspended, in ms: sending twice is safe, not sending is not. */
const stealAfterMs = 45_000
/** Delays between attempts while the server is unreachable, in ms. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/** True if the browser has the storage and locks for queued writes. */
function isPossible(): boolean {
  const { indexedDB: database } = globalThis as { indexedDB?: IDBFactory }
  const { locks } = navigator as { locks?: LockManager }
  return Boolean(database && locks)
}

/** Runs `work` under a lock between tabs. A lock held for too long is taken over. */
async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(stealAfterMs)
  let begun = false
  try {
    return await navigator.locks.request(name, { signal: late }, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun || !late.aborted) throw error
    return navigator.locks.request(name, { steal: true }, work)
  }
}

const tabLock = (tab: string) => `orari-tab ${tab}`

async function aliveTabs(): Promise<(tab: string) => boolean> {
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return (tab) => names.has(tabLock(tab))
}

/**
 * Opens the current user's outbox for this tab and sends waiting writes until the returned function is called. Without
 * a salon or storage there is none. `onSent` is called with the endpoints of completed writes when the sender stops:
 * everything was sent, or the rest waits.
 */
export function startOutbox(
  calls: readonly KeptCall[],
  overlays: readonly Overlay[],
  onSent: (sent: readonly EndpointSpec[]) => void,
): () => void {
  const owner = ownerOf(currentSession())
  const channel = owner !== null && isPossible() ? openChannel('orari-outbox') : null
  if (owner === null || !channel) return () => undefined
  const tab = newId(now())
  const store = indexedDbStore()
  let release: (() => void) | undefined
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running = false
  let again = false
  let sent: EndpointSpec[] = []
  // Held while the tab lives, so that others know it still awaits its replies.
  navigator.locks.request(tabLock(tab), () => closed).catch(() => undefined)

  /** Only with the owner's session, because another user may have logged in to this tab. */
  async function call(spec: EndpointSpec, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
    const session = currentSession()
    if (!session || ownerOf(session) !== owner) throw new Fault(0, 'network', unreachableMessage(spec))
    const late = AbortSignal.timeout(options.requestId === undefined ? senderTimeoutMs : screenTimeoutMs)
    try {
      return await callApi(spec, input as never, { ...options, token: session.token, signal: late })
    } catch (error) {
      if (error instanceof Fault || !late.aborted) throw error
      throw new Fault(0, 'network', unreachableMessage(spec))
    }
  }

  const outbox = new TabOutbox({
    owner,
    tab,
    store,
    calls,
    overlays,
    now,
    call,
    isOffline,
    exclusively: (work) => exclusively(`orari-outbox ${owner}`, work),
    isAlive: aliveTabs,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    announce: () => channel.postMessage(owner),
    onChange: (spec) => {
      if (spec) sent.push(spec)
      sendSoon()
    },
  })

  /** Repeats attempts until nothing is left or the server is unreachable. */
  async function run(): Promise<void> {
    running = true
    clearTimeout(timer)
    try {
      do {
        again = false
        const step = await outbox.step()
        if (step === 'unreached') {
          failures += 1
          retryLater()
          break
        }
        failures = 0
        if (step === 'reached') again = true
      } while (isGoingOn())
    } catch {
      // The browser's database or lock failed.
      failures += 1
      retryLater()
    } finally {
      running = false
      if (sent.length > 0) onSent(sent)
      sent = []
    }
  }

  const isGoingOn = () => again && !stopped

  function retryLater(): void {
    const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 60_000
    clearTimeout(timer)
    timer = setTimeout(sendSoon, delay * (0.75 + Math.random() / 2))
  }

  function sendSoon(): void {
    if (stopped || navigator.onLine === false) return
    if (running) again = true
    else if (outbox.entries().some(({ state }) => state === 'waiting')) void run()
  }

  /** Also picks up the entries of crashed tabs. Screens get the outbox once the database is open. */
  async function look(): Promise<void> {
    if (stopped) return
    const isOpen = await outbox.load().then(
      () => true,
      () => false,
    )
    if (stopped) return
    if (isOpen && currentOutbox() !== outbox) registerOutbox(outbox)
    sendSoon()
  }
  const lookNow = () => void look()
  const onVisible = () => {
    if (document.visibilityState === 'visible') lookNow()
  }
  channel.addEventListener('message', ({ data }) => {
    if (data === owner) lookNow()
  })
  document.addEventListener('visibilitychange', onVisible)
  const stopListening = onConnectivityChange(() => {
    if (!isOffline()) lookNow()
  })
  // Waiting writes must not be evicted by the browser.
  let isPersistent = false
  outbox.subscribe(() => {
    if (isPersistent || outbox.entries().length === 0) return
    isPersistent = true
    void persistStorage()
  })
  lookNow()

  return () => {
    stopped = true
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
    registerOutbox(null)
    release?.()
    channel.close()
    store.close()
  }
}
