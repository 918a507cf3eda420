import { sql } from 'kysely'
import { clientGone } from '#features/clients/contract.ts'
import { isServed } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { Allergy, getAllergies, listAllergiesOfDay } from '../contract.ts'

type Stored = Omit<Allergy, 'updated_at'> & { client_id: string; updated_at: Date }

const columns = sql`x.id, x.client_id, x.allergy, x.note, x.since, x.tested_on, x.consent_on, x.consent_way, x.consent_by, x.updated_at`

const onWire = ({ client_id: _client, updated_at, ...row }: Stored): Allergy => ({
  ...row,
  updated_at: updated_at.toISOString(),
})

/** True for reception if the owner keeps allergies from it. */
export async function isKeptFromDesk(call: SalonCall): Promise<boolean> {
  if (call.user.salon?.role !== 'reception') return false
  return !(await salonRow(call, call.salon.id, ['reception_sees_allergies'])).reception_sees_allergies
}

/** Allergies of a client, in the order in which they were added. Plan: client_allergies_client. */
export async function allergiesOf(call: Pick<SalonCall, 'salon'>, client: string): Promise<Allergy[]> {
  const rows = await call.salon.sql(
    (salonId) => sql<Stored>`
      select ${columns} from client_allergies x where x.salon_id = ${salonId} and x.client_id = ${client} order by x.created_at, x.id`,
  )
  return rows.map(onWire)
}

/** Throws 404. Plan: clients_pkey; for a barber appointments_client, up to the first visit of the own column. */
export async function read(call: SalonCall, { id }: InputOf<typeof getAllergies>) {
  const [client] = await call.salon.sql(
    (salonId) => sql<{ served: boolean }>`
      select ${isServed(call.salon, salonId)} as served from clients
      where clients.salon_id = ${salonId} and clients.id = ${id} and clients.anonymised_at is null`,
  )
  if (!client) throw clientGone()
  const hidden = !client.served || (await isKeptFromDesk(call))
  return { allergies: hidden ? [] : await allergiesOf(call, id), hidden }
}

/** Barbers get those of the own column alone. Plan: the salon's appointments of the day, client_allergies_client. */
export async function ofDay(call: SalonCall, { date }: InputOf<typeof listAllergiesOfDay>) {
  if (await isKeptFromDesk(call)) return { clients: [] }
  const rows = await call.salon.sql(
    (salonId) => sql<Stored>`
      select ${columns} from client_allergies x
      where x.salon_id = ${salonId} and x.client_id in (
        select a.client_id from appointments a join services s on s.salon_id = ${salonId} and s.id = a.service_id
        where a.salon_id = ${salonId} and a.appointment_date = ${date} and a.status <> 'cancelled' and s.asks_allergies
          ${call.salon.own('a.barber_id')})
      order by x.created_at, x.id`,
  )
  const ids = [...new Set(rows.map(({ client_id }) => client_id))]
  return {
    clients: ids.map((client_id) => ({
      client_id,
      allergies: rows.filter((row) => row.client_id === client_id).map(onWire),
    })),
  }
}
