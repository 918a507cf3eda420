import type { Call } from '#platform/server/call.ts'
import type { Decision } from '../rules.ts'
import { lockOrder } from './orders.ts'
import type { Delivery, PaymentProvider } from './providers/provider.ts'
import { noteRefused } from './refused.ts'
import { hashOf, settle } from './settle.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/shared/fault.ts'
import { callbackRefused, paymentGone } from '../contract.ts'
import { providerOf } from './providers/payseraProvider.ts'

type Verdict = Decision | 'rejected' | 'unknown_order'

/**
 * Handles a provider's callback: verifies the signature, then stores the event and its effect in one transaction. Safe
 * for any order, repetition and concurrency, because the order's row is locked.
 */
export async function receive(call: Call, provider: PaymentProvider, delivery: Delivery): Promise<Verdict> {
  const reading = provider.read(delivery.rawBody, delivery.headers, delivery.query)
  const dataHash = hashOf(reading.data)
  if (!reading.believed) {
    await noteRefused(call, { provider: provider.name, dataHash, reason: reading.reason, named: reading.reference })
    return 'rejected'
  }
  return call.transact(async (tx) => {
    const order = await lockOrder(tx, { reference: reading.reference })
    // A sandbox callback must never settle a real order, or vice versa.
    if (!order || order.provider !== provider.name) {
      const { reference } = reading
      await noteRefused(tx, { provider: provider.name, dataHash, reason: 'unknown order', signed: reference })
      return 'unknown_order'
    }
    const { data, signatures } = reading
    const { name, allowTest } = provider
    const source = { provider: name, allowTest, data, dataHash, signatures, method: delivery.method, recordedBy: null }
    return settle(tx, order, reading.event, source)
  })
}

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
