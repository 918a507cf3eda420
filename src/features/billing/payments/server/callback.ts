import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#platform/server/call.ts'
import { notFound } from '#platform/shared/fault.ts'
import { callbackRefused, paymentGone } from '../contract.ts'
import { providerOf } from './providers/installed.ts'
import { receive } from './receive.ts'

/** Replies to the provider: exactly `OK` once the event is committed; after anything else it retries for a day. */
export async function answerCallback(
  call: Call,
  input: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const provider = await providerOf(call)
  const named = (input as { provider?: string }).provider
  if (!provider || (named && named !== provider.name)) throw notFound()
  const verdict = await receive(call, provider, {
    method: request.method,
    rawBody: Buffer.isBuffer(request.body) ? request.body : null,
    headers: request.headers,
    query: request.url.split('?')[1] ?? '',
  })
  if (verdict === 'rejected') throw callbackRefused()
  if (verdict === 'unknown_order') throw paymentGone()
  reply.type('text/plain; charset=utf-8').send('OK')
}
