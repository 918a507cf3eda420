import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { schemasOf } from '#platform/shared/entityFields.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { checked, dateField, durationField, fieldMessages, idField, timeField } from '#platform/shared/fields.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { plural } from '#platform/shared/sq.ts'
import { appointmentShape, blockedClients } from '../contract.ts'
import { appointmentFields } from '../fields.ts'
import { maxSeriesEvery, maxSeriesVisits, seriesUnits } from './rules.ts'

export const seriesMessages = {
  booked: (count: number) => `${plural(count, 'termin u caktua', 'termine u caktuan')}.`,
  noDates: 'Seria nuk ka asnjë datë. Zgjidhni një fund më të vonë.',
  tooMany: `Një seri mund të ketë më së shumti ${plural(maxSeriesVisits, 'termin', 'termine')}.`,
  bookFailed: 'Gabim në caktimin e serisë',
} as const

export const seriesGone = defineFault(404, 'not_found', 'Seria nuk u gjet. Rifreskoni faqen.')

const every = checked(
  z.coerce.number(),
  z.int(),
  z.minimum(1, fieldMessages.invalid),
  z.maximum(maxSeriesEvery, fieldMessages.invalid),
)
const times = checked(
  z.coerce.number(),
  z.int(),
  z.minimum(2, fieldMessages.invalid),
  z.maximum(maxSeriesVisits, seriesMessages.tooMany),
)
const rule = {
  every,
  unit: z.enum(seriesUnits, fieldMessages.invalid),
  /** The last possible day. */
  until: z.optional(dateField()),
  times: z.optional(times),
}

const place = z.object({ date: z.string(), time: z.string(), barber_id: z.string(), barber: z.string() })
export type SeriesPlace = z.output<typeof place>

/** One day of a series that is being planned. */
const plannedDate = z.object({
  ...place.shape,
  /**
   * `taken`: the barber has somebody else. `closed`: outside working hours, on leave, on a closed day, or a time that the change of the clock
   * skips.
   */
  state: z.enum(['free', 'taken', 'closed']),
  /** The client who has the time. */
  taken_by: z.nullable(z.string()),
  /** The public holiday of that day, also of a free one. */
  holiday: z.nullable(z.string()),
  /** Free places instead: the same barber's nearest ones, then the nearest of each other barber. */
  places: z.array(place),
})
export type PlannedDate = z.output<typeof plannedDate>

export const previewSeries = endpoint({
  method: 'GET',
  path: '/series/preview',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers', 'services'],
  query: z.object({
    ...rule,
    date: dateField(),
    time: timeField(),
    barber_id: idField,
    service: z.optional(checked(z.string(), z.trim(), z.maxLength(120))),
    duration: z.optional(durationField()),
  }),
  reply: z.object({ dates: z.array(plannedDate) }),
  failure: loadFailedMessage,
  summary: 'All days of a series before it is booked, each free or with the nearest free places instead',
})

const {
  appointment_date: _date,
  appointment_time: _time,
  barber: _barber,
  barber_id: _id,
  ...shared
} = schemasOf(appointmentFields, 'create')

export const bookSeries = endpoint({
  method: 'POST',
  path: '/series',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  status: 201,
  transaction: false,
  body: z.object({
    ...shared,
    /** Chosen by the caller, as the ids of the dates are: the same call sent again books nothing new. */
    id: idField,
    ...rule,
    dates: checked(
      z.array(
        z.object({ id: idField, appointment_date: dateField(), appointment_time: timeField(), barber_id: idField }),
      ),
      z.minLength(1, seriesMessages.noDates),
      z.maxLength(maxSeriesVisits, seriesMessages.tooMany),
    ),
  }),
  reply: z.object({ appointments: z.array(appointmentShape), message: z.string(), blocked_clients: blockedClients }),
  failure: seriesMessages.bookFailed,
  summary: 'Book the visits of a series, all or none of them; 409 slot_taken says which are not free',
})

export const getSeries = endpoint({
  method: 'GET',
  path: '/series/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  params: z.object({ id: idField }),
  reply: z.object({
    every: z.number(),
    unit: z.enum(seriesUnits),
    /** By time; at most as many as a series can have. */
    visits: z.array(
      z.object({
        id: z.string(),
        appointment_date: z.string(),
        appointment_time: z.string(),
        barber: z.string(),
        status: appointmentShape.shape.status,
      }),
    ),
  }),
  failure: loadFailedMessage,
  summary: 'The rule of a series and its visits',
})
