import * as z from 'zod/mini'
import { schemasOf } from '#platform/shared/entityFields.ts'
import { byId, checked, dateField, durationField, fieldMessages, idField, timeField } from '#platform/shared/fields.ts'
import { appointmentFields } from '../fields.ts'
import { appointmentShape, blockedClients } from '../schemas.ts'
import { seriesMessages } from './copy.ts'
import { maxSeriesEvery, maxSeriesVisits, seriesUnits } from './rules.ts'

const every = checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(maxSeriesEvery))

const times = checked(z.coerce.number(), z.int(), z.minimum(2), z.maximum(maxSeriesVisits, seriesMessages.tooMany))

const rule = {
  every,
  unit: z.enum(seriesUnits, fieldMessages.invalid),
  /** Last possible day. */
  until: z.optional(dateField()),
  times: z.optional(times),
}

const place = z.object({
  date: z.string(),
  time: z.string(),
  barber_id: z.string(),
  barber: z.string(),
  /** Occupied minutes of the barber. */
  duration: z.number(),
})
export type SeriesPlace = z.output<typeof place>

const plannedDate = z.object({
  ...place.shape,
  /**
   * `taken`: the barber is occupied. `closed`: outside of working hours, on leave, on a closed day, or a time skipped
   * by a clock change.
   */
  state: z.enum(['free', 'taken', 'closed']),
  /** Client who occupies the time. */
  taken_by: z.nullable(z.string()),
  /** Public holiday on that day, even if it is free. */
  holiday: z.nullable(z.string()),
  /** Free alternatives: the same barber's nearest ones, then the nearest of each other barber. */
  places: z.array(place),
})
export type PlannedDate = z.output<typeof plannedDate>

export const previewSeries = {
  summary: 'All days of a series before it is booked, each free or with the nearest free places instead',
  query: z.object({
    ...rule,
    date: dateField(),
    time: timeField(),
    barber_id: idField,
    service: z.optional(checked(z.string(), z.trim(), z.maxLength(120))),
    duration: z.optional(durationField()),
  }),
  reply: z.object({ dates: z.array(plannedDate) }),
}

const {
  appointment_date: _date,
  appointment_time: _time,
  barber: _barber,
  barber_id: _id,
  ...shared
} = schemasOf(appointmentFields, 'create')

export const bookSeries = {
  summary: 'Book the visits of a series, all or none of them; 409 slot_taken says which are not free',
  body: z.object({
    ...shared,
    /** Ids chosen by the caller, as are those of the dates; a repeated call books nothing new. */
    id: idField,
    ...rule,
    dates: checked(
      z.array(
        z.object({
          id: idField,
          appointment_date: dateField(),
          appointment_time: timeField(),
          barber_id: idField,
          /** Omitted if the same as in the series. */
          price: z.optional(shared.price),
          currency: shared.currency,
          duration: shared.duration,
        }),
      ),
      z.minLength(1, seriesMessages.noDates),
      z.maxLength(maxSeriesVisits, seriesMessages.tooMany),
    ),
  }),
  reply: z.object({ appointments: z.array(appointmentShape), message: z.string(), blocked_clients: blockedClients }),
}

export const getSeries = {
  summary: 'The rule of a series and its visits',
  params: byId,
  reply: z.object({
    every: z.number(),
    unit: z.enum(seriesUnits),
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
}
