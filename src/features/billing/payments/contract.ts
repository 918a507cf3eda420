import * as z from 'zod/mini'
import { planType, subscriptionMessages, subscriptionType } from '../subscriptions/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { networkErrorMessage, loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import {
  checked,
  idField,
  instantText,
  limitField,
  pageField,
  pagination,
  priceField,
  requiredText,
} from '#platform/shared/fields.ts'

/** The sentences of paying. Each stands here once. */
export const paymentMessages = {
  started: 'Filloi një pagesë me kartë.',
  begun: 'Po ju dërgojmë te faqja e pagesës.',
  cashRecorded: 'Pagesa u regjistrua dhe abonimi u zgjat.',
  refundRecorded: 'Rimbursimi u regjistrua.',
  reviewAccepted: 'Pagesa u pranua dhe abonimi u aktivizua.',
  reviewClosed: 'Rasti u mbyll.',
  orderRequired: 'Mungon numri i porosisë.',
  amount: 'Shuma duhet të jetë më e madhe se 0.',
  note: 'Shënimi është i detyrueshëm.',
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
export const notPaid = defineFault(409, 'not_paid', 'Kjo pagesë nuk është kryer, prandaj nuk mund të rimbursohet.')
export const refundTooLarge = defineFault(
  409,
  'refund_too_large',
  'Rimbursimi është më i madh se pagesa. Vendosni një shumë më të vogël.',
)
export const reviewGone = defineFault(404, 'not_found', 'Rasti nuk u gjet. Rifreskoni faqen.')
export const reviewDone = defineFault(409, 'review_done', 'Ky rast është zgjidhur tashmë.')
export const notAcceptable = defineFault(409, 'not_acceptable', 'Kjo pagesë nuk mund të pranohet; rasti vetëm mbyllet.')

export const paymentState = z.enum(['pending', 'paid', 'failed', 'review', 'refunded'])
export type PaymentState = z.output<typeof paymentState>
const paymentProvider = z.enum(['paysera', 'practice', 'cash'])

export const beginPayment = endpoint({
  method: 'POST',
  path: '/subscription/generate-paysera-url',
  access: 'member',
  transaction: false,
  topic: 'subscription',
  body: z.object({ planType: z.enum(['monthly', 'yearly'], { error: subscriptionMessages.planChoice }) }),
  reply: z.object({ paymentUrl: z.string(), order: z.string(), message: z.string() }),
  failure: 'Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.',
  summary: 'Begin a payment at the price of now; the browser goes on to paymentUrl',
})

const callback = {
  path: '/subscription/paysera-callback',
  access: 'public',
  transaction: false,
  stream: true,
  reply: z.object({}),
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 6000, minutes: 10 }],
} as const

export const callbackByGet = endpoint({
  ...callback,
  method: 'GET',
  summary: 'Paysera’s callback: data, ss1, ss2, ss3. Answers exactly OK, as plain text, once it is stored',
})

export const callbackByPost = endpoint({
  ...callback,
  method: 'POST',
  form: true,
  summary: 'The same with a form-encoded body',
})

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/subscription/payment-status',
  access: 'member',
  topic: 'subscription',
  query: z.object({ order: requiredText(paymentMessages.orderRequired, 40) }),
  reply: z.object({
    order: z.string(),
    state: paymentState,
    /** For the success page: `pending` also while a person looks at the payment. */
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
  source: z.enum(['paysera', 'admin']),
  starts_at: instantText,
  ends_at: instantText,
  state: z.enum(['ended', 'current', 'upcoming']),
  cancelled: z.boolean(),
})
export type HistoryTerm = z.output<typeof historyTerm>

const historyPayment = z.object({
  id: z.string(),
  order: z.string(),
  plan: planType,
  /** Euros. */
  amount: z.number(),
  /** Euros given back. */
  refunded: z.number(),
  provider: paymentProvider,
  state: paymentState,
  created_at: instantText,
  paid_at: z.nullable(instantText),
  receipt: z.nullable(z.object({ id: z.string(), number: z.string() })),
})
export type HistoryPayment = z.output<typeof historyPayment>

export const getHistory = endpoint({
  method: 'GET',
  path: '/subscriptions/history',
  access: 'member',
  topic: 'subscription',
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({ terms: z.array(historyTerm), payments: z.array(historyPayment), pagination }),
  failure: loadFailedMessage,
  summary: 'The salon’s terms, latest first (at most 100), and a page of its payments, newest first',
})

