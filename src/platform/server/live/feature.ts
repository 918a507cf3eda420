import type { FastifyReply } from 'fastify'
import type { MemberCall } from '#platform/server/call.ts'
import { routesOf, type Feature } from '#platform/server/feature.ts'
import { platformChannel } from '#platform/server/tenancy.ts'
import { tooManyRequests } from '#platform/shared/fault.ts'
import * as contract from '#platform/shared/live.ts'
import * as schemas from '#platform/shared/liveSchemas.ts'
import type { Live } from './live.ts'

/** Screens that reload at once after a lost connection: 200 a second, so that bookings do not wait behind them. */
const screensAtOnce = 20
const pauseMs = 100

/** `stillValid` checks a token's session at each heartbeat, so that a logout ends the stream. */
export function liveFeature(live: Live, stillValid: (token: string) => Promise<boolean>): Feature {
  const turns = new Turns(screensAtOnce, pauseMs)
  return {
    name: 'live',
    routes: routesOf(contract, schemas, {
      openLive: (call, _input, { reply }) => follow(call, live, turns, stillValid, reply),
    }),
  }
}

const headers = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-accel-buffering': 'no',
}

/**
 * Streams a salon's topics to one screen until it disconnects, the session ends or the server stops. The session is
 * checked before each delivery, so that nothing is delivered after a logout on any process. After a lost connection
 * the screens are notified in `turns`. Throws 429 if the session has too many streams.
 */
async function follow(
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
  if (reply.request.method === 'HEAD') {
    stream.writeHead(200, headers).end()
    return closeStream()
  }
  // The client disconnected during the session check; no further event follows.
  if (stream.destroyed) return closeStream()
  stream.writeHead(200, headers)
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
  const heartbeat = setInterval(() => deliver([]), contract.heartbeatMs)
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

/** Runs single tasks at once, and many simultaneous tasks a few at a time. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #pauseMs: number
  #timer: NodeJS.Timeout | null = null

  constructor(atOnce: number, pauseMs: number) {
    this.#atOnce = atOnce
    this.#pauseMs = pauseMs
  }

  take(run: () => void): void {
    this.#waiting.push(run)
    if (this.#timer === null) this.#runSome()
  }

  #runSome(): void {
    this.#timer = null
    if (this.#waiting.length === 0) return
    for (const run of this.#waiting.splice(0, this.#atOnce)) run()
    this.#timer = setTimeout(() => this.#runSome(), this.#pauseMs).unref()
  }
}
