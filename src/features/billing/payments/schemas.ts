import * as z from 'zod/mini'
import { idField, instantText, limitField, pageField, pagination, requiredText } from '#platform/shared/fields.ts'
import { documentKind } from '../receipts/schemas.ts'
import { planType, termSource } from '../subscriptions/schemas.ts'
import { paymentMessages } from './copy.ts'

/**
 * State of an order, derived from its charges, refunds, reviews and events. `expired`: nothing was received in time.
 * `closed`: an administrator decided that it buys nothing.
 */
export const paymentState = z.enum([
  'pending',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
  'expired',
  'review',
  'closed',
])
export type PaymentState = z.output<typeof paymentState>
const paymentProvider = z.enum(['paysera', 'sandbox', 'cash', 'bank'])

export const beginPayment = {
  summary:
    'Create an order at today’s price, to be paid at `paymentUrl`; reuses an open order of the same plan and price',
  body: z.object({
    planType,
    /** Id chosen by the caller or from `Idempotency-Key`; a repeated call gets the same order. */
    id: z.optional(idField),
  }),
  reply: z.object({ paymentUrl: z.string(), order: z.string(), message: z.string() }),
}

/** The provider gets a plain text reply. */
const noReply = z.object({})
const ofProvider = { params: z.object({ provider: z.string().check(z.maxLength(40)) }), reply: noReply }

export const callbackByGet = {
  summary:
    'A provider’s callback. Paysera: data, ss1, ss2, ss3; the reply is exactly OK, as plain text, once it is stored',
  ...ofProvider,
}

export const callbackByPost = {
  summary: 'The same with a body, which the provider’s signature may cover',
  ...ofProvider,
}

export const payseraCallbackByGet = {
  summary: 'The same for Paysera, at the address of earlier versions',
  reply: noReply,
}

export const payseraCallbackByPost = {
  summary: 'The same for Paysera with a form-encoded body, at the address of earlier versions',
  reply: noReply,
}

export const getPaymentStatus = {
  summary: 'State of a payment of the caller’s salon',
  query: z.object({ order: requiredText(paymentMessages.orderRequired, 40) }),
  reply: z.object({
    order: z.string(),
    state: paymentState,
    /** State for the success page; `pending` also during a review. */
    status: z.enum(['active', 'pending', 'failed']),
    plan: planType,
    /** Euros. */
    amount: z.number(),
    paid_at: z.nullable(instantText),
    /** End of the bought term; null if none was bought yet. */
    expires_at: z.nullable(instantText),
    subscriptionEndDate: z.nullable(instantText),
    receipt_id: z.nullable(z.string()),
  }),
}

const historyTerm = z.object({
  id: z.string(),
  plan: planType,
  source: termSource,
  starts_at: instantText,
  ends_at: instantText,
  state: z.enum(['ended', 'current', 'upcoming']),
  cancelled: z.boolean(),
})
export type HistoryTerm = z.output<typeof historyTerm>

export const historyPayment = z.object({
  id: z.string(),
  order: z.string(),
  plan: planType,
  /** Price of the order in euros. */
  amount: z.number(),
  /** Received and refunded euros. */
  received: z.number(),
  refunded: z.number(),
  /** Euros that bought the plan; all received while none did. */
  paid: z.number(),
  /** A second payment of the order, and how much of it was given back; null if it was paid once. */
  double_payment: z.nullable(z.object({ amount: z.number(), refunded: z.number() })),
  /** True if no money moved. */
  is_test: z.boolean(),
  provider: paymentProvider,
  state: paymentState,
  created_at: instantText,
  paid_at: z.nullable(instantText),
  /** Receipts and credit notes, oldest first. */
  documents: z.array(z.object({ id: z.string(), kind: documentKind, number: z.string() })),
})
export type HistoryPayment = z.output<typeof historyPayment>

/** A payment whose outcome is still open, at the bank or in review. */
const waitingPayment = z.object({
  order: z.string(),
  state: z.enum(['pending', 'review']),
  plan: planType,
  /** Euros. */
  amount: z.number(),
  created_at: instantText,
})

export const getHistory = {
  summary:
    'The salon’s terms, latest first (at most 100), its payments whose outcome is open, and a page of all payments, newest first',
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({
    terms: z.array(historyTerm),
    waiting: z.array(waitingPayment),
    payments: z.array(historyPayment),
    pagination,
  }),
}
