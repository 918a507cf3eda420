import type { Selectable } from 'kysely'
import type { ClientRow } from '#database/rows/appointments.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { givenFields } from '#platform/shared/entityFields.ts'
import { nameKey } from '#platform/shared/sq.ts'
import type { updateClient } from '../contract.ts'
import { clientFields } from '../fields.ts'
import { noteConsent, type ConsentSource } from './consents.ts'
import { contactColumns, phonesOf } from './searchText.ts'

export type KnownClient = Pick<
  Selectable<ClientRow>,
  'id' | 'name' | 'phone' | 'other_phones' | 'message_consent' | 'updated_at'
>

/** The client, locked until the transaction ends to serialize edits; null if there is none. */
export async function lockedClient(call: Pick<SalonCall, 'salon'>, id: string): Promise<KnownClient | null> {
  const found = await call.salon
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'other_phones', 'message_consent', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ?? null
}

/**
 * Changes a client; undefined fields are unchanged. Throws 23505 on `clients_name_phone` if another client of the
 * salon has that name and phone. A changed consent goes to the history with its `source`.
 */
export async function editClient(
  call: Pick<SalonCall, 'salon' | 'country' | 'now'>,
  before: KnownClient,
  changes: Omit<InputOf<typeof updateClient>, 'id' | 'updated_at'>,
  source?: ConsentSource,
): Promise<void> {
  const name = changes.name ?? before.name
  const { phone = before.phone, other_phones = before.other_phones } = changes
  const { first, others } = phonesOf({ phone, other_phones }, call.country)
  const isAsked = changes.message_consent !== undefined && changes.message_consent !== before.message_consent
  await call.salon
    .updateTable('clients')
    .set({
      name,
      name_key: nameKey(name),
      ...contactColumns(name, first, others),
      message_consent_at: isAsked ? call.now : undefined,
      ...givenFields(clientFields, changes),
      updated_at: nextVersion(call.now),
    })
    .where('id', '=', before.id)
    .execute()
  const { message_consent: answer } = changes
  if (isAsked && answer !== undefined && source)
    await noteConsent(call, before.id, { kind: 'messages', answer, ...source })
}

/** Inserts many clients in one statement. The caller ensures that their names are new. */
export async function insertClients(
  call: Pick<SalonCall, 'salon' | 'country' | 'now'>,
  clients: readonly { id: string; name: string; phone: string | null }[],
): Promise<void> {
  const rows = clients.map(({ id, name, phone }) => {
    const { first, others } = phonesOf({ phone }, call.country)
    const contact = contactColumns(name, first, others)
    return { id, name, name_key: nameKey(name), ...contact, created_at: call.now, updated_at: call.now }
  })
  await call.salon.insertInto('clients', rows).execute()
}
