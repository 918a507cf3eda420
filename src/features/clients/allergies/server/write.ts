import { isDeepStrictEqual } from 'node:util'
import { clientGone, listClients } from '#features/clients/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { answerHealth, lockedClients } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import {
  allergiesHidden,
  allergyGone,
  allergyMessages,
  allergyStale,
  removeAllergy,
  saveAllergy,
  type answerHealthConsent,
} from '../contract.ts'
import { allergiesOf, isKeptFromDesk } from './read.ts'

/**
 * Adds or changes an allergy. Throws 400 for a day ahead and for a new one without consent, 403 for reception if it may
 * not see them, 404, 409 stale. Lock order: the client, then the row.
 */
export async function save(call: SalonCall, { id, allergy_id, updated_at, ...input }: InputOf<typeof saveAllergy>) {
  if (await isKeptFromDesk(call)) throw allergiesHidden()
  for (const field of ['since', 'tested_on', 'consent_on'] as const)
    if ((input[field] ?? '') > call.today) throw badInput([{ field, message: allergyMessages.dayAhead }])
  const [client] = await lockedClients(call.salon, [id])
  if (!client || client.anonymised_at || isWalkIn(client.name)) throw clientGone()
  const { allergy, note, since = null, tested_on = null, consent_on, consent_way } = input
  if (updated_at !== undefined) {
    const stored = (await allergiesOf(call, id)).find((one) => one.id === allergy_id)
    if (!stored) throw allergyGone()
    const isRead = Date.parse(stored.updated_at) === Date.parse(updated_at)
    // The same facts are the same save, sent again.
    if (!isRead && !isDeepStrictEqual({ ...stored, allergy, note, since, tested_on }, stored))
      throw allergyStale({ allergy: stored })
  }
  const facts = { allergy, note, since, tested_on, updated_at: nextVersion(call.now) }
  const consent = consent_on && consent_way ? { consent_on, consent_way, consent_by: call.user.username } : null
  const changed = await call.salon
    .updateTable('client_allergies')
    .set({ ...facts, ...consent })
    .where('id', '=', allergy_id)
    .where('client_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) {
    if (!consent) throw badInput([{ field: 'consent_way', message: allergyMessages.consentRequired }])
    const added = await call.salon
      .insertInto('client_allergies', {
        ...facts,
        ...consent,
        id: allergy_id,
        client_id: id,
        created_at: call.now,
        updated_at: call.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // The id is another client's.
    if (!added) throw allergyGone()
  }
  if (consent) await answerHealth(call, id, 'given', sourceOf(call))
  for (const topic of [saveAllergy.topic, listClients.topic]) call.announce(call.salon.id, topic)
  return { allergies: await allergiesOf(call, id), message: allergyMessages.saved }
}

const sourceOf = ({ user }: SalonCall) => ({ way: 'salon', noted_by: user.username }) as const

/** Without the last one nothing is agreed to any more. Throws 403 for reception if it may not see them. */
export async function remove(call: SalonCall, { id, allergy_id }: InputOf<typeof removeAllergy>) {
  if (await isKeptFromDesk(call)) throw allergiesHidden()
  await lockedClients(call.salon, [id])
  const deleted = await call.salon
    .deleteFrom('client_allergies')
    .where('id', '=', allergy_id)
    .where('client_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (deleted && (await allergiesOf(call, id)).length === 0) await answerHealth(call, id, 'refused', sourceOf(call))
  call.announce(call.salon.id, removeAllergy.topic)
  return { message: allergyMessages.removed }
}

/**
 * Writes a client's answer about health data; a refusal deletes all allergies. Throws 403 for reception if it may not
 * see them, 404.
 */
export async function answer(call: SalonCall, { id, answer: said }: InputOf<typeof answerHealthConsent>) {
  if (await isKeptFromDesk(call)) throw allergiesHidden()
  const [client] = await lockedClients(call.salon, [id])
  if (!client || client.anonymised_at || isWalkIn(client.name)) throw clientGone()
  await answerHealth(call, id, said, sourceOf(call))
  return { message: allergyMessages[said] }
}
