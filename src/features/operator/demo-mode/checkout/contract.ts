import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { networkErrorMessage, loadFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './schemas.ts'

export type { SandboxOutcome } from './schemas.ts'

/** Seconds after which the sandbox checkout's late callback arrives. */
export const sandboxLateSeconds = 20

export const getSandboxOrder = endpoint({
  method: 'GET',
  path: '/sandbox-checkout/order',
  access: 'public',
  failure: loadFailedMessage,
  faults: ['paymentGone'],
  types: typesOf<typeof schemas.getSandboxOrder>(),
})

export const deliverSandboxOutcome = endpoint({
  method: 'POST',
  path: '/sandbox-checkout/deliver',
  access: 'public',
  transaction: false,
  failure: networkErrorMessage,
  faults: ['paymentGone', 'tooFar', 'tooManyRequests'],
  types: typesOf<typeof schemas.deliverSandboxOutcome>(),
})
