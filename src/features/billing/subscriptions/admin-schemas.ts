import * as z from 'zod/mini'
import { checked, idField, instantText, limitField, pageField, pagination, euroField } from '#platform/shared/fields.ts'
import { administrationMessages } from './admin-copy.ts'
import { planShape, planType, subscriptionType, termSource } from './schemas.ts'

export const planChange = z.object({
  plan: planType,
  price: checked(
    euroField(administrationMessages.planPrice, administrationMessages.planPrice),
    z.refine((euros) => euros >= 0.01, administrationMessages.planPrice),
  ),
  is_active: z.boolean(),
})

export const savePlans = {
  summary: 'Set the prices of the plans, and which are on offer; a payment already begun keeps its price',
  body: z.object({ plans: checked(z.array(planChange), z.minLength(1), z.maxLength(2)) }),
  reply: z.object({ message: z.string(), plans: z.array(planShape), yearlySaving: z.number() }),
}

/** Extension by an administrator: 1 to 120 months or 1 to 10 years. */
export const extension = checked(
  z.object({
    unit: z.enum(['months', 'years'], { error: administrationMessages.durationUnit }),
    value: checked(
      z.coerce.number({ error: administrationMessages.durationMonths }),
      z.int(administrationMessages.durationMonths),
    ),
  }),
  z.superRefine(({ unit, value }, context) => {
    const [max, message] =
      unit === 'months' ? [120, administrationMessages.durationMonths] : [10, administrationMessages.durationYears]
    if (value < 1 || value > max) context.addIssue({ code: 'custom', path: ['value'], message })
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

export const extendSubscriptionBody = z.object({
  userId: idField,
  subscriptionType: planType,
  duration: extension,
  /** Id chosen by the caller; a repeated call adds nothing. */
  id: z.optional(idField),
})

export const extendSubscription = {
  summary: 'Add free months or years to the subscription of a user’s salon, except for the caller’s own account',
  body: extendSubscriptionBody,
  reply: extended,
}

export const extendTerm = {
  summary: 'The same by the id of a subscription record, from the list of subscription records',
  params: z.object({ termId: idField }),
  body: z.object({
    /** The record's plan by default. */
    subscriptionType: z.optional(planType),
    duration: extension,
    id: z.optional(idField),
  }),
  reply: extended,
}

const customerShape = z.object({ id: z.string(), username: z.string(), email: z.string() })
export type Customer = z.output<typeof customerShape>

export const findCustomers = {
  summary:
    'At most five users with a salon whose name or e-mail contains the text, ignoring case and diacritics of ë and ç; newest first',
  query: z.object({ q: z._default(checked(z.string(), z.trim(), z.maxLength(100)), '') }),
  reply: z.object({ customers: z.array(customerShape) }),
}

const recentSubscription = z.object({
  id: z.string(),
  user: customerShape,
  plan: planType,
  /** Euros; 0 if given by the administrator. */
  amount: z.number(),
  paid_at: instantText,
  source: termSource,
  /** True if no money moved. */
  is_test: z.boolean(),
  starts_at: instantText,
  ends_at: instantText,
  /** YYYY-MM-DD in the salon's time zone. */
  last_day: z.string(),
})
export type RecentSubscription = z.output<typeof recentSubscription>

export const listRecentSubscriptions = {
  summary: 'Subscription records of all salons, newest first',
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({ data: z.array(recentSubscription), pagination }),
}
