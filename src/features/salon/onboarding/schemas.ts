import * as z from 'zod/mini'
import { userShape } from '#features/accounts/auth/schemas.ts'
import { weekField } from '#features/salon/hours/schemas.ts'
import { updateSalonBody } from '#features/salon/schemas.ts'
import { addService } from '#features/salon/services/schemas.ts'
import { checked, currencyField, durationField, fieldMessages, requiredText } from '#platform/shared/fields.ts'
import { onboardingMessages } from './copy.ts'
import { trades } from './rules.ts'

const trade = z.enum(trades, { error: fieldMessages.invalid })

const onboardingShape = z.object({
  /** `new`: not asked yet. `later`: postponed. */
  state: z.enum(['new', 'later', 'done']),
  trade: z.nullable(trade),
  /** True if a sample day is shown; its visits are not stored. */
  sample: z.boolean(),
  /** True if the card of first steps is hidden. */
  hidden: z.boolean(),
  steps: z.object({
    salon: z.boolean(),
    visit: z.boolean(),
    /** Null for a salon that began before this was a step. */
    link: z.nullable(z.boolean()),
    phone: z.boolean(),
  }),
  /** True if the salon has opening hours. */
  hours: z.boolean(),
  /** URL of the booking page; null until it was first opened. */
  link: z.nullable(z.string()),
  /** Number of active barbers. */
  barbers: z.number(),
  services: z.number(),
})
export type Onboarding = z.output<typeof onboardingShape>

export const getOnboarding = {
  summary: 'The salon’s progress in the first steps',
  /** Null for a salon older than this feature. */
  reply: z.object({ onboarding: z.nullable(onboardingShape) }),
}

const service = z.object({
  name: requiredText(onboardingMessages.serviceName, 120),
  duration: durationField(),
  price: addService.body.shape.price,
})

export const finishOnboardingBody = z.object({
  trade,
  salon_name: requiredText(onboardingMessages.salonRequired, 120),
  own_name: requiredText(onboardingMessages.ownRequired, 80),
  country: updateSalonBody.shape.country,
  currency: currencyField,
  /** Names of all barbers, the owner's first if included. Existing ones are kept. */
  barbers: checked(
    z.array(requiredText(onboardingMessages.nobody, 80)),
    z.minLength(1, onboardingMessages.nobody),
    z.maxLength(50, fieldMessages.invalid),
  ),
  /** Prices in the given currency; names already on the price list are skipped. */
  services: checked(z.array(service), z.maxLength(100, fieldMessages.invalid)),
  /** Opening hours by weekday, Monday first, from today on; unchanged if omitted. */
  week: z.optional(weekField),
  sample: z._default(z.boolean(), false),
})

export const finishOnboarding = {
  summary:
    'Fill in the sheet of the first login: trade, names, country and currency, barbers, opening hours and the first price list',
  body: finishOnboardingBody,
  reply: z.object({ onboarding: onboardingShape, user: userShape, message: z.string() }),
}

export const changeOnboarding = {
  summary: 'Postpone the sheet, show or remove the sample day, hide or show the card of the first steps',
  body: z.object({
    /** True if the sheet is postponed. */
    later: z.optional(z.boolean()),
    sample: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
    /** True if the instructions for the phone were read. */
    phone: z.optional(z.boolean()),
  }),
  reply: z.object({ onboarding: onboardingShape }),
}
