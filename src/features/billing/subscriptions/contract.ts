import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { instantText } from '#platform/shared/fields.ts'

export const subscriptionType = z.enum(['none', 'monthly', 'yearly'])
export type SubscriptionType = z.output<typeof subscriptionType>
/** What can be bought. */
export const planType = z.enum(['monthly', 'yearly'])
export type PlanType = z.output<typeof planType>

export const subscriptionMessages = {
  daysLeft: (days: number) => `${days} days left`,
  subscribeNow: 'Abonohu Tani',
  expired: 'Abonimi juaj ka skaduar!',
  trialOver: 'Provë falas ka përfunduar!',
  cancelQuestion: 'A jeni të sigurt që dëshironi të anuloni abonimin?',
  restricted: 'Këto faqe hapen me një abonim aktiv. Të dhënat tuaja janë të ruajtura dhe ju presin.',
  cancelled: 'Abonimi u anulua me sukses!',
  planChoice: 'Zgjidhni planin: mujor ose vjetor.',
  notAuthenticated: 'Authentication failed. Please log in again.',
  statusFailed: (status: number, text: string) => `Failed to fetch subscription status: ${status} ${text}`,
} as const

export const nothingToCancel = defineFault(409, 'nothing_to_cancel', 'Nuk keni abonim aktiv për ta anuluar.')
export const planInactive = defineFault(409, 'plan_inactive', 'Ky plan nuk ofrohet për momentin. Zgjidhni një tjetër.')
export const ownSubscription = defineFault(403, 'own_account', 'Abonimin e llogarisë suaj nuk mund ta zgjatni vetë.')
export const userGone = defineFault(404, 'not_found', 'Përdoruesi nuk u gjet. Rifreskoni faqen.')
export const userWithoutSalon = defineFault(409, 'no_salon', 'Ky përdorues nuk ka sallon, prandaj nuk ka abonim.')
export const termGone = defineFault(404, 'not_found', 'Abonimi nuk u gjet. Rifreskoni faqen.')
/** Beyond the last supported year. */
export const tooFar = defineFault(
  409,
  'too_far',
  'Abonimi nuk mund të zgjatet kaq larg. Zgjidhni një kohë më të shkurtër.',
)

export function planLabel(type: SubscriptionType): string {
  return { monthly: 'Mujor', yearly: 'Vjetor', none: '–' }[type]
}

/** A plan's price as it is offered: '4.99€/muaj'. In euros. */
export function planPrice(plan: PlanType, euros: number): string {
  return `${euros.toFixed(2)}€/${plan === 'monthly' ? 'muaj' : 'vit'}`
}

/** The subscription as screens read it. Dates are instants. */
const subscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  subscriptionType,
  isOnTrial: z.boolean(),
  isInTrialPeriod: z.boolean(),
  remainingTrialDays: z.number(),
  trialEndDate: z.nullable(instantText),
  subscriptionEndDate: z.nullable(instantText),
  /** The subscription was cancelled: it runs to its end and is not reminded of. False again after another purchase. */
  isCancelled: z.boolean(),
})
export type SubscriptionStatus = z.output<typeof subscriptionStatus>

export const getSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/subscriptions/status',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'subscription',
  reply: subscriptionStatus,
  failure: loadFailedMessage,
  summary: 'The state of the salon’s subscription and trial',
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/cancel',
  access: 'member',
  for: ['owner'],
  topic: 'subscription',
  reply: z.object({ message: z.string(), subscription: subscriptionStatus }),
  failure: 'Gabim gjatë anulimit. Ju lutem provoni përsëri.',
  unexplained: 'Failed to cancel subscription',
  summary: 'Mark the subscription as cancelled: it stays active to its end, and no renewal reminders are sent',
})

export const planShape = z.object({
  plan: planType,
  /** Euros, VAT included. */
  price: z.number(),
  is_active: z.boolean(),
})
export type Plan = z.output<typeof planShape>

export const listPlans = endpoint({
  method: 'GET',
  path: '/subscriptions/plans',
  access: 'public',
  topic: 'plans',
  reply: z.object({
    plans: z.array(planShape),
    /** Whole per cent that a year costs less than twelve months; 0 when it does not. */
    yearlySaving: z.number(),
  }),
  failure: loadFailedMessage,
  summary: 'The plans with their prices, monthly first; inactive ones are not on offer',
})
