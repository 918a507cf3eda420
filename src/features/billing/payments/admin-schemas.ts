import * as z from 'zod/mini'
import {
  checked,
  euroField,
  idField,
  instantText,
  limitField,
  messageReply,
  pageField,
  pagination,
  requiredText,
} from '#platform/shared/fields.ts'
import { planType, subscriptionType } from '../subscriptions/schemas.ts'
import { adminPaymentMessages } from './admin-copy.ts'
import { historyPayment, paymentState } from './schemas.ts'

const adminCharge = z.object({
  id: z.string(),
  /** Payment number of the provider. */
  provider_id: z.string(),
  /** Received amount in `currency`. */
  amount: z.number(),
  currency: z.string(),
  /** Refunded euros. */
  refunded: z.number(),
  received_at: instantText,
  is_test: z.boolean(),
  /** True if it paid for the order's term. */
  accepted: z.boolean(),
})
export type AdminCharge = z.output<typeof adminCharge>

const adminPayment = z.extend(historyPayment, {
  user: z.object({ id: z.nullable(z.string()), username: z.string(), email: z.string() }),
  note: z.nullable(z.string()),
  charges: z.array(adminCharge),
  /** Chargeback fees in euros. */
  fees: z.number(),
})
export type AdminPayment = z.output<typeof adminPayment>

export const getBillingFigures = {
  summary: 'Figures of the administrator’s subscription page',
  reply: z.object({
    totalUsers: z.number(),
    withSubscription: z.number(),
    /**
     * Revenue in euros (charges minus refunds) since the same day one month ago (exclusive), without test and sandbox
     * payments.
     */
    monthlyRevenue: z.number(),
    totalRevenue: z.number(),
    startDate: z.string(),
    endDate: z.string(),
  }),
}

export const listPayments = {
  summary: 'Orders of all salons with their charges and refunds, newest first',
  query: z.object({ state: z.optional(paymentState), page: pageField, limit: limitField(20) }),
  reply: z.object({ payments: z.array(adminPayment), pagination }),
}

const amountField = checked(
  euroField(adminPaymentMessages.amount, adminPaymentMessages.amount),
  z.refine((euros) => euros > 0, adminPaymentMessages.amount),
)

export const recordPaymentBody = z.object({
  userId: idField,
  planType,
  method: z._default(z.enum(['cash', 'bank'], { error: adminPaymentMessages.method }), 'cash'),
  /** Euros; the plan's price by default. */
  amount: z.optional(amountField),
  note: requiredText(adminPaymentMessages.note, 500),
  /** Id chosen by the caller; a repeated call records nothing new. */
  id: z.optional(idField),
})

export const recordPayment = {
  summary:
    'Record a payment in cash or by bank transfer: buys one term, issues a receipt; except for the caller’s own account',
  body: recordPaymentBody,
  reply: z.object({
    message: z.string(),
    payment: adminPayment,
    user: z.object({ id: z.string(), subscriptionType, subscriptionEndDate: z.nullable(instantText) }),
  }),
}

const ofCharge = {
  /** Charge to refund; by default the newest with a remaining amount. */
  chargeId: z.optional(idField),
  note: requiredText(adminPaymentMessages.note, 500),
  /** Id chosen by the caller; a repeated call records nothing new. */
  id: z.optional(idField),
}

export const recordRefundBody = z.object({
  /** Euros. */
  amount: amountField,
  ...ofCharge,
  /** Also voids the term bought by the payment; later terms move forward. */
  endAccess: z._default(z.boolean(), false),
})

export const recordRefund = {
  summary: 'Record a refund; the money itself is returned at the provider or in cash',
  params: z.object({ paymentId: idField }),
  body: recordRefundBody,
  reply: z.object({ message: z.string(), payment: adminPayment }),
}

export const recordChargebackBody = z.object({
  /** Additional bank fee in euros. */
  fee: z._default(euroField(), 0),
  ...ofCharge,
})

export const recordChargeback = {
  summary: 'Record a chargeback: it reverses the rest of the charge and the access that it bought',
  params: z.object({ paymentId: idField }),
  body: recordChargebackBody,
  reply: z.object({ message: z.string(), payment: adminPayment }),
}

const reviewItem = z.object({
  id: z.string(),
  reason: z.string(),
  title: z.string(),
  advice: z.string(),
  /** Raw event. */
  detail: z.string(),
  created_at: instantText,
  /** True if `accept` is possible; otherwise the item can only be closed. */
  acceptable: z.boolean(),
  /** Received euros; null if unknown, so that `accept` needs an amount. */
  received: z.nullable(z.number()),
  payment: adminPayment,
})
export type ReviewItem = z.output<typeof reviewItem>

