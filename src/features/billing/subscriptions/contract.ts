import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import {
  checked,
  idField,
  instantText,
  limitField,
  pageField,
  pagination,
  priceField,
} from '#platform/shared/fields.ts'

export const subscriptionType = z.enum(['none', 'monthly', 'yearly'])
export type SubscriptionType = z.output<typeof subscriptionType>
/** What can be bought. */
export const planType = z.enum(['monthly', 'yearly'])
export type PlanType = z.output<typeof planType>

/** The spec's words about the subscription. Each stands here once. */
export const subscriptionMessages = {
  daysLeft: (days: number) => `${days} days left`,
  subscribeNow: 'Abonohu Tani',
  expired: 'Abonimi juaj ka skaduar!',
  trialOver: 'Provë falas ka përfunduar!',
  cancelQuestion: 'A jeni të sigurt që dëshironi të anuloni abonimin?',
  chooseCustomer: 'Zgjidhni përdoruesin.',
  restricted: 'Këto faqe hapen me një abonim aktiv. Të dhënat tuaja janë të ruajtura dhe ju presin.',
  cancelled: 'Abonimi u anulua me sukses!',
  extended: 'Abonimi u zgjat me sukses!',
  plansSaved: 'Planet u ruajtën. Çmimet e reja vlejnë për pagesat që nisin tani e tutje.',
  planPrice: 'Çmimi i planit duhet të jetë nga 0,01 deri në 100 000 euro.',
  planChoice: 'Zgjidhni planin: mujor ose vjetor.',
  durationUnit: 'Zgjidhni njësinë: muaj ose vite.',
  durationMonths: 'Zgjatja mund të jetë nga 1 deri në 120 muaj.',
  durationYears: 'Zgjatja mund të jetë nga 1 deri në 10 vite.',
  lastPlan: 'Së paku një plan duhet të mbetet aktiv.',
  notAuthenticated: 'Authentication failed. Please log in again.',
  statusFailed: (status: number, text: string) => `Failed to fetch subscription status: ${status} ${text}`,
} as const

export const nothingToCancel = defineFault(409, 'nothing_to_cancel', 'Nuk keni abonim aktiv për ta anuluar.')
export const planInactive = defineFault(409, 'plan_inactive', 'Ky plan nuk ofrohet për momentin. Zgjidhni një tjetër.')
export const ownSubscription = defineFault(403, 'own_account', 'Abonimin e llogarisë suaj nuk mund ta zgjatni vetë.')
export const userGone = defineFault(404, 'not_found', 'Përdoruesi nuk u gjet. Rifreskoni faqen.')
export const userWithoutSalon = defineFault(409, 'no_salon', 'Ky përdorues nuk ka sallon, prandaj nuk ka abonim.')
export const termGone = defineFault(404, 'not_found', 'Abonimi nuk u gjet. Rifreskoni faqen.')
/** Beyond what the calendar of the product holds. */
export const tooFar = defineFault(
  409,
  'too_far',
  'Abonimi nuk mund të zgjatet kaq larg. Zgjidhni një kohë më të shkurtër.',
)

/** The plan's name. */
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
  topic: 'subscription',
  reply: subscriptionStatus,
  failure: loadFailedMessage,
  summary: 'The state of the salon’s subscription and trial',
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/cancel',
  access: 'member',
  topic: 'subscription',
  reply: z.object({ message: z.string(), subscription: subscriptionStatus }),
  failure: 'Gabim gjatë anulimit. Ju lutem provoni përsëri.',
  unexplained: 'Failed to cancel subscription',
  summary: 'Mark the subscription as cancelled: it stays active to its end, and no renewal reminders are sent',
})

