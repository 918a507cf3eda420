import { emptyForm, heldFor } from '#platform/shared/entityFields.ts'
import { amountsOnWire, sumAmounts, toCents, type Currency } from '#platform/shared/money.ts'
import { pick } from '#platform/shared/pick.ts'
import { amounts, duration } from '#platform/shared/sq.ts'
import { minutesOf } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import { appointmentFields, type PartName } from '../../fields.ts'
import type { FormInput, FormTarget, FormValues } from './formValues.ts'
import { maxGroup, maxParts } from '../../linked/rules.ts'
import { startInDay, partNames } from '../../rules.ts'
import type { SeriesRule } from '../../series/rules.ts'

/** Another service of the same client after the previous one, or another client in parallel. */
export interface ExtraPart extends Pick<FormInput, PartName> {
  key: string
  kind: 'part' | 'person'
  /** Name, if it is another client. */
  client_name: string
  currency: Currency
}

export interface Extras {
  parts: readonly ExtraPart[]
  repeat: SeriesRule | null
}

export const noExtras: Extras = { parts: [], repeat: null }

/** A service that is not chosen yet. */
export function emptyPart(key: string, { barber_id, currency }: Pick<ExtraPart, 'barber_id' | 'currency'>): ExtraPart {
  const empty = { ...pick(emptyForm(appointmentFields), partNames), duration: null }
  return { ...empty, key, kind: 'part', client_name: '', barber_id, currency }
}

/** The part of an appointment. */
export const partOf = (appointment: Appointment): ExtraPart => ({
  ...emptyPart(appointment.id, appointment),
  ...pick(heldFor(appointmentFields, appointment), partNames),
  currency: appointment.currency,
})

/** Initial additional services of the form, by the same barber. */
export function extrasOf(target: FormTarget, barber_id: string | null, keyOf: () => string): Extras {
  if (target.mode === 'edit' || !target.more) return noExtras
  const { more } = target
  return {
    parts: more.map((one) => ({ ...emptyPart(keyOf(), { barber_id, currency: one.currency }), ...one })),
    repeat: null,
  }
}

export const addWords: Record<ExtraPart['kind'], string> = { part: 'Shërbim tjetër', person: 'Person tjetër' }
export const incompleteText = 'Plotësoni shërbimin, çmimin dhe kohëzgjatjen.'

export const isComplete = (part: ExtraPart): boolean =>
  part.service_name.trim() !== '' &&
  part.barber_id !== null &&
  part.price !== null &&
  !Number.isNaN(part.price) &&
  (part.duration ?? 0) > 0 &&
  (part.kind === 'part' || part.client_name.trim() !== '')

/** A complete part in the body of a booking or a change. */
export const bodyOfPart = (id: string, part: Pick<FormInput, PartName>) => ({
  ...pick(part, partNames),
  id,
  service_name: part.service_name.trim(),
  price: part.price ?? 0,
  currency: part.currency ?? undefined,
  barber_id: part.barber_id ?? '',
  duration: part.duration ?? 0,
})

/** Adds a service of the client, or a client with an unused barber. */
export function withPart(
  { parts }: Extras,
  kind: ExtraPart['kind'],
  key: string,
  first: { barber_id: string | null; currency: Currency },
  barbers: readonly { id: string; is_active: boolean }[],
): Extras {
  const clientParts = parts.filter((part) => part.kind === 'part')
  const people = parts.filter((part) => part.kind === 'person')
  const taken = new Set([first.barber_id, ...people.map(({ barber_id }) => barber_id)])
  const other = barbers.find((barber) => barber.is_active && !taken.has(barber.id))
  const barber_id = kind === 'part' ? first.barber_id : (other?.id ?? null)
  const part = { ...emptyPart(key, { barber_id, currency: first.currency }), kind }
  // Services of the client come before other clients.
  return { parts: kind === 'part' ? [...clientParts, part, ...people] : [...parts, part], repeat: null }
}

export function mayAdd({ parts, repeat }: Extras, kind: ExtraPart['kind'], activeBarbers: number): boolean {
  const count = parts.filter((part) => part.kind === kind).length
  if (repeat !== null) return false
  return kind === 'part' ? count < maxParts - 1 : activeBarbers > 1 && count < maxGroup - 1
}

export const defaultRepeat: Extras = { parts: [], repeat: { every: 2, unit: 'week', times: 6, until: null } }

type Place = Pick<FormValues, 'appointment_date' | 'appointment_time' | 'barber_id' | 'duration'>

/** Times and barbers of all parts: services of the client in sequence, other clients at the same start. */
export function placesOf(first: Place, parts: readonly ExtraPart[]): Place[] {
  const start = minutesOf(first.appointment_time)
  let end = start + first.duration
  const others = parts.map((part): Place => {
    const duration = part.duration ?? 0
    const at = part.kind === 'part' ? end : start
    if (part.kind === 'part') end += duration
    return { ...first, appointment_time: startInDay(at), barber_id: part.barber_id, duration }
  })
  return [first, ...others]
}

/** Total duration of the client's services, and total price: '1 orë 15 min · 22,00 €'. */
export function totalText(
  first: { price: number | null; currency: Currency; duration: number | null },
  parts: readonly ExtraPart[],
): string {
  const own = parts.filter(({ kind }) => kind === 'part')
  const minutes = own.reduce((sum, part) => sum + (part.duration ?? 0), first.duration ?? 0)
  const prices = [first, ...parts].map(({ price, currency }) => ({ currency, cents: toCents(price || 0) }))
  return `${duration(minutes)} · ${amounts(amountsOnWire(sumAmounts(prices)), first.currency)}`
}
