import * as z from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { loadSentence } from '#platform/shared/fault.ts'
import { instantText } from '#platform/shared/fields.ts'

export const subscriptionType = z.enum(['none', 'monthly', 'yearly'])
export type SubscriptionType = z.output<typeof subscriptionType>

/** The spec's words about the subscription. Each stands here once. */
export const subscriptionSentence = {
  daysLeft: (days: number) => `${days} days left`,
  subscribeNow: 'Abonohu Tani',
  expired: 'Abonimi juaj ka skaduar!',
  restricted: 'Këto faqe hapen me një abonim aktiv. Të dhënat tuaja janë të ruajtura dhe ju presin.',
} as const

/** The plan's name. */
export function planLabel(type: SubscriptionType): string {
  return { monthly: 'Mujor', yearly: 'Vjetor', none: '–' }[type]
}

/** The subscription as screens read it. Dates are instants. */
export const subscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  subscriptionType,
  isOnTrial: z.boolean(),
  isInTrialPeriod: z.boolean(),
  remainingTrialDays: z.number(),
  trialEndDate: instantText.nullable(),
  subscriptionEndDate: instantText.nullable(),
})
export type SubscriptionStatus = z.output<typeof subscriptionStatus>

export const getSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/subscriptions/status',
  access: 'member',
  reply: subscriptionStatus,
  failure: loadSentence,
  summary: 'The state of the salon’s subscription and trial',
})
