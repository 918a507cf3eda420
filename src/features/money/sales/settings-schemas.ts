import * as z from 'zod/mini'
import { checked, dateField, fieldMessages, messageReply } from '#platform/shared/fields.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { saleMessages } from './copy.ts'
import { vatLetters, voucherVat } from './rules.ts'

export const percentFrom = (min: number) =>
  checked(
    z.coerce.number({ error: saleMessages.percent }),
    z.minimum(min, saleMessages.percent),
    z.maximum(100, saleMessages.percent),
    z.multipleOf(0.01, saleMessages.percent),
  )

const vatSettings = z.object({
  valid_from: z.string(),
  pays_vat: z.boolean(),
  service_letter: z.enum(vatLetters),
  /** Rate of the letter on that day; null if the country has none with it. */
  service_percent: z.nullable(z.number()),
  /** Albania: VAT of gift cards is due when they are sold or used; null for the latter. */
  gift_card_vat: z.nullable(z.enum(voucherVat)),
})

const rights = {
  discounts_by: z.enum(salonRoles, { error: fieldMessages.invalid }),
  returns_by: z.enum(salonRoles, { error: fieldMessages.invalid }),
}

export const getSaleSettings = {
  summary: 'Rights to give discounts and take returns, and the salon’s VAT',
  query: z.object({
    /** Day of the rates; today when left out. */
    date: z.optional(dateField()),
  }),
  reply: z.object({
    /** Percent; null for no limit. */
    discount_limit: z.nullable(z.number()),
    ...rights,
    /** Latest first; empty without any. */
    vat: z.array(vatSettings),
    /** Rates of the salon's country on the day. */
    rates: z.array(z.object({ letter: z.enum(vatLetters), percent: z.number() })),
  }),
}

export const setSaleRights = {
  summary: 'Set who may give discounts above a limit, and take returns',
  body: z.object({ discount_limit: z.nullable(percentFrom(0)), ...rights }),
  reply: messageReply,
}

export const setVat = {
  summary: 'Set the salon’s VAT from a day on: none, or the letter of its services',
  body: z.object({
    valid_from: dateField(),
    pays_vat: z.boolean({ error: fieldMessages.invalid }),
    service_letter: z.enum(vatLetters, { error: fieldMessages.invalid }),
    /** Only in Albania: VAT of gift cards is due when they are sold, or when they are used, as by default. */
    gift_card_vat: z.optional(z.nullable(z.enum(voucherVat, { error: fieldMessages.invalid }))),
  }),
  reply: messageReply,
}