const adminPayment = z.extend(historyPayment, {
  user: z.object({ id: z.nullable(z.string()), username: z.string(), email: z.string() }),
  is_test: z.boolean(),
  note: z.nullable(z.string()),
})
export type AdminPayment = z.output<typeof adminPayment>

export const getSellingFigures = endpoint({
  method: 'GET',
  path: '/admin/subscriptions/figures',
  access: 'admin',
  topic: 'billing',
  reply: z.object({
    totalUsers: z.number(),
    withSubscription: z.number(),
    /** Euros, refunds taken off: since the same day one month ago (exclusive). */
    monthlyRevenue: z.number(),
    totalRevenue: z.number(),
    startDate: z.string(),
    endDate: z.string(),
  }),
  failure: loadFailedMessage,
  summary: 'The cards of the administrator’s subscription page',
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  topic: 'billing',
  query: z.object({ state: z.optional(paymentState), page: pageField, limit: limitField(20) }),
  reply: z.object({ payments: z.array(adminPayment), pagination }),
  failure: loadFailedMessage,
  summary: 'Payments of all salons, newest first',
})

const amountField = checked(
  priceField(paymentMessages.amount),
  z.refine((euros) => euros > 0, paymentMessages.amount),
)

export const recordCash = endpoint({
  method: 'POST',
  path: '/admin/payments/cash',
  access: 'admin',
  topic: 'billing',
  status: 201,
  body: z.object({
    userId: idField,
    planType: z.enum(['monthly', 'yearly'], { error: subscriptionMessages.planChoice }),
    /** Euros; the plan's price when not given. */
    amount: z.optional(amountField),
    note: requiredText(paymentMessages.note, 500),
    /** Made by the caller: the same call sent again records nothing new. */
    id: z.optional(idField),
  }),
  reply: z.object({
    message: z.string(),
    payment: adminPayment,
    user: z.object({ id: z.string(), subscriptionType, subscriptionEndDate: z.nullable(instantText) }),
  }),
  failure: saveFailedMessage,
  summary: 'A payment in cash: buys one term of the plan and issues a receipt; never for the own account',
})

export const recordRefund = endpoint({
  method: 'POST',
  path: '/admin/payments/:paymentId/refund',
  access: 'admin',
  topic: 'billing',
  params: z.object({ paymentId: idField }),
  body: z.object({
    /** Euros. */
    amount: amountField,
    note: requiredText(paymentMessages.note, 500),
    /** Also takes back the term that the payment bought. */
    endAccess: z._default(z.boolean(), false),
    /** The refund that the provider reported and that this confirms; else it is a new one. */
    refundId: z.optional(idField),
    id: z.optional(idField),
  }),
  reply: z.object({ message: z.string(), payment: adminPayment }),
  failure: saveFailedMessage,
  summary: 'Write down money given back. It moves none: that is done at the provider or in cash',
})

const reviewItem = z.object({
  id: z.string(),
  /** `refund`: reported by the provider, its amount still to be confirmed with `recordRefund`. */
  kind: z.enum(['review', 'refund']),
  reason: z.string(),
  title: z.string(),
  /** What a person should do about it. */
  advice: z.string(),
  /** What arrived, as it arrived. */
  detail: z.string(),
  created_at: instantText,
  /** Whether `accept` is possible; everything else is only closed. */
  acceptable: z.boolean(),
  payment: adminPayment,
})
export type ReviewItem = z.output<typeof reviewItem>

export const listReviews = endpoint({
  method: 'GET',
  path: '/admin/payments/reviews',
  access: 'admin',
  topic: 'billing',
  query: z.object({ limit: limitField(50) }),
  reply: z.object({ reviews: z.array(reviewItem), total: z.number() }),
  failure: loadFailedMessage,
  summary: 'Payments that a person has to look at, oldest first, each with what to do',
})

export const resolveReview = endpoint({
  method: 'POST',
  path: '/admin/payments/reviews/:reviewId/resolve',
  access: 'admin',
  topic: 'billing',
  params: z.object({ reviewId: idField }),
  body: z.object({
    resolution: z.enum(['accept', 'close']),
    note: requiredText(paymentMessages.note, 500),
  }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Accept the payment, which buys its term, or close the case',
})
