import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './admin-schemas.ts'

export type { AdminCharge, AdminPayment, ReviewItem, AttentionItem } from './admin-schemas.ts'

export { adminPaymentMessages } from './admin-copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'billing', access: 'admin' })

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

export const getBillingFigures = endpoint('GET /admin/subscriptions/figures', 'getBillingFigures', {
  standby: true,
})

export const listPayments = endpoint('GET /admin/payments', 'listPayments')

export const recordPayment = endpoint('POST /admin/payments', 'recordPayment', {
  status: 201,
  faults: ['ownSubscription', 'paymentGone', 'tooFar', 'userGone', 'userWithoutSalon'],
})

export const recordRefund = endpoint('POST /admin/payments/:paymentId/refund', 'recordRefund', {
  faults: ['notPaid', 'paymentGone', 'refundTooLarge'],
})

export const recordChargeback = endpoint('POST /admin/payments/:paymentId/chargeback', 'recordChargeback', {
  faults: ['notPaid', 'paymentGone', 'refundTooLarge'],
})

export const listReviews = endpoint('GET /admin/payments/reviews', 'listReviews')

export const resolveReview = endpoint('POST /admin/payments/reviews/:reviewId/resolve', 'resolveReview', {
  faults: ['amountNeeded', 'notAcceptable', 'reviewDone', 'reviewGone', 'tooFar'],
})

export const listAttention = endpoint('GET /admin/payments/attention', 'listAttention')

const statementFile = {
  types: ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'],
  bytes: 5_000_000,
}

export const listStatementColumns = endpoint('POST /admin/payments/statement-columns', 'listStatementColumns', {
  upload: statementFile,
  failure: loadFailedMessage,
  faults: ['badInput'],
  topic: null,
})

export const reconcile = endpoint('POST /admin/payments/reconcile', 'reconcile', {
  upload: statementFile,
  topic: null,
})
