import * as z from 'zod/mini'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { emptyForm, formSchemasOf, heldFor } from '#platform/shared/entityFields.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import { appointmentMessages, type Appointment, type bookAppointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { endOf, endsInItsDay } from '../../rules.ts'

export type FormTarget =
  | {
      mode: 'new'
      date: LocalDate
      time: LocalTime | null
      barberId?: string | undefined
      client?: ClientMatch
      /** True for a suggested time, which may move to the next free start. */
      suggested?: boolean
      /** Known values that override the client's usual ones. */
      filled?: Partial<
        Pick<FormInput, 'client_name' | 'client_phone' | 'service_name' | 'price' | 'currency' | 'duration'>
      >
      /** Additional services of the same visit. */
      more?: readonly (Pick<FormInput, 'service_name' | 'price' | 'duration'> & { currency: Currency })[]
    }
  | { mode: 'edit'; appointment: Appointment }

export const formSchema = z.object(formSchemasOf(appointmentFields)).check(
  z.refine((body) => endsInItsDay(endOf(body)), {
    path: ['duration'],
    error: appointmentMessages.pastMidnight,
  }),
)
export type FormInput = z.input<typeof formSchema>
export type FormValues = z.output<typeof formSchema>

/** Initial values of the form. `onlyBarber` is preselected in a salon with one barber; a new price is in `currency`. */
export function valuesOf(target: FormTarget, onlyBarber: string | null, currency: Currency): FormInput {
  if (target.mode === 'edit') return heldFor(appointmentFields, target.appointment)
  const { client } = target
  return {
    ...emptyForm(appointmentFields),
    currency,
    appointment_date: target.date,
    appointment_time: target.time,
    barber_id: target.barberId ?? onlyBarber,
    ...(client && {
      client_name: client.name,
      client_id: client.id,
      client_phone: client.phone ?? '',
      service_name: client.usual_service ?? '',
    }),
    ...target.filled,
  }
}

/**
 * Body of the form's values. A typed client has no id: the server finds or creates them by name and phone. The phone
 * of a chosen client is sent only if it differs from `knownPhone`, and then replaces it, even if empty. `undefined`:
 * the stored phone is unknown.
 */
export function bodyOf(values: FormValues, knownPhone: string | null | undefined): CallInputOf<typeof bookAppointment> {
  const { client_id, client_phone, barber_id, currency, ...rest } = values
  return {
    ...rest,
    ...(barber_id ? { barber_id } : {}),
    ...(currency ? { currency } : {}),
    ...(client_id ? { client_id } : {}),
    ...(client_id && knownPhone !== undefined && client_phone === (knownPhone ?? '') ? {} : { client_phone }),
  }
}

/** Shortens messages at fields, because the form's banner has the full sentence. */
export const brief = <Bound extends { error: string | undefined }>(bound: Bound): Bound =>
  bound.error === appointmentMessages.allRequired ? { ...bound, error: 'Plotësojeni këtë fushë.' } : bound

export const labelOf = (name: keyof FormInput): string => appointmentFields[name].form.label
