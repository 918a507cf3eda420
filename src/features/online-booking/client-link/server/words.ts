import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { currencies, toCents } from '#platform/shared/money.ts'
import { wallClock } from '#platform/shared/time.ts'
import type { Texts } from '../../texts/rules.ts'
import type { ClientVisit } from './visit.ts'

/** '10:15–11:05' in the salon's time zone. */
export const whenOf = ({ start, ends }: Pick<ClientVisit, 'start' | 'ends'>, zone: string): string =>
  `${start.time}–${wallClock(ends, zone).time}`

export const servicesOf = (parts: readonly Appointment[]): string =>
  parts.map(({ service_name }) => service_name).join(', ')

export const barbersOf = (parts: readonly Appointment[]): string =>
  [...new Set(parts.map(({ barber }) => barber))].join(' + ')

export const withBarbers = (t: Texts, parts: readonly Appointment[]): string => t.link.withBarber(barbersOf(parts))

/** Total price of the parts; empty for none. */
export function totalOf(t: Texts, parts: readonly Appointment[]): string {
  const sums = currencies.map((currency) => {
    const own = parts.filter((part) => part.currency === currency)
    const cents = own.reduce((sum, { price }) => sum + toCents(price ?? 0), 0)
    return cents > 0 ? t.format.money(cents, currency) : ''
  })
  return sums.filter(Boolean).join(' + ')
}
