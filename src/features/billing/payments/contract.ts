import * as z from 'zod/mini'
import { planType, subscriptionMessages } from '../subscriptions/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { networkErrorMessage, loadFailedMessage } from '#platform/shared/messages.ts'
import { idField, instantText, limitField, pageField, pagination, requiredText } from '#platform/shared/fields.ts'

export const paymentMessages = {
  started: 'Filloi një pagesë me kartë.',
  begun: 'Po ju dërgojmë te faqja e pagesës.',
  orderRequired: 'Mungon numri i porosisë.',
  unknown: 'Pagesa u krye, por nuk mund të konfirmohet ende. Ju lutem kontrolloni më vonë te Abonimi.',
  failed: 'Pagesa nuk u krye',
  refused: 'Banka nuk e pranoi. Mund të provoni përsëri.',
} as const

export const paymentsNotSetUp = defineFault(
  409,
  'payments_not_set_up',
  'Pagesat me kartë nuk janë konfiguruar ende. Ju lutem na kontaktoni për t’u abonuar.',
)
export const paymentGone = defineFault(404, 'not_found', 'Pagesa nuk u gjet.')
export const callbackRefused = defineFault(400, 'callback_refused', 'Njoftimi i pagesës nuk u pranua.')
/**
 * An order's state, derived from its charges, refunds, reviews and events. `expired`: nothing arrived while it could be
 * paid. `closed`: a person decided that it buys nothing.
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

export const beginPayment = endpoint({
  method: 'POST',
  path: '/subscription/generate-paysera-url',
  access: 'member',
  for: ['owner'],
  transaction: false,
  topic: 'subscription',
  body: z.object({
    planType: z.enum(['monthly', 'yearly'], { error: subscriptionMessages.planChoice }),
    /** Made by the caller, or from `Idempotency-Key`: the same call sent again gets the same order. */
    id: z.optional(idField),
  }),
  reply: z.object({ paymentUrl: z.string(), order: z.string(), message: z.string() }),
  failure: 'Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.',
  summary:
    'An order at today’s price and where to pay it (paymentUrl). An open order of the same plan and price is used again',
})

const callback = {
  access: 'public',
  transaction: false,
  stream: true,
  rawBody: true,
  reply: z.object({}),
  failure: networkErrorMessage,
} as const
const ofProvider = {
  ...callback,
  path: '/subscription/callback/:provider',
  params: z.object({ provider: z.string().check(z.maxLength(40)) }),
} as const
const ofPaysera = { ...callback, path: '/subscription/paysera-callback' } as const

export const callbackByGet = endpoint({
  ...ofProvider,
  method: 'GET',
  summary:
    'A provider’s callback. Paysera: data, ss1, ss2, ss3; the reply is exactly OK, as plain text, once it is stored',
})
export const callbackByPost = endpoint({
  ...ofProvider,
  method: 'POST',
  summary: 'The same with a body, which the provider’s signature may cover',
})
export const payseraCallbackByGet = endpoint({
  ...ofPaysera,
  method: 'GET',
  summary: 'The same for Paysera, at the address of earlier versions',
})
export const payseraCallbackByPost = endpoint({
  ...ofPaysera,
  method: 'POST',
  summary: 'The same for Paysera with a form-encoded body, at the address of earlier versions',
})

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/subscription/payment-status',
  access: 'member',
  for: ['owner'],
  topic: 'subscription',
  query: z.object({ order: requiredText(paymentMessages.orderRequired, 40) }),
  reply: z.object({
    order: z.string(),
    state: paymentState,
    /** For the success page: `pending` also during a review. */
    status: z.enum(['active', 'pending', 'failed']),
    plan: planType,
    /** Euros. */
    amount: z.number(),
    paid_at: z.nullable(instantText),
    /** End of what this payment bought; null while it bought nothing. */
    expires_at: z.nullable(instantText),
    subscriptionEndDate: z.nullable(instantText),
    receipt_id: z.nullable(z.string()),
  }),
  failure: paymentMessages.unknown,
  summary: 'What became of a payment of the own salon',
})

const historyTerm = z.object({
  id: z.string(),
  plan: planType,
  source: z.enum(['paysera', 'sandbox', 'cash', 'bank', 'admin']),
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
  /** Euros: the price of the order. */
  amount: z.number(),
  /** Euros that arrived, and euros given back. */
  received: z.number(),
  refunded: z.number(),
  /** No money moved. */
  is_test: z.boolean(),
  provider: paymentProvider,
  state: paymentState,
  created_at: instantText,
  paid_at: z.nullable(instantText),
  /** Receipts and credit notes, oldest first. */
  documents: z.array(z.object({ id: z.string(), kind: z.enum(['receipt', 'credit_note']), number: z.string() })),
})
export type HistoryPayment = z.output<typeof historyPayment>

export const getHistory = endpoint({
  method: 'GET',
  path: '/subscriptions/history',
  access: 'member',
  for: ['owner'],
  topic: 'subscription',
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({ terms: z.array(historyTerm), payments: z.array(historyPayment), pagination }),
  failure: loadFailedMessage,
  summary: 'The salon’s terms, latest first (at most 100), and a page of its payments, newest first',
})
