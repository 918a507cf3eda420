import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { paymentMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { PaymentState, HistoryTerm, HistoryPayment } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

export const paymentsNotSetUp = defineFault(
  409,
  'payments_not_set_up',
  'Pagesat me kartë nuk janë konfiguruar ende. Ju lutem na kontaktoni për t’u abonuar.',
)
export const paymentGone = defineFault(404, 'not_found', 'Pagesa nuk u gjet.')
export const callbackRefused = defineFault(400, 'callback_refused', 'Njoftimi i pagesës nuk u pranua.')

export const beginPayment = endpoint('POST /subscription/generate-paysera-url', 'beginPayment', {
  access: 'member',
  transaction: false,
  topic: 'subscription',
  failure: 'Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.',
  faults: ['forbidden', 'paymentsNotSetUp', 'planInactive'],
})

const callback = {
  access: 'public',
  transaction: false,
  stream: true,
  rawBody: true,
  failure: networkErrorMessage,
  faults: ['callbackRefused', 'notFound', 'paymentGone', 'tooFar', 'tooManyRequests'],
} as const

export const callbackByGet = endpoint('GET /subscription/callback/:provider', 'callbackByGet', callback)
export const callbackByPost = endpoint('POST /subscription/callback/:provider', 'callbackByPost', callback)
export const payseraCallbackByGet = endpoint('GET /subscription/paysera-callback', 'payseraCallbackByGet', callback)
export const payseraCallbackByPost = endpoint('POST /subscription/paysera-callback', 'payseraCallbackByPost', callback)

export const getPaymentStatus = endpoint('GET /subscription/payment-status', 'getPaymentStatus', {
  access: 'member',
  topic: 'subscription',
  failure: paymentMessages.unknown,
  unreachable: paymentMessages.unknown,
  faults: ['forbidden', 'paymentGone'],
})

export const getHistory = endpoint('GET /subscriptions/history', 'getHistory', {
  access: 'member',
  topic: 'subscription',
  faults: ['forbidden'],
})
