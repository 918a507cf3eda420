import { sql, type Selectable } from 'kysely'
import type { ClientConsentRow } from '#database/rows/appointments.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { partsOf } from '#platform/server/inTurns.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'

type Consent = Omit<Selectable<ClientConsentRow>, 'salon_id'>

/** Name of the user who noted an answer, and how it came; a client's own has no name. */
export type ConsentSource = Pick<Consent, 'way' | 'noted_by'>

/** Adds an answer to the history of a locked client. */
export const noteConsent = (
  call: Pick<SalonWork, 'salon' | 'now'>,
  client: string,
  consent: Pick<Consent, 'kind' | 'answer'> & ConsentSource,
): Promise<void> => noteConsents(call, [{ ...consent, client_id: client }])

/** Adds answers of many clients, or returns those that were taken out. */
export async function noteConsents(
  { salon, now }: Pick<SalonWork, 'salon' | 'now'>,
  consents: readonly (Omit<Consent, 'id' | 'noted_at'> & Partial<Consent>)[],
): Promise<void> {
  const rows = consents.map((consent) => ({ id: newId(now), noted_at: now, ...consent }))
  for (const part of partsOf(rows)) await salon.insertInto('client_consents', part).execute()
}

/** Takes the answers of files out of these clients' histories, and returns them. Plan: client_consents_client. */
export function takeImportedConsents(salon: SalonScope, clients: readonly string[]): Promise<Consent[]> {
  return salon.sql(
    (salonId) => sql<Consent>`
      delete from client_consents
      where salon_id = ${salonId} and client_id = any (${clients}::uuid[]) and way = 'import'
      returning id, client_id, kind, answer, way, noted_by, noted_at`,
  )
}
