import { sql } from 'kysely'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { externalKey, placeDigest, rowKey } from '#features/clients/past-visits/server/public.ts'
import { ClientConflict } from '#features/clients/server/public.ts'
import { type Booking, bookRows, NotBooked } from '#features/schedule/appointments/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'

/** A visit to come of a file: the appointment, and what identifies its row. */
interface ImportedBooking extends Omit<Booking, 'id' | 'client_id'> {
  client_id: string
  /** Day, begin and service in the file. */
  row: { day: LocalDate; begins: LocalTime; service_name: string; external_id: string | null }
}

/** Rows per statement, which can have 65,535 parameters. */
const batchSize = 500

/**
 * Books visits to come of an import, all or none, in the import's transaction, by the functions that every booking
 * uses. One whose time or row a concurrent call took throws a ClientConflict, after which the run is planned again. In
 * the order of barber and time, as each booking inserts its rows.
 */
export async function bookImported(
  call: SalonCall,
  run: { id: string; source: string },
  visits: readonly ImportedBooking[],
): Promise<void> {
  const ordered = visits.toSorted((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1))
  for (let from = 0; from < ordered.length; from += batchSize) {
    const batch = ordered.slice(from, from + batchSize).map((visit) => ({ ...visit, id: newId(call.now) }))
    await noteRows(call, run, batch)
    try {
      await bookRows(
        call,
        batch.map(({ row: _row, ...booking }) => booking),
        { entry: null },
      )
    } catch (error) {
      throw error instanceof NotBooked ? new ClientConflict() : error
    }
  }
}

const placeKey = ({ barber_id, appointment_date, appointment_time }: ImportedBooking): string =>
  `${barber_id} ${appointment_date} ${appointment_time}`

/** Before the appointments, because their trigger looks here. */
async function noteRows(
  call: SalonCall,
  run: { id: string; source: string },
  visits: readonly (ImportedBooking & { id: string })[],
): Promise<void> {
  const rows = visits.map(({ id, client_id, row }) => ({
    key: row.external_id === null ? rowKey(client_id, row) : externalKey(run.source, row.external_id),
    import_id: run.id,
    appointment_id: id,
    place_digest: placeDigest(row),
  }))
  const written = await call.salon
    .insertInto('imported_visits', rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  if (written.length < rows.length) throw new ClientConflict()
}

/** Rows that came before; no client if the appointment is deleted. Plan: the salon's rows, appointments by key. */
export function knownImports(
  call: SalonCall,
): Promise<{ key: string; place_digest: string; client_id: string | null }[]> {
  return call.salon.sql(
    (salonId) => sql<{ key: string; place_digest: string; client_id: string | null }>`
      select v.key, v.place_digest, a.client_id from imported_visits v
      left join appointments a on a.salon_id = ${salonId} and a.id = v.appointment_id
      where v.salon_id = ${salonId}`,
  )
}
