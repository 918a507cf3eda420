import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#platform/server/call.ts'
import { notFound } from '#platform/shared/fault.ts'
import { callbackRefused, paymentGone } from '../contract.ts'
import { providerOf } from './provider.ts'
import { receive } from './receive.ts'

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Answers the provider: exactly `OK`, once what it said is committed; anything else makes it come again for a day. */
export async function answerCallback(
  call: Call,
  _input: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const provider = await providerOf(call)
  if (!provider) throw notFound()
  const params = { ...record(request.query), ...record(request.body) }
  const verdict = await receive(call, provider, { params, method: request.method })
  if (verdict === 'rejected') throw callbackRefused()
  if (verdict === 'unknown_order') throw paymentGone()
  reply.type('text/plain; charset=utf-8').send('OK')
}
