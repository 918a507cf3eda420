import { amountsOnWire, sumAmounts, toCents, type Currency } from '#platform/shared/money.ts'
import { amounts, duration } from '#platform/shared/sq.ts'
import { minutesOf, timeAt } from '#platform/shared/time.ts'
import type { FormTarget, FormValues } from './formValues.ts'
import { maxGroup, maxParts } from '../../linked/rules.ts'
import type { SeriesRule } from '../../series/rules.ts'

/** Another service of the same client after the previous one, or another client in parallel. */
export interface ExtraPart {
  key: string
  kind: 'part' | 'person'
  /** Name, if it is another client. */
  client_name: string
  service_name: string
  barber_id: string | null
  price: number | null
  currency: Currency
  duration: number | null
}

export interface Extras {
  parts: readonly ExtraPart[]
  repeat: SeriesRule | null
}

export const noExtras: Extras = { parts: [], repeat: null }

/** Initial additional services of the form, by the same barber. */
export function extrasOf(target: FormTarget, barber_id: string | null, keyOf: () => string): Extras {
  if (target.mode === 'edit' || !target.more) return noExtras
  const parts = target.more.map((one): ExtraPart => ({
    ...one,
    key: keyOf(),
    kind: 'part',
    client_name: '',
    barber_id,
  }))
  return { parts, repeat: null }
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

export const bodyOfPart = (
  id: string,
  own: Pick<ExtraPart, 'service_name' | 'price' | 'barber_id' | 'duration'> & {
    currency?: Currency | null | undefined
  },
) => ({
  id,
  service_name: own.service_name.trim(),
  price: own.price ?? 0,
  currency: own.currency ?? undefined,
  barber_id: own.barber_id ?? '',
  duration: own.duration ?? 0,
})

/** Adds a service of the client, or a client with an unused barber. */
export function withPart(
  { parts }: Extras,
  kind: ExtraPart['kind'],
  key: string,
  first: { barber_id: string | null; currency: Currency },
  barbers: readonly { id: string; is_active: boolean }[],
): Extras {
  const own = parts.filter((part) => part.kind === 'part')
  const people = parts.filter((part) => part.kind === 'person')
  const taken = new Set([first.barber_id, ...people.map(({ barber_id }) => barber_id)])
  const other = barbers.find((barber) => barber.is_active && !taken.has(barber.id))
  const part: ExtraPart = {
    key,
    kind,
    client_name: '',
    service_name: '',
    barber_id: kind === 'part' ? first.barber_id : (other?.id ?? null),
    price: null,
    currency: first.currency,
    duration: null,
  }
  // Services of the client come before other clients.
  return { parts: kind === 'part' ? [...own, part, ...people] : [...parts, part], repeat: null }
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
    // The server refuses a part that would begin after midnight.
    return { ...first, appointment_time: timeAt(Math.min(at, 1439)), barber_id: part.barber_id, duration }
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
