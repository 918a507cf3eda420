import * as z from 'zod/mini'
import { byId, checked, idField, requiredText } from '#platform/shared/fields.ts'
import { barberColors } from './rules.ts'

const barberShape = z.object({
  id: z.string(),
  name: z.string(),
  /** Theme colour of the barber, 1 to 10. */
  color: z.number(),
  position: z.number(),
  is_active: z.boolean(),
})
export type Barber = z.output<typeof barberShape>

const color = checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(barberColors))
const position = z.optional(checked(z.coerce.number(), z.int(), z.minimum(0), z.maximum(1000)))
const name = requiredText('Emri i berberit është i detyrueshëm.', 80)

export const listBarbers = {
  summary: 'The salon’s barbers in their order, including inactive ones',
  reply: z.object({ data: z.array(barberShape) }),
}

export const addBarberBody = z.object({
  id: z.optional(idField),
  name,
  color: z.optional(color),
  position,
})

export const addBarber = {
  summary: 'Add a barber',
  body: addBarberBody,
  reply: z.object({ data: barberShape, message: z.string() }),
}

export const updateBarberBody = z.object({
  name: z.optional(name),
  color: z.optional(color),
  position,
  is_active: z.optional(z.boolean()),
})

export const updateBarber = {
  summary: 'Change a barber; a deactivated one keeps existing appointments and gets no new ones',
  params: byId,
  body: updateBarberBody,
  reply: z.object({
    data: barberShape,
    /** Number of upcoming appointments of a deactivated barber; else 0. */
    upcoming: z.number(),
    message: z.string(),
  }),
}

export const removeBarber = {
  summary: 'Remove a barber; one with appointments is deactivated instead',
  params: byId,
  /**
   * `deactivated` is true if appointments refer to the barber, who is then kept; `upcoming` of them are in the future.
   */
  reply: z.object({ message: z.string(), deactivated: z.boolean(), upcoming: z.number() }),
}
