import { omit } from '#platform/shared/pick.ts'
import { daysBetween, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from '../contract.ts'
import { endOf, isKept, startOf } from '../rules.ts'

/**
 * Scope of a change: the parts of one visit, the visits booked together, a visit of a series with all following, or
 * all upcoming ones of the series.
 */
export const linkedScopes = ['visit', 'group', 'following', 'all'] as const
export type LinkedScope = (typeof linkedScopes)[number]

/** First day of the visits of a series in a scope. Past visits stay, unless the edited one is past itself. */
export const firstDayOf = (scope: LinkedScope, edited: LocalDate, today: LocalDate): LocalDate =>
  scope === 'all' && today < edited ? today : edited

/** Appointments of a list in a scope, the edited one first; none if it is not among them. */
export function inScope<One extends Appointment>(
  shown: readonly One[],
  id: string,
  scope: LinkedScope,
  today: LocalDate,
): One[] {
  const first = shown.find((one) => one.id === id)
  if (!first) return []
  const inSeries = shown.filter(({ series_id }) => series_id !== null && series_id === first.series_id)
  const isOfSeries = (one: Appointment): boolean =>
    inSeries.some(({ id: own, visit_id }) => own === one.id || (visit_id !== null && visit_id === one.visit_id))
  const belongs = (row: Appointment): boolean => {
    if (scope === 'visit') return first.visit_id !== null && row.visit_id === first.visit_id
    if (scope === 'group') return first.group_id !== null && row.group_id === first.group_id
    return isOfSeries(row) && row.appointment_date >= firstDayOf(scope, first.appointment_date as LocalDate, today)
  }
  return [first, ...shown.filter((one) => one !== first && belongs(one))]
}

/** In a visit or group each appointment keeps its own service, price and barber; in a series they are the same. */
const isSeriesScope = (scope: LinkedScope): boolean => scope === 'following' || scope === 'all'

export const maxParts = 8
export const maxGroup = 8

type Placed = Pick<Appointment, 'appointment_date' | 'appointment_time'>
type Change = { [Name in keyof Appointment]?: Appointment[Name] | undefined }

/**
 * Days and minutes by which an appointment moves along with the edited one, which changes to `to`. Parts of its visit
 * after a lengthened part begin later.
 */
export function shiftAlong(
  appointment: Placed,
  edited: Placed & Pick<Appointment, 'duration'>,
  to: Change,
  scope: LinkedScope,
): { days: number; minutes: number } {
  const days = to.appointment_date
    ? daysBetween(edited.appointment_date as LocalDate, to.appointment_date as LocalDate)
    : 0
  const minutes = to.appointment_time ? minutesOf(to.appointment_time as LocalTime) - startOf(edited) : 0
  const isLater = scope === 'visit' && startOf(appointment) >= endOf(edited)
  const longer = isLater && to.duration !== undefined ? to.duration - edited.duration : 0
  return { days, minutes: minutes + longer }
}

/**
 * Fields of a change that apply to one of the appointments changed along with the edited one, besides the shift; null
 * if it stays as it is. A status applies to all, but cancelled appointments change only if the edited one is cancelled.
 * A cancellation applies to the others even if somebody has cancelled the edited one alone.
 * Other fields apply to all visits of a series, except services added to one of them, but only to the edited one in a
 * visit or group. A new name or phone of the client does not affect other clients' visits.
 */
export function changeAlong<To extends Change>(
  appointment: Appointment,
  edited: Appointment,
  to: To,
  scope: LinkedScope,
): Partial<To> | null {
  if (appointment.id === edited.id) return to
  const isRest = isKept(appointment) && to.status === 'cancelled'
  if (!isRest && isKept(appointment) !== isKept(edited)) return null
  if (isSeriesScope(scope) && appointment.series_id === edited.series_id) {
    const isOtherClients = to.client_id === edited.client_id && to.client_id !== appointment.client_id
    return isOtherClients ? (omit(to, ['client_id', 'client_name', 'client_phone']) as Partial<To>) : to
  }
  const { status, cancel_reason } = to
  return { ...(status && { status }), ...(cancel_reason !== undefined && { cancel_reason }) } as Partial<To>
}
