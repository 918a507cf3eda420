import { sql } from 'kysely'
import { isWalkIn } from '#features/clients/rules.ts'
import { healthConsent } from '#features/clients/server/public.ts'
import { visitOf } from '#features/online-booking/client-link/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { wallClock, type LocalDate } from '#platform/shared/time.ts'

export interface OwnData {
  id: string
  name: string
  phone: string | null
  hasEmail: boolean
  hasBirthday: boolean
  consent: 'given' | 'refused' | null
  /** The answer about allergies, which says nothing of any. */
  health: 'given' | 'refused' | null
  /** True if a parent answers about consents, in the salon alone. */
  isUnder16: boolean
  visits: number
  lastVisit: LocalDate | null
}

/**
 * The data that a link's page may show of the client who has the visit now. Null if the visit is gone, for a client
 * who was erased, and for walk-ins without a name, who are many people. Throws 404. Plan: client_links_pkey,
 * clients_pkey, appointments_client, past_visits_client, client_consents_client.
 */
export async function ownDataOf(call: VisitorCall, token: string): Promise<OwnData | null> {
  const visit = await visitOf(call, token)
  if (!visit) return null
  const client = await call.salon
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'email', 'birthday', 'message_consent', 'under_16'])
    .where('id', '=', visit.parts[0].client_id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!client || isWalkIn(client.name)) return null
  const { id, name, phone, email, birthday, message_consent: consent, under_16: isUnder16 } = client
  const now = wallClock(call.now, call.timeZone)
  const [counted] = await call.salon.sql(
    (salonId) => sql<{ visits: number; last: LocalDate | null }>`
      select count(distinct coalesce(visit_id, id))::int as visits, max(appointment_date) as last from client_visits
      where salon_id = ${salonId} and client_id = ${id} and status <> 'cancelled'
        and (appointment_date, appointment_time) <= (${now.date}::date, ${now.time}::time)`,
  )
  const { visits, last: lastVisit } = counted ?? { visits: 0, last: null }
  return {
    id,
    name,
    phone,
    hasEmail: email !== null,
    hasBirthday: birthday !== null,
    consent,
    health: await healthConsent(call.salon, id),
    isUnder16,
    visits,
    lastVisit,
  }
}
