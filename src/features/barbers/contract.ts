import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { checked, idField, requiredText } from '#platform/shared/fields.ts'

export const barberColors = 10

const barberShape = z.object({
  id: z.string(),
  name: z.string(),
  /** 1 to 10: one of the theme's ten barber colours. */
  color: z.number(),
  position: z.number(),
  is_active: z.boolean(),
})
export type Barber = z.output<typeof barberShape>

export const barberNameTaken = defineFault<{ errors: { field: string; message: string }[] }>(
  409,
  'name_taken',
  'Keni tashmë një berber me këtë emër. Zgjidhni një emër tjetër.',
)
export const lastBarber = defineFault(409, 'last_barber', 'Salloni duhet të ketë së paku një berber aktiv.')

export const barberNotFound = defineFault(404, 'not_found', 'Berberi nuk u gjet. Rifreskoni faqen.')

/** `errors` of barberNameTaken. */
export const nameErrors = [{ field: 'name', message: barberNameTaken().message }]

export const barberMessages = {
  added: (name: string) => `Berberi ${name} u shtua.`,
  removed: 'Berberi u fshi.',
  deactivated: 'Berberi ka termine, prandaj u çaktivizua dhe nuk u fshi.',
} as const

const color = checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(barberColors))
const name = requiredText('Emri i berberit është i detyrueshëm.', 80)

export const listBarbers = endpoint({
  method: 'GET',
  path: '/user/barbers',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'barbers',
  reply: z.object({ data: z.array(barberShape) }),
  failure: loadFailedMessage,
  summary: 'The salon’s barbers in their order, inactive ones too',
})

export const addBarber = endpoint({
  method: 'POST',
  path: '/user/barbers',
  access: 'subscriber',
  for: ['owner'],
  topic: 'barbers',
  status: 201,
  body: z.object({
    id: z.optional(idField),
    name,
    color: z.optional(color),
    position: z.optional(checked(z.coerce.number(), z.int(), z.minimum(0), z.maximum(1000))),
  }),
  reply: z.object({ data: barberShape, message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Add a barber',
})

export const updateBarber = endpoint({
  method: 'PUT',
  path: '/user/barbers/:id',
  access: 'subscriber',
  for: ['owner'],
  topic: 'barbers',
  params: z.object({ id: idField }),
  body: z.object({
    name: z.optional(name),
    color: z.optional(color),
    position: z.optional(checked(z.coerce.number(), z.int(), z.minimum(0), z.maximum(1000))),
    is_active: z.optional(z.boolean()),
  }),
  reply: z.object({
    data: barberShape,
    /** How many appointments of a barber who was deactivated are still to come; else 0. */
    upcoming: z.number(),
    message: z.string(),
  }),
  failure: saveFailedMessage,
  summary: 'Change a barber; a deactivated one keeps their appointments and takes no new ones',
})

export const removeBarber = endpoint({
  method: 'DELETE',
  path: '/user/barbers/:id',
  access: 'subscriber',
  for: ['owner'],
  topic: 'barbers',
  // Opens its own transaction, which is retried if a booking interferes.
  transaction: false,
  params: z.object({ id: idField }),
  /** `deactivated` if appointments use the barber, who then stays for their history; `upcoming` of them are still to come. */
  reply: z.object({ message: z.string(), deactivated: z.boolean(), upcoming: z.number() }),
  failure: saveFailedMessage,
  summary: 'Remove a barber; one whom appointments use is deactivated instead',
})
