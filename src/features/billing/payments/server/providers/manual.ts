import type { PaymentEvent } from '../../rules.ts'
import type { OrderNow } from '../orders.ts'
import { hashOf, type EventSource } from '../settle.ts'

/**
 * Event of a cash payment or bank transfer, recorded by an administrator. It is identified by the order, so that
 * recording it again has no effect.
 */
export function manualEvent(order: OrderNow, recordedBy: string | null): { event: PaymentEvent; source: EventSource } {
  const data = JSON.stringify({ order: order.reference, cents: order.price_cents, currency: order.currency })
  const money = { cents: order.price_cents, currency: order.currency }
  return {
    event: {
      kind: 'paid',
      providerId: order.reference,
      asked: money,
      received: money,
      isTest: false,
      refund: null,
      detail: order.note ?? '',
    },
    source: {
      provider: order.provider,
      allowTest: false,
      data,
      dataHash: hashOf(data),
      signatures: {},
      method: 'manual',
      recordedBy,
    },
  }
}
