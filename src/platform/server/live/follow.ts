import type { FastifyReply } from 'fastify'
import type { MemberCall } from '#platform/server/call.ts'
import { platformChannel } from '#platform/server/tenancy.ts'
import { tooManyRequests } from '#platform/shared/fault.ts'
import { heartbeatMs } from '../../shared/live.ts'
import type { Live } from './live.ts'
import type { Turns } from './turns.ts'

/**
 * Streams a salon's topics to one screen until it disconnects, the session ends or the server stops. The session is
 * checked before each delivery, so that nothing is delivered after a logout on any process. After a lost connection
 * the screens are notified in `turns`. Throws 429 if the session has too many streams.
 */
export async function follow(
  call: MemberCall,
  live: Live,
  turns: Turns,
  stillValid: (token: string) => Promise<boolean>,
  reply: FastifyReply,
): Promise<void> {
  const stream = reply.raw
  const closeStream = live.openStream(call.user.sessionId)
  if (closeStream === null) throw tooManyRequests({ retryAfter: 60 })
  reply.hijack()
  // The client disconnected during the session check; no further event follows.
  if (stream.destroyed) return closeStream()
  stream.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  })
  const write = (topics: readonly string[], requests?: readonly string[]) => {
    if (!stream.writableEnded) stream.write(`${JSON.stringify({ topics, requests })}\n`)
  }
  const channel = call.user.role === 'admin' ? platformChannel : call.user.salon?.id
  const deliver = (topics: readonly string[], requests?: readonly string[]) => {
    stillValid(call.token ?? '').then(
      (valid) => (valid ? write(topics, requests) : end()),
      // Without a database the session cannot be checked. The screen reconnects and reloads.
      () => end(),
    )
  }
  const notify = (topics: readonly string[], requests?: readonly string[]) => {
    if (topics.includes('*')) turns.take(() => deliver(topics))
    else deliver(topics, requests)
  }
  const stop = channel ? live.subscribe(channel, notify) : () => undefined
  const heartbeat = setInterval(() => deliver([]), heartbeatMs)
  const leave = live.onStop(() => end())
  const end = () => {
    clearInterval(heartbeat)
    stop()
    leave()
    closeStream()
    stream.end()
  }
  stream.on('close', end)
  write([])
}
