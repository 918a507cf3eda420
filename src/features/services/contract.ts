import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { saveFailedMessage } from '#platform/shared/messages.ts'
import { checked, durationField, idField, optionalText, priceField, requiredText } from '#platform/shared/fields.ts'
import { defaultDuration } from './rules.ts'

const serviceShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Minutes. */
  duration: z.number(),
  /** Euros. */
  price: z.number(),
  is_active: z.boolean(),
})
export type Service = z.output<typeof serviceShape>

export const serviceNotFound = defineFault(404, 'not_found', 'Shërbimi nuk u gjet. Rifreskoni faqen.')

/** 409: the salon has a service of this name, without regard to case. */
export const serviceNameTaken = defineFault<{ errors: { field: string; message: string }[] }>(
  409,
  'service_name_taken',
  'Keni tashmë një shërbim me këtë emër. Zgjidhni një emër tjetër ose ndryshoni atë që keni.',
)

export const serviceMessages = {
  added: (name: string) => `Shërbimi ${name} u shtua.`,
  removed: 'Shërbimi u fshi.',
  deactivated: 'Shërbimi ka termine, prandaj u çaktivizua dhe nuk u fshi.',
} as const

const priceAboveZero = 'Çmimi duhet të jetë më i madh se 0.'
const name = requiredText('Emri i shërbimit është i detyrueshëm.', 120)
const price = checked(
  priceField(priceAboveZero),
  z.refine((euros) => euros > 0, priceAboveZero),
)

export const listServices = endpoint({
  method: 'GET',
  path: '/user/services',
  access: 'subscriber',
  archive: true,
  topic: 'services',
  reply: z.object({ data: z.array(serviceShape), message: z.string() }),
  failure: 'Nuk u gjetën sherbimet',
  summary: 'The salon’s services in their order, inactive ones too',
})

export const addService = endpoint({
  method: 'POST',
  path: '/user/services',
  access: 'subscriber',
  topic: 'services',
  status: 201,
  body: z.object({
    id: z.optional(idField),
    name,
    description: optionalText(500),
    duration: z._default(durationField(), defaultDuration),
    price,
    active: z._default(z.boolean(), true),
  }),
  reply: z.object({ data: serviceShape, message: z.string() }),
  failure: saveFailedMessage,
  unreachable: saveFailedMessage,
  summary: 'Add a service',
})

export const updateService = endpoint({
  method: 'PUT',
  path: '/user/services/:id',
  access: 'subscriber',
  topic: 'services',
  params: z.object({ id: idField }),
  body: z.object({
    name: z.optional(name),
    description: z.optional(optionalText(500)),
    duration: z.optional(durationField()),
    price: z.optional(price),
    active: z.optional(z.boolean()),
    is_active: z.optional(z.boolean()),
  }),
  reply: z.object({ data: serviceShape, message: z.string() }),
  failure: saveFailedMessage,
  unreachable: saveFailedMessage,
  summary: 'Change a service; appointments already booked keep their name and price',
})

export const removeService = endpoint({
  method: 'DELETE',
  path: '/user/services/:id',
  access: 'subscriber',
  topic: 'services',
  // Opens its own transaction, which is retried if a booking interferes.
  transaction: false,
  params: z.object({ id: idField }),
  /** `deactivated` if appointments use the service, which then stays for their history. */
  reply: z.object({ message: z.string(), deactivated: z.boolean() }),
  failure: saveFailedMessage,
  unreachable: saveFailedMessage,
  summary: 'Remove a service; one that appointments use is deactivated instead',
})
