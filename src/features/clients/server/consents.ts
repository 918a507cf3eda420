import type { Selectable } from 'kysely'
import type { ClientConsentRow } from '#database/rows/appointments.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'

type Consent = Selectable<ClientConsentRow>

/** Name of the user who noted an answer, and how it came; a client's own has no name. */
export type ConsentSource = Pick<Consent, 'way' | 'noted_by'>

/** Adds an answer to the history of a locked client. */
export async function noteConsent(
  call: Pick<SalonWork, 'salon' | 'now'>,
  client: string,
  consent: Pick<Consent, 'kind' | 'answer'> & ConsentSource,
): Promise<void> {
  await call.salon
    .insertInto('client_consents', { ...consent, id: newId(call.now), client_id: client, noted_at: call.now })
    .execute()
}
