import { endpointsOf } from '#platform/shared/endpoint.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import type * as schemas from './schemas.ts'

export type { SandboxOutcome } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

/** Delay of the sandbox checkout's late callback, in seconds. */
export const sandboxLateSeconds = 20

export const getSandboxOrder = endpoint('GET /sandbox-checkout/order', 'getSandboxOrder', {
  access: 'public',
  faults: ['paymentGone'],
})

export const deliverSandboxOutcome = endpoint('POST /sandbox-checkout/deliver', 'deliverSandboxOutcome', {
  access: 'public',
  transaction: false,
  failure: networkErrorMessage,
  faults: ['paymentGone', 'tooFar', 'tooManyRequests'],
})