const planShape = z.object({
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

/** What can be set of a plan. */
export const planChange = z.object({
  plan: z.enum(['monthly', 'yearly'], { error: subscriptionMessages.planChoice }),
  price: checked(
    priceField(subscriptionMessages.planPrice),
    z.refine((euros) => euros >= 0.01, subscriptionMessages.planPrice),
  ),
  is_active: z.boolean(),
})

export const savePlans = endpoint({
  method: 'PUT',
  path: '/admin/plans',
  access: 'admin',
  topic: 'plans',
  body: z.object({
    plans: checked(z.array(planChange), z.minLength(1), z.maxLength(2)),
  }),
  reply: z.object({ message: z.string(), plans: z.array(planShape), yearlySaving: z.number() }),
  failure: saveFailedMessage,
  summary: 'Set prices and offers; a payment already begun keeps its price',
})

/** How much an administrator adds: 1 to 120 months or 1 to 10 years. */
export const extension = checked(
  z.object({
    unit: z.enum(['months', 'years'], { error: subscriptionMessages.durationUnit }),
    value: checked(
      z.coerce.number({ error: subscriptionMessages.durationMonths }),
      z.int(subscriptionMessages.durationMonths),
    ),
  }),
  z.superRefine(({ unit, value }, context) => {
    const [most, message] =
      unit === 'months' ? [120, subscriptionMessages.durationMonths] : [10, subscriptionMessages.durationYears]
    if (value < 1 || value > most) context.addIssue({ code: 'custom', path: ['value'], message })
  }),
)
export type Extension = z.output<typeof extension>

const extended = z.object({
  message: z.string(),
  user: z.object({
    id: z.string(),
    subscriptionType,
    isOnTrial: z.boolean(),
    subscriptionEndDate: z.nullable(instantText),
  }),
})

export const extendSubscription = endpoint({
  method: 'POST',
  path: '/admin/extend-subscription',
  access: 'admin',
  topic: 'billing',
  body: z.object({
    userId: idField,
    subscriptionType: z.enum(['monthly', 'yearly'], { error: subscriptionMessages.planChoice }),
    duration: extension,
    /** Made by the caller: the same call sent again adds nothing. */
    id: z.optional(idField),
  }),
  reply: extended,
  failure: 'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
  unexplained: 'Failed to extend subscription',
  summary: 'Add months or years to the subscription of a user’s salon, for nothing; never of the own account',
})

export const extendTerm = endpoint({
  method: 'POST',
  path: '/admin/subscriptions/:termId/extend',
  access: 'admin',
  topic: 'billing',
  params: z.object({ termId: idField }),
  body: z.object({
    /** The record's plan when not given. */
    subscriptionType: z.optional(z.enum(['monthly', 'yearly'], { error: subscriptionMessages.planChoice })),
    duration: extension,
    id: z.optional(idField),
  }),
  reply: extended,
  failure: extendSubscription.failure,
  unexplained: extendSubscription.unexplained,
  summary: 'The same by the id of a subscription record, as lists of recent subscriptions have it',
})

const customerShape = z.object({ id: z.string(), username: z.string(), email: z.string() })
export type Customer = z.output<typeof customerShape>

/** Most users that a search for one to extend or to take money from shows. */
export const maxCustomers = 5

export const findCustomers = endpoint({
  method: 'GET',
  path: '/admin/subscriptions/customers',
  access: 'admin',
  query: z.object({ q: z._default(checked(z.string(), z.trim(), z.maxLength(100)), '') }),
  reply: z.object({ customers: z.array(customerShape) }),
  failure: loadFailedMessage,
  summary:
    'At most five users with a salon whose name or e-mail has the text in any part, without regard to case, ë/e and ç/c; the newest first',
})

const recentSubscription = z.object({
  /** Of the subscription record. */
  id: z.string(),
  user: customerShape,
  plan: planType,
  /** Euros; 0 for what the administrator gave. */
  amount: z.number(),
  paid_at: instantText,
  source: z.enum(['paysera', 'sandbox', 'cash', 'bank', 'admin']),
  /** No money moved. */
  is_test: z.boolean(),
  starts_at: instantText,
  ends_at: instantText,
  /** YYYY-MM-DD in the salon's time zone. */
  last_day: z.string(),
})
export type RecentSubscription = z.output<typeof recentSubscription>

export const listRecentSubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions/recent',
  access: 'admin',
  topic: 'billing',
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({ data: z.array(recentSubscription), pagination }),
  failure: loadFailedMessage,
  summary: 'Subscription records of all salons, newest first',
})
