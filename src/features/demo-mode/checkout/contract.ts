import * as z from 'zod/mini'
import { checked } from '#platform/shared/fields.ts'
import { paymentState } from '#features/billing/payments/contract.ts'
import { planType } from '#features/billing/subscriptions/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { networkErrorMessage, loadFailedMessage } from '#platform/shared/messages.ts'

/** What the sandbox checkout can be told to do. */
const sandboxOutcome = z.enum(['success', 'pending', 'failure', 'late', 'twice', 'refund'])
export type SandboxOutcome = z.output<typeof sandboxOutcome>

/** Seconds after which the sandbox checkout's late callback arrives. */
export const sandboxLateSeconds = 20

const signedRequest = {
  data: checked(z.string(), z.minLength(1), z.maxLength(8000)),
  sign: checked(z.string(), z.minLength(1), z.maxLength(100)),
}

export const getSandboxOrder = endpoint({
  method: 'GET',
  path: '/sandbox-checkout/order',
  access: 'public',
  query: z.object(signedRequest),
  reply: z.object({
    order: z.string(),
    plan: planType,
    /** Euros. */
    amount: z.number(),
    currency: z.string(),
    email: z.string(),
    state: paymentState,
    acceptUrl: z.string(),
    cancelUrl: z.string(),
  }),
  failure: loadFailedMessage,
  summary: 'Demo mode: the order of a payment address (its data and sign)',
})

export const deliverSandboxOutcome = endpoint({
  method: 'POST',
  path: '/sandbox-checkout/deliver',
  access: 'public',
  transaction: false,
  body: z.object({ ...signedRequest, outcome: sandboxOutcome }),
  reply: z.object({
    /** Where the browser goes next. */
    redirect: z.string(),
    /** Replies to the callbacks, in order; empty for `late`. */
    answers: z.array(z.string()),
  }),
  failure: networkErrorMessage,
  summary: 'Demo mode: sign and deliver the callbacks of an outcome, as the provider would',
})
