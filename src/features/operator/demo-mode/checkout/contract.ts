import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import type * as schemas from './schemas.ts'

export type { SandboxOutcome } from './schemas.ts'

/** Seconds after which the sandbox checkout's late callback arrives. */
export const sandboxLateSeconds = 20

export const getSandboxOrder = endpoint('GET /sandbox-checkout/order', {
  access: 'public',
  faults: ['paymentGone'],
  types: typesOf<typeof schemas.getSandboxOrder>(),
})

export const deliverSandboxOutcome = endpoint('POST /sandbox-checkout/deliver', {
  access: 'public',
  transaction: false,
  failure: networkErrorMessage,
  faults: ['paymentGone', 'tooFar', 'tooManyRequests'],
  types: typesOf<typeof schemas.deliverSandboxOutcome>(),
})
