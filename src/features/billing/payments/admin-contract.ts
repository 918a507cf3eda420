import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './admin-schemas.ts'

export type { AdminCharge, AdminPayment, ReviewItem, AttentionItem } from './admin-schemas.ts'

export { adminPaymentMessages } from './admin-copy.ts'

/** The administrator's side of payments. */

export const notPaid = defineFault(409, 'not_paid', 'Kjo pagesë nuk është kryer, prandaj nuk mund të rimbursohet.')
export const refundTooLarge = defineFault(
  409,
  'refund_too_large',
  'Rimbursimi është më i madh se pagesa. Vendosni një shumë më të vogël.',
)
export const reviewGone = defineFault(404, 'not_found', 'Rasti nuk u gjet. Rifreskoni faqen.')
export const reviewDone = defineFault(409, 'review_done', 'Ky rast është zgjidhur tashmë.')
export const notAcceptable = defineFault(409, 'not_acceptable', 'Kjo pagesë nuk mund të pranohet; rasti vetëm mbyllet.')
export const amountNeeded = defineFault(
  409,
  'amount_needed',
  'Nuk dihet sa euro kanë ardhur. Shkruani shumën e pranuar.',
)

export const getBillingFigures = endpoint('GET /admin/subscriptions/figures', {
  standby: true,
  access: 'admin',
  topic: 'billing',
  types: typesOf<typeof schemas.getBillingFigures>(),
})

export const listPayments = endpoint('GET /admin/payments', {
  access: 'admin',
  topic: 'billing',
  types: typesOf<typeof schemas.listPayments>(),
})

export const recordPayment = endpoint('POST /admin/payments', {
  access: 'admin',
  topic: 'billing',
  status: 201,
  faults: ['ownSubscription', 'paymentGone', 'tooFar', 'userGone', 'userWithoutSalon'],
  types: typesOf<typeof schemas.recordPayment>(),
})

export const recordRefund = endpoint('POST /admin/payments/:paymentId/refund', {
  access: 'admin',
  topic: 'billing',
  faults: ['notPaid', 'paymentGone', 'refundTooLarge'],
  types: typesOf<typeof schemas.recordRefund>(),
})

export const recordChargeback = endpoint('POST /admin/payments/:paymentId/chargeback', {
  access: 'admin',
  topic: 'billing',
  faults: ['notPaid', 'paymentGone', 'refundTooLarge'],
  types: typesOf<typeof schemas.recordChargeback>(),
})

export const listReviews = endpoint('GET /admin/payments/reviews', {
  access: 'admin',
  topic: 'billing',
  types: typesOf<typeof schemas.listReviews>(),
})

export const resolveReview = endpoint('POST /admin/payments/reviews/:reviewId/resolve', {
  access: 'admin',
  topic: 'billing',
  faults: ['amountNeeded', 'notAcceptable', 'reviewDone', 'reviewGone', 'tooFar'],
  types: typesOf<typeof schemas.resolveReview>(),
})

export const listAttention = endpoint('GET /admin/payments/attention', {
  access: 'admin',
  topic: 'billing',
  types: typesOf<typeof schemas.listAttention>(),
})

const statementFile = {
  types: ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'],
  bytes: 5_000_000,
}

export const listStatementColumns = endpoint('POST /admin/payments/statement-columns', {
  access: 'admin',
  upload: statementFile,
  failure: loadFailedMessage,
  faults: ['badInput'],
  types: typesOf<typeof schemas.listStatementColumns>(),
})

export const reconcile = endpoint('POST /admin/payments/reconcile', {
  access: 'admin',
  upload: statementFile,
  types: typesOf<typeof schemas.reconcile>(),
})
