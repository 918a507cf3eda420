import type { SalonCall } from '#platform/server/call.ts'
import { wallClock, type LocalTime } from '#platform/shared/time.ts'
import { planEdits, readFacts, storedAppointments, writeEdits } from '../../server/public.ts'
import type { Locked, StoredVisit } from './queries.ts'

export interface Mover {
  /** Moves appointments to their new places. Throws a Clash if one is taken. */
  write(to: readonly StoredVisit[]): Promise<void>
  /** Versions of appointments by id. */
  versions(ids: readonly string[]): Promise<Map<string, string>>
}

/** Moves locked appointments. Only an undo moves one to any barber, inactive ones too. */
export async function moverOf(call: SalonCall, locked: Locked, { anyBarber }: { anyBarber: boolean }): Promise<Mover> {
  const stored = await storedAppointments(call.salon, locked.ids)
  const read = await readFacts(call, {
    barbers: [],
    barberIds: locked.barbers,
    services: stored.map(({ service_name }) => service_name),
    serviceIds: stored.flatMap(({ service_id }) => service_id ?? []),
    lock: 'update',
  })
  const facts = anyBarber ? { ...read, barbers: read.barbers.map((one) => ({ ...one, is_active: true })) } : read
  const now = wallClock(call.now, call.timeZone)
  return {
    async write(to) {
      const changes = to.flatMap(({ id, barber_id, appointment_date, appointment_time }) => {
        const before = stored.find((row) => row.id === id)
        const start = { appointment_date, appointment_time: appointment_time as LocalTime }
        return before ? [{ before, change: { ...start, ...(barber_id !== before.barber_id && { barber_id }) } }] : []
      })
      const visits = new Set(changes.flatMap(({ before }) => before.visit_id ?? []))
      const rows = stored.filter(
        (row) => changes.some(({ before }) => before === row) || (row.visit_id && visits.has(row.visit_id)),
      )
      await writeEdits(call, planEdits(rows, changes, facts, now))
    },
    async versions(ids) {
      const rows = await storedAppointments(call.salon, ids)
      return new Map(rows.map(({ id, updated_at }) => [id, updated_at]))
    },
  }
}
