import * as z from 'zod/mini'
import { userShape } from '#features/accounts/auth/schemas.ts'
import { countries } from '#features/salon/rules.ts'
import { priceAboveZero } from '#features/salon/services/contract.ts'
import {
  checked,
  currencyField,
  durationField,
  fieldMessages,
  priceField,
  requiredText,
} from '#platform/shared/fields.ts'
import { onboardingMessages } from './copy.ts'
import { trades } from './rules.ts'

const trade = z.enum(trades, { error: fieldMessages.invalid })

const onboardingShape = z.object({
  /** `new`: nobody was asked yet. `later`: put off. */
  state: z.enum(['new', 'later', 'done']),
  trade: z.nullable(trade),
  /** A sample day is shown: no visit of it is stored. */
  sample: z.boolean(),
  /** The card of the steps is put away. */
  hidden: z.boolean(),
  steps: z.object({ salon: z.boolean(), visit: z.boolean(), phone: z.boolean() }),
  /** Active ones. */
  barbers: z.number(),
  services: z.number(),
})
export type Onboarding = z.output<typeof onboardingShape>

export const getOnboarding = {
  summary: 'Progress of the salon with its first steps',
  /** Null for a salon that was there before there were first steps. */
  reply: z.object({ onboarding: z.nullable(onboardingShape) }),
}

const service = z.object({
  name: requiredText(onboardingMessages.serviceName, 120),
  duration: durationField(),
  price: checked(
    priceField(priceAboveZero),
    z.refine((price) => price > 0, priceAboveZero),
  ),
})

export const finishOnboardingBody = z.object({
  trade,
  salon_name: requiredText(onboardingMessages.salonRequired, 120),
  own_name: requiredText(onboardingMessages.ownRequired, 80),
  country: z.enum(countries, { error: fieldMessages.invalid }),
  currency: currencyField,
  /** Names of all who work here, the owner's first if the owner does. Those who are there already stay. */
  barbers: checked(
    z.array(requiredText(onboardingMessages.nobody, 80)),
    z.minLength(1, onboardingMessages.nobody),
    z.maxLength(50, fieldMessages.invalid),
  ),
  /** In the currency; a name that is on the price list already is left as it is. */
  services: checked(z.array(service), z.maxLength(100, fieldMessages.invalid)),
  sample: z._default(z.boolean(), false),
})

export const finishOnboarding = {
  summary: 'Fill in the sheet of the first login: trade, names, country and currency, barbers and the first price list',
  body: finishOnboardingBody,
  reply: z.object({ onboarding: onboardingShape, user: userShape, message: z.string() }),
}

export const changeOnboarding = {
  summary: 'Put the sheet off, show or remove the sample day, put the card of the steps away or bring it back',
  body: z.object({
    /** The sheet is put off. */
    later: z.optional(z.boolean()),
    sample: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
    /** Read how the app gets on the phone. */
    phone: z.optional(z.boolean()),
  }),
  reply: z.object({ onboarding: onboardingShape }),
}
