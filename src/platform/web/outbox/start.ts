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
import type { Completed, KeptCall, Overlay } from './keptCall.ts'
import { TabOutbox } from './outbox.ts'
import { isQueued } from './entries.ts'
import { Sender } from './sender.ts'
import { ownerOf } from './owner.ts'
import { indexedDbStore } from './store.ts'
import { aliveTabs, exclusively, holdTab, isPossible } from './tabs.ts'

/** Timeout of a screen's call before its write is queued, and of the sender's calls, in ms. */
const screenTimeoutMs = 10_000
const senderTimeoutMs = 20_000

/**
 * Opens the current user's outbox for this tab and sends waiting writes until the returned function is called. Without
 * a salon there is none, without storage nothing waits in it. `onCompleted` is called with completed writes when the
 * sender stops: everything was sent, or the rest waits.
 */
export function startOutbox(
  calls: readonly KeptCall[],
  overlays: readonly Overlay[],
  onCompleted: (completed: readonly Completed[]) => void,
): () => void {
  const owner = ownerOf(currentSession())
  if (owner === null) return () => undefined
  const channel = isPossible() ? openChannel('orari-outbox') : null
  const tab = newId(now())
  // A removed database ends the entries shown.
  const store = indexedDbStore(() => lookNow())
  const releaseTab = isPossible() ? holdTab(tab) : () => undefined

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

  const lookNow = () => void look()
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
    announce: () => channel?.postMessage(owner),
    onChange: (completed) => sender.onChange(completed),
  })
  const sender = new Sender(() => outbox, onCompleted)
  let stopped = false

  /** Also picks up the entries of crashed tabs. Screens get the outbox once the database is open, or cannot be. */
  async function look(): Promise<void> {
    if (stopped) return
    await outbox.load().catch(() => undefined)
    if (stopped) return
    if (currentOutbox() !== outbox) registerOutbox(outbox)
    sender.sendSoon()
  }
  channel?.addEventListener('message', ({ data }) => {
    if (data === owner) lookNow()
  })
  const onVisible = () => {
    if (document.visibilityState === 'visible') lookNow()
  }
  document.addEventListener('visibilitychange', onVisible)
  const stopListening = onConnectivityChange(() => {
    if (!isOffline()) lookNow()
  })
  // Waiting writes must not be evicted by the browser.
  const stopWatching = outbox.subscribe(() => {
    if (!outbox.entries().some(isQueued)) return
    stopWatching()
    void persistStorage()
  })
  lookNow()

  return () => {
    stopped = true
    sender.stop()
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
    registerOutbox(null)
    releaseTab()
    channel?.close()
    store.close()
  }
}
