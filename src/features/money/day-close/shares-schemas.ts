import * as z from 'zod/mini'
import { byId, checked, fieldMessages, priceField } from '#platform/shared/fields.ts'
import { currencies, isWholeCents } from '#platform/shared/money.ts'
import { dayCloseMessages } from './copy.ts'
import { shareKinds } from '#features/money/sums/rules.ts'

const barberShare = z.object({
  barber_id: z.string(),
  kind: z.enum(shareKinds),
  percent: z.nullable(z.number()),
  rent: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies)),
})
export type BarberShare = z.output<typeof barberShare>

export const listShares = {
  summary: 'Share of each barber: a percentage, all but a chair rent, or nothing',
  reply: z.object({ shares: z.array(barberShare) }),
}

export const percentField = z.nullable(
  z
    .number({ error: dayCloseMessages.percent })
    .check(
      z.refine(isWholeCents, dayCloseMessages.percent),
      z.minimum(0, dayCloseMessages.percent),
      z.maximum(100, dayCloseMessages.percent),
    ),
)

export const setShare = {
  summary: 'Set a barber’s share; closed days keep the previous one',
  params: byId,
  body: checked(
    z.object({
      kind: z.enum(shareKinds, { error: fieldMessages.invalid }),
      percent: z.optional(percentField),
      rent: z.optional(z.nullable(priceField(dayCloseMessages.rent))),
    }),
    z.refine((body) => body.kind !== 'percent' || typeof body.percent === 'number', {
      path: ['percent'],
      error: dayCloseMessages.percent,
    }),
    z.refine((body) => body.kind !== 'rent' || typeof body.rent === 'number', {
      path: ['rent'],
      error: dayCloseMessages.rent,
    }),
  ),
  reply: z.object({ share: barberShare, message: z.string() }),
}
