import type { QueryClient } from '@tanstack/react-query'
import { reportReachability } from '#platform/web/connectivity.ts'
import { readAgain } from '#platform/web/data.ts'
import { skipAnnouncement } from '#platform/web/ownWrites.ts'
import { currentSession, refuseSession } from '#platform/web/session.ts'
import type { Topic } from '../shared/topics.ts'
import { heartbeatMs, openLive, type LiveLine } from '../shared/live.ts'

/** Milliseconds between reconnect attempts. */
const retryDelaysMs = [0, 250, 500, 1_000, 2_000, 5_000, 10_000]

/**
 * Follows the salon's changes until the returned function is called. Uses a streaming fetch, because an EventSource
 * cannot send the Authorization header. Refetches everything after a reconnect.
 */
export function followLive(client: QueryClient, onState: (connected: boolean) => void = () => undefined): () => void {
  let stopped = false
  let attempt = 0
  let abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const invalidate = (topics: readonly string[]) => {
    if (topics.includes('*')) void client.invalidateQueries()
    else for (const topic of topics) void readAgain(client, topic as Topic)
  }

  async function connect(): Promise<void> {
    const session = currentSession()
    if (stopped || !session?.token) return
    abort = new AbortController()
    let silence = watch(abort)
    try {
      const response = await fetch(`/api${openLive.path}`, {
        headers: { authorization: `Bearer ${session.token}` },
        signal: abort.signal,
      }).catch((error: unknown) => {
        // Aborted by this tab, which does not mean that the server is unreachable.
        if (!abort.signal.aborted) reportReachability(false)
        throw error
      })
      // 502 to 504 come from a proxy whose server is down.
      reportReachability(response.status < 502 || response.status > 504)
      if (response.status === 401) {
        if (currentSession()?.token === session.token) refuseSession()
        return
      }
      if (!response.ok || !response.body) throw new Error('no stream')
      onState(true)
      if (attempt > 0) invalidate(['*'])
      attempt = 1
      for await (const line of lines(response.body)) {
        clearTimeout(silence)
        silence = watch(abort)
        const { topics, requests = [] } = JSON.parse(line) as LiveLine
        if (!skipAnnouncement(topics, requests)) invalidate(topics)
      }
    } catch {
      attempt += 1
    } finally {
      clearTimeout(silence)
    }
    if (stopped) return
    onState(false)
    attempt = Math.max(attempt, 1)
    const wait = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 10_000
    timer = setTimeout(() => void connect(), wait * (0.75 + Math.random() / 2))
  }

  const reconnectNow = () => {
    if (document.visibilityState !== 'visible' || attempt < 2) return
    clearTimeout(timer)
    attempt = 1
    void connect()
  }
  document.addEventListener('visibilitychange', reconnectNow)
  window.addEventListener('online', reconnectNow)
  void connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    abort.abort()
    document.removeEventListener('visibilitychange', reconnectNow)
    window.removeEventListener('online', reconnectNow)
  }
}

/** Aborts a connection without heartbeats, because phones keep dead connections open after sleep. */
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
