import * as z from 'zod/mini'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { durationField } from '#platform/shared/fields.ts'
import { minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import { appointmentMessages, bookAppointment, defaultDuration, type Appointment } from '../../contract.ts'

/** What the form opens with: an empty place in the day, or an appointment to change. */
export type FormTarget =
  | { mode: 'new'; date: LocalDate; time: LocalTime | null; barberId?: string | undefined; client?: ClientMatch }
  | { mode: 'edit'; appointment: Appointment }

const wire = bookAppointment.body.shape
const all = appointmentMessages.allRequired
/** The same schema, for a field that holds null while it is empty: which the schema answers with its sentence. */
const orEmpty = <Held, Out>(schema: z.ZodMiniType<Out>) => schema as unknown as z.ZodMiniType<Out, Held | null>

/** The contract's fields as the form holds them, in the order in which they are checked. */
export const formSchema = z
  .object({
    client_name: wire.client_name,
    client_id: z.nullable(z.string()),
    client_phone: z.string(),
    service_name: wire.service_name,
    price: z.pipe(
      z.custom<number | null>((euros) => euros !== null, all),
      orEmpty<number, number>(wire.price),
    ),
    appointment_date: orEmpty<LocalDate, LocalDate>(wire.appointment_date),
    appointment_time: orEmpty<LocalTime, LocalTime>(wire.appointment_time),
    barber_id: z.custom<string | null>((value) => typeof value === 'string' && value !== '', all),
    duration: orEmpty<number, number>(durationField()),
    notes: z.string().check(z.maxLength(1000)),
  })
  .check(
    z.refine((body) => minutesOf(body.appointment_time) + body.duration <= 24 * 60, {
      path: ['duration'],
      error: appointmentMessages.pastMidnight,
    }),
  )
export type FormInput = z.input<typeof formSchema>
export type FormValues = z.output<typeof formSchema>

/** What the form's fields hold when it opens. `onlyBarber` is chosen by itself where there is one alone. */
export function valuesOf(target: FormTarget, onlyBarber: string | null): FormInput {
  if (target.mode === 'new') {
    return {
      client_name: target.client?.name ?? '',
      client_id: target.client?.id ?? null,
      client_phone: target.client?.phone ?? '',
      service_name: target.client?.usual_service ?? '',
      price: null,
      appointment_date: target.date,
      appointment_time: target.time,
      barber_id: target.barberId ?? onlyBarber,
      duration: defaultDuration,
      notes: '',
    }
  }
  const { appointment } = target
  return {
    client_name: appointment.client_name,
    client_id: appointment.client_id,
    client_phone: appointment.client_phone ?? '',
    service_name: appointment.service_name,
    price: appointment.price,
    appointment_date: appointment.appointment_date as LocalDate,
    appointment_time: appointment.appointment_time as LocalTime,
    barber_id: appointment.barber_id,
    duration: appointment.duration,
    notes: appointment.notes ?? '',
  }
}

/** The values as a booking sends them. A client whose name was typed goes without an id: the server finds or makes them. */
export function bodyOf(values: FormValues): CallInputOf<typeof bookAppointment> {
  const { client_id, barber_id, ...rest } = values
  return { ...rest, ...(client_id ? { client_id } : {}), ...(barber_id ? { barber_id } : {}) }
}

/** Where the first answer to a booking that was sent twice differs from what is wanted now. */
export function isAsWanted(appointment: Appointment, values: FormValues): boolean {
  return (
    appointment.client_name === values.client_name.replace(/\s+/g, ' ') &&
    appointment.service_name === values.service_name &&
    appointment.price === values.price &&
    appointment.appointment_date === values.appointment_date &&
    appointment.appointment_time === values.appointment_time &&
    appointment.barber_id === values.barber_id &&
    appointment.duration === values.duration
  )
}
