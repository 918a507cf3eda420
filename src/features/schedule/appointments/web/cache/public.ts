import type { QueryClient } from '@tanstack/react-query'
import type { LocalDate } from '#platform/shared/time.ts'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import type { PaymentState } from '#features/schedule/payments/web/public.tsx'
import { listAppointments, type Appointment } from '../../contract.ts'
import { inScope, type LinkedScope } from '../../linked/rules.ts'
import { byTime } from '../../rules.ts'

/** Cached lists of appointments, with changes that wait on this device. */

export { contactOf } from './contactOf.ts'

interface Reply {
  appointments?: Appointment[]
}
export interface ListInput {
  from?: string
  to?: string
  status?: string
}
type Key = readonly [topic: string, path: string, input: ListInput]

/** True if a list with this input includes the appointment. */
export const belongs = (input: ListInput, { appointment_date: day, status }: Appointment): boolean =>
  (input.from === undefined || input.from <= day) &&
  (input.to === undefined || day <= input.to) &&
  (input.status === undefined || input.status === status)

const ownVersions = new Set<string>()
const latestOwn = new Map<string, string>()
const versionOf = (appointment: Appointment) => `${appointment.id} ${appointment.updated_at}`

/** True if this tab made this version. */
export const isOwnVersion = (appointment: Appointment): boolean => ownVersions.has(versionOf(appointment))

/**
 * Version to send with a change: the one that was read, or a later one made by this tab, to avoid conflicts with own
 * changes.
 */
export function versionToChange({ id, updated_at }: Pick<Appointment, 'id' | 'updated_at'>): string {
  const own = latestOwn.get(id)
  return own !== undefined && own > updated_at ? own : updated_at
}

/** Adds an appointment to every cached list it belongs to, and removes it from others. */
function showAppointment(client: QueryClient, appointment: Appointment): void {
  for (const [key, reply] of client.getQueriesData<Reply>({ queryKey: ['appointments'] })) {
    const old = reply?.appointments
    if (!old) continue
    const [, path, input] = key as Key
    const had = old.some(({ id }) => id === appointment.id)
    const list = path === listAppointments.path
    const keep = list ? belongs(input, appointment) : had
    if (!had && !keep) continue
    const rest = old.filter(({ id }) => id !== appointment.id)
    const appointments = list
      ? (keep ? [...rest, appointment] : rest).toSorted(byTime)
      : old.map((other) => (other.id === appointment.id ? appointment : other))
    client.setQueryData(key, { ...reply, appointments })
  }
}

/** Stores the result of this tab's own write. */
export function storeAppointment(client: QueryClient, { appointment }: { appointment: Appointment }): void {
  ownVersions.add(versionOf(appointment))
  latestOwn.set(appointment.id, appointment.updated_at)
  showAppointment(client, appointment)
}

/** Latest versions of the appointments that screens have loaded, of rows with the fields that are needed. */
export function latestLoaded(client: QueryClient, isWanted: (row: Partial<Appointment>) => boolean): Appointment[] {
  const latest = new Map<string, Appointment>()
  for (const [, reply] of client.getQueriesData<Reply>({ queryKey: ['appointments'] })) {
    for (const row of reply?.appointments ?? []) {
      const known = latest.get(row.id)
      if (isWanted(row) && (!known || known.updated_at < row.updated_at)) latest.set(row.id, row)
    }
  }
  return [...latest.values()]
}

/**
 * Returns the appointments in a scope of one as they are shown now, itself first, so that what is loaded while a
 * question is open does not count as seen.
 */
export function linkedShown(
  client: QueryClient,
  appointment: Appointment,
  today: LocalDate,
): (scope: 'one' | LinkedScope) => Appointment[] {
  const loaded = { appointments: latestLoaded(client, ({ updated_at }) => updated_at !== undefined) }
  const withWaiting = currentOutbox()?.overlay(listAppointments, {}) as ((reply: Reply) => Reply) | null | undefined
  const { appointments = [] } = withWaiting?.(loaded) ?? loaded
  const others = appointments.filter(({ id }) => id !== appointment.id)
  return (scope) => (scope === 'one' ? [appointment] : inScope([appointment, ...others], appointment.id, scope, today))
}

export const hideAppointment = (client: QueryClient, { id }: { id: string }): void => hideEach(client, { ids: [id] })

export function hideEach(client: QueryClient, { ids }: { ids: readonly string[] }): void {
  client.setQueriesData<Reply>({ queryKey: ['appointments'] }, (reply) =>
    reply?.appointments?.some(({ id }) => ids.includes(id))
      ? { ...reply, appointments: reply.appointments.filter(({ id }) => !ids.includes(id)) }
      : reply,
  )
}

/**
 * State of a change on this device: it waits for the connection, at a time that the device shows as taken
 * ('uncertain'), or for a decision.
 */
type Waiting = 'waiting' | 'uncertain' | 'refused'

/** An appointment as displayed, with changes waiting in the offline outbox, and its payment where that is known. */
export type ShownAppointment = Appointment & { waiting?: Waiting; payment?: PaymentState }

export const waitingOf = (appointment: object): Waiting | null => (appointment as ShownAppointment).waiting ?? null

export const shownPayment = (appointment: object): ShownAppointment['payment'] =>
  (appointment as ShownAppointment).payment

export const waitingText: Record<Waiting, string> = {
  waiting: 'pret lidhjen',
  uncertain: 'e pasigurt',
  refused: 'nuk u pranua',
}
