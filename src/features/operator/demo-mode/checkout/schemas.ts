import * as z from 'zod/mini'
import { paymentState } from '#features/billing/payments/schemas.ts'
import { planType } from '#features/billing/subscriptions/schemas.ts'
import { checked } from '#platform/shared/fields.ts'

const sandboxOutcome = z.enum(['success', 'pending', 'failure', 'late', 'twice', 'refund'])
export type SandboxOutcome = z.output<typeof sandboxOutcome>

const signedRequest = {
  data: checked(z.string(), z.minLength(1), z.maxLength(8000)),
  sign: checked(z.string(), z.minLength(1), z.maxLength(100)),
}

export const getSandboxOrder = {
  summary: 'Demo mode: the order of a payment URL, by its `data` and `sign`',
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
}

export const deliverSandboxOutcome = {
  summary: 'Demo mode: sign and deliver the callbacks of an outcome, as the provider would',
  body: z.object({ ...signedRequest, outcome: sandboxOutcome }),
  reply: z.object({
    /** Next URL of the browser. */
    redirect: z.string(),
    /** Replies to the callbacks, in order; empty for `late`. */
    answers: z.array(z.string()),
  }),
}
