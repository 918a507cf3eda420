import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { updateClient } from '../contract.ts'
import { takeAllergies } from './allergies.ts'
import { noteConsent, type ConsentSource } from './consents.ts'

type Answer = 'given' | 'refused'

/** A client's present answer about health data; null if not asked. Plan: client_consents_client. */
export async function healthConsent(salon: SalonScope, client: string): Promise<Answer | null> {
  const last = await salon
    .selectFrom('client_consents')
    .select('answer')
    .where('client_id', '=', client)
    .where('kind', '=', 'health')
    .orderBy('noted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.answer ?? null
}

/**
 * True if one of two clients refused health data after the other one consented, whose consent and allergies would end
 * with one history. Plan: client_consents_client, once for each.
 */
export async function endsHealthConsent(salon: SalonScope, clients: readonly [string, string]): Promise<boolean> {
  const answers = await salon.sql(
    (salonId) => sql<{ answer: Answer }>`
      select answer from (
        select distinct on (client_id) answer, noted_at, id from client_consents
        where salon_id = ${salonId} and client_id = any (${clients}::uuid[]) and kind = 'health'
        order by client_id, noted_at desc, id desc) latest
      order by noted_at desc, id desc`,
  )
  return answers[0]?.answer === 'refused' && answers[1]?.answer === 'given'
}

/**
 * Writes a locked client's answer about health data; the same one again changes nothing. A refusal deletes the
 * allergies, as their removal one by one does. Returns the answer before it, and whether allergies were deleted.
 */
export async function answerHealth(
  call: Pick<SalonWork, 'salon' | 'now' | 'announce'>,
  client: string,
  answer: Answer,
  source: ConsentSource,
): Promise<{ before: Answer | null; cleared: boolean }> {
  const before = await healthConsent(call.salon, client)
  const deleted = answer === 'refused' ? await takeAllergies(call, client) : []
  if (before !== answer) await noteConsent(call, client, { kind: 'health', answer, ...source })
  if (before !== answer || deleted.length > 0) call.announce(call.salon.id, updateClient.topic)
  return { before, cleared: deleted.length > 0 }
}
