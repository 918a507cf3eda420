import type { QueryClient } from '@tanstack/react-query'
import { noteReach } from '#platform/web/connectivity.ts'
import { currentSession, closeSession } from '#platform/web/session.ts'
import { heartbeatMs, openLive, type LiveLine } from '../shared/live.ts'

/** Waits between attempts, in milliseconds: at once, then ever longer. */
const waits = [0, 250, 500, 1_000, 2_000, 5_000, 10_000]

/**
 * Follows the salon's changes over a streaming fetch (an EventSource cannot carry the session) until the returned
 * function is called. Whatever was missed while the line was down is asked for again as soon as it is back.
 */
export function followLive(client: QueryClient, onState: (connected: boolean) => void = () => undefined): () => void {
  let stopped = false
  let attempt = 0
  let abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const hear = (topics: readonly string[]) => {
    if (topics.includes('*')) void client.invalidateQueries()
    else for (const topic of topics) void client.invalidateQueries({ queryKey: [topic] })
  }

  async function connect(): Promise<void> {
    const session = currentSession()
    if (stopped || !session) return
    abort = new AbortController()
    let silence = watch(abort)
    try {
      const response = await fetch(`/api${openLive.path}`, {
        headers: { authorization: `Bearer ${session.token}` },
        signal: abort.signal,
      }).catch((error: unknown) => {
        // One that was given up on from here says nothing of the server.
        if (!abort.signal.aborted) noteReach(false)
        throw error
      })
      // A proxy whose server is away answers in its place.
      noteReach(response.status < 502 || response.status > 504)
      if (response.status === 401) {
        if (currentSession()?.token === session.token) closeSession()
        return
      }
      if (!response.ok || !response.body) throw new Error('no stream')
      onState(true)
      if (attempt > 0) hear(['*'])
      attempt = 1
      for await (const line of lines(response.body)) {
        clearTimeout(silence)
        silence = watch(abort)
        hear((JSON.parse(line) as LiveLine).topics)
      }
    } catch {
      attempt += 1
    } finally {
      clearTimeout(silence)
    }
    if (stopped) return
    onState(false)
    attempt = Math.max(attempt, 1)
    const wait = waits[Math.min(attempt, waits.length - 1)] ?? 10_000
    timer = setTimeout(() => void connect(), wait * (0.75 + Math.random() / 2))
  }

  const wake = () => {
    if (document.visibilityState !== 'visible' || attempt < 2) return
    clearTimeout(timer)
    attempt = 1
    void connect()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  void connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    abort.abort()
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
  }
}

/** Ends a line that has gone silent: a phone that slept keeps dead connections open. */
function watch(abort: AbortController): ReturnType<typeof setTimeout> {
  return setTimeout(() => abort.abort(), heartbeatMs * 2)
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += value
    const parts = rest.split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part) yield part
  }
}
