import * as z from 'zod/mini'
import { instantText } from '#platform/shared/fields.ts'

export const subscriptionType = z.enum(['none', 'monthly', 'yearly'])
export type SubscriptionType = z.output<typeof subscriptionType>
/** Purchasable plans. */
export const planType = z.enum(['monthly', 'yearly'], { error: 'Zgjidhni planin: mujor ose vjetor.' })
export type PlanType = z.output<typeof planType>
/** Payment method of a term; `admin` for one given by an administrator. */
export const termSource = z.enum(['paysera', 'sandbox', 'cash', 'bank', 'admin'])

/** Subscription as shown on screens. Dates are instants. */
const subscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  subscriptionType,
  isOnTrial: z.boolean(),
  isInTrialPeriod: z.boolean(),
  remainingTrialDays: z.number(),
  trialEndDate: z.nullable(instantText),
  /** Time from which the subscription counts without a gap until its end. */
  subscriptionFrom: z.nullable(instantText),
  subscriptionEndDate: z.nullable(instantText),
  /** True after a cancellation: the term runs to its end without reminders. False again after another purchase. */
  isCancelled: z.boolean(),
})
export type SubscriptionStatus = z.output<typeof subscriptionStatus>

export const getSubscriptionStatus = {
  summary: 'The state of the salon’s subscription and trial',
  reply: subscriptionStatus,
}

export const cancelSubscription = {
  summary: 'Mark the subscription as cancelled: it stays active until its end, and no renewal reminders are sent',
  reply: z.object({ message: z.string(), subscription: subscriptionStatus }),
}

export const planShape = z.object({
  plan: planType,
  /** Euros, VAT included. */
  price: z.number(),
  is_active: z.boolean(),
})
export type Plan = z.output<typeof planShape>

export const listPlans = {
  summary: 'The plans with their prices, monthly first; inactive ones cannot be bought',
  reply: z.object({
    plans: z.array(planShape),
    /** Saving of a year over twelve months, in whole per cent; 0 if none. */
    yearlySaving: z.number(),
  }),
}
