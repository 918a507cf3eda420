import type { FastifyReply } from 'fastify'
import type { MemberCall } from '#platform/server/call.ts'
import type { Live } from '#platform/server/live/live.ts'
import { platformChannel } from '#platform/server/tenancy.ts'
import { heartbeatMs } from '../../shared/live.ts'

/** Streams a salon's topics to one screen until it goes away, the session ends or the server stops. */
export async function follow(
  call: MemberCall,
  live: Live,
  stillValid: (token: string) => Promise<boolean>,
  reply: FastifyReply,
): Promise<void> {
  const stream = reply.raw
  reply.hijack()
  // Gone while its session was looked up: nothing would ever say that it is.
  if (stream.destroyed) return
  stream.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  })
  const write = (topics: readonly string[]) => {
    if (!stream.writableEnded) stream.write(`${JSON.stringify({ topics })}\n`)
  }
  const channel = call.user.role === 'admin' ? platformChannel : call.user.salon?.id
  const stop = channel ? live.subscribe(channel, write) : () => undefined
  const beat = setInterval(() => {
    stillValid(call.token ?? '').then(
      (valid) => (valid ? write([]) : end()),
      () => write([]),
    )
  }, heartbeatMs)
  const leave = live.onStop(() => end())
  const end = () => {
    clearInterval(beat)
    stop()
    leave()
    stream.end()
  }
  stream.on('close', end)
  write([])
}