export const listReviews = {
  summary: 'Payments under review, oldest first, each with advice',
  query: z.object({ limit: limitField(50) }),
  reply: z.object({ reviews: z.array(reviewItem), total: z.number() }),
}

export const resolveReviewBody = z.object({
  resolution: z.enum(['accept', 'close']),
  /** Received euros, if the event does not contain them. */
  amount: z.optional(amountField),
  note: requiredText(adminPaymentMessages.note, 500),
})

export const resolveReview = {
  summary: 'Resolve a review: accept the payment, which buys its term, or close the case',
  params: z.object({ reviewId: idField }),
  body: resolveReviewBody,
  reply: messageReply,
}

/** An order or callback that needs attention, with advice. */
const attentionItem = z.object({
  id: z.string(),
  /**
   * `refused`: a callback of this order was refused. `unknown_order`: a signed callback names no order. `pending`:
   * undecided by the provider for more than a day. `silent`: no callback for more than a day.
   */
  kind: z.enum(['refused', 'unknown_order', 'pending', 'silent']),
  title: z.string(),
  advice: z.string(),
  detail: z.string(),
  order: z.nullable(z.string()),
  user: z.nullable(z.object({ username: z.string(), email: z.string() })),
  plan: z.nullable(planType),
  /** Euros. */
  amount: z.nullable(z.number()),
  count: z.number(),
  first_at: instantText,
  last_at: instantText,
})
export type AttentionItem = z.output<typeof attentionItem>

export const listAttention = {
  summary: 'Refused callbacks of existing orders, and orders without a decision for more than a day, each with advice',
  query: z.object({ limit: limitField(50) }),
  reply: z.object({ items: z.array(attentionItem), total: z.number() }),
}

/** Maximum displayed columns of a statement; others are ignored. */
export const maxStatementColumns = 60

const column = z.optional(checked(z.coerce.number(), z.int(), z.minimum(0), z.maximum(maxStatementColumns - 1)))

/** Column indexes from 0. */
export const statementColumns = z.object({
  date: column,
  /** Column of all amounts, or of incoming amounts if `outgoing` has the others. */
  amount: column,
  /** Column with the side: 'D' (debit) for outgoing money, 'K' or 'C' (credit) for incoming. */
  direction: column,
  outgoing: column,
})
export type StatementColumns = z.output<typeof statementColumns>
export type StatementPart = keyof StatementColumns

const statementColumn = z.object({ name: z.string(), examples: z.array(z.string()) })
export type StatementColumn = z.output<typeof statementColumn>

export const listStatementColumns = {
  summary: 'Columns of a statement (CSV or camt.053) with examples and guessed meanings; stores nothing',
  reply: z.object({ columns: z.array(statementColumn), guess: statementColumns }),
}

/** Part of a line that could not be read. */
const statementProblem = z.enum(['amount', 'direction', 'currency', 'date', 'pending'])
export type StatementProblem = z.output<typeof statementProblem>

/** Euros; both are positive. */
const sums = z.object({ in: z.number(), out: z.number() })

const statementRow = { date: z.nullable(z.string()), order: z.string(), amount: z.number() }

export const reconcile = {
  summary: 'Compare the provider’s statement (CSV or camt.053) with charges and refunds; stores nothing',
  /** Without `amount` all columns are guessed. */
  query: statementColumns,
  reply: z.object({
    message: z.string(),
    /** Period of the statement, inclusive. */
    from: z.string(),
    until: z.string(),
    /** Lines of the file that are not empty. Each is in one of the figures and lists below, except `onlyHere`. */
    lines: z.number(),
    /** The headings and the lines above them. */
    headings: z.number(),
    matched: z.number(),
    /** Number of rows without one of our orders, such as fees and payouts. */
    others: z.number(),
    /** Lines that are in no sum. */
    notUnderstood: z.array(z.object({ line: z.number(), text: z.string(), problem: statementProblem })),
    sums: z.object({
      /** All rows of the file. */
      statement: sums,
      /** Those of our orders. */
      orders: sums,
      /** Recorded payments and refunds. */
      here: sums,
    }),
    /** Euros, negative for outgoing money. */
    onlyInStatement: z.array(z.object({ ...statementRow, line: z.number(), text: z.string() })),
    onlyHere: z.array(z.object({ ...statementRow, username: z.string() })),
  }),
}
