import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { checked, idField, instantText, limitField, pageField, pagination, euroField } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { planShape, planType, subscriptionMessages, subscriptionType } from './contract.ts'

/** What administrators do to plans and subscriptions. Salons load none of it. */

export const administrationMessages = {
  chooseCustomer: 'Zgjidhni përdoruesin.',
  extended: 'Abonimi u zgjat me sukses!',
  plansSaved: 'Planet u ruajtën. Çmimet e reja vlejnë për pagesat që nisin tani e tutje.',
  planPrice: 'Çmimi i planit duhet të jetë nga 0,01 deri në 100 000 euro.',
  durationUnit: 'Zgjidhni njësinë: muaj ose vite.',
  durationMonths: 'Zgjatja mund të jetë nga 1 deri në 120 muaj.',
  durationYears: 'Zgjatja mund të jetë nga 1 deri në 10 vite.',
  lastPlan: 'Së paku një plan duhet të mbetet aktiv.',
} as const

/** What can be set of a plan. */
export const planChange = z.object({
  plan: z.enum(['monthly', 'yearly'], { error: subscriptionMessages.planChoice }),
  price: checked(
    euroField(administrationMessages.planPrice),
    z.refine((euros) => euros >= 0.01, administrationMessages.planPrice),
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
    unit: z.enum(['months', 'years'], { error: administrationMessages.durationUnit }),
    value: checked(
      z.coerce.number({ error: administrationMessages.durationMonths }),
      z.int(administrationMessages.durationMonths),
    ),
  }),
  z.superRefine(({ unit, value }, context) => {
    const [most, message] =
      unit === 'months' ? [120, administrationMessages.durationMonths] : [10, administrationMessages.durationYears]
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
