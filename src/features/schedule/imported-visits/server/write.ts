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
  /** Day, begin and service in the file, with the program's id. */
  row: { day: LocalDate; begins: LocalTime; service_name: string; external_id: string | null; source: string }
}

/**
 * Books visits to come of a batch, all or none, in its transaction, by the functions that every booking uses. One whose
 * time or row a concurrent call took throws a ClientConflict, after which the batch is planned again. In the order of
 * barber and time, as each booking inserts its rows.
 */
export async function bookImported(
  call: SalonCall,
  importId: string,
  visits: readonly ImportedBooking[],
): Promise<void> {
  if (visits.length === 0) return
  const ordered = visits.toSorted((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1))
  const rows = ordered.map((visit) => ({ ...visit, id: newId(call.now) }))
  await noteRows(call, importId, rows)
  try {
    await bookRows(
      call,
      rows.map(({ row: _row, ...booking }) => booking),
      { entry: null },
    )
  } catch (error) {
    throw error instanceof NotBooked ? new ClientConflict() : error
  }
}

const placeKey = ({ barber_id, appointment_date, appointment_time }: ImportedBooking): string =>
  `${barber_id} ${appointment_date} ${appointment_time}`

/** Before the appointments, because their trigger looks here. */
async function noteRows(
  call: SalonCall,
  importId: string,
  visits: readonly (ImportedBooking & { id: string })[],
): Promise<void> {
  const rows = visits.map(({ id, client_id, row }) => ({
    key: row.external_id === null ? rowKey(client_id, row) : externalKey(row.source, row.external_id),
    import_id: importId,
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

interface KnownImport {
  import_id: string
  key: string
  place_digest: string
  appointment_id: string
  /** Null if the appointment is deleted. */
  client_id: string | null
}

/** Rows that came before. Plan: the salon's rows, appointments by key. */
export function knownImports(call: SalonCall): Promise<KnownImport[]> {
  return call.salon.sql(
    (salonId) => sql<KnownImport>`
      select v.import_id, v.key, v.place_digest, v.appointment_id, a.client_id from imported_visits v
      left join appointments a on a.salon_id = ${salonId} and a.id = v.appointment_id
      where v.salon_id = ${salonId}`,
  )
}
