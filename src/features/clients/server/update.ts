import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { auditText } from '#platform/shared/audit.ts'
import { namesWith } from '#platform/shared/entityFields.ts'
import {
  clientGone,
  clientStale,
  clientMessages,
  clientTaken,
  listClients,
  updateClient,
  type Client,
} from '../contract.ts'
import { clientFields } from '../fields.ts'
import { editClient, lockedClient } from './edit.ts'
import { clientById } from './totals.ts'

/**
 * Changes a client. A trigger copies a new name to all their appointments. Throws 400 for a birthday in the future and
 * for a client under 16 without a parent, 404, 409 stale, 409 client_taken if another client has that name and phone.
 */
export async function update(call: SalonCall, { id, updated_at, ...changes }: InputOf<typeof updateClient>) {
  const locked = await lockedClient(call, id)
  if (!locked) throw clientGone()
  const before = await clientById(call, id)
  if (updated_at !== undefined && Date.parse(updated_at) !== locked.updated_at.getTime()) {
    throw clientStale({ client: before })
  }
  const { birthday } = changes
  if (birthday && birthday > call.today && birthday !== before.birthday) {
    throw badInput([{ field: 'birthday', message: clientMessages.birthdayInFuture }])
  }
  const isUnder16 = changes.under_16 ?? before.under_16
  const given = { ...before, ...changes }
  if (isUnder16 && !given.parent_name) throw badInput([{ field: 'parent_name', message: clientMessages.parentName }])
  if (isUnder16 && !given.parent_phone) throw badInput([{ field: 'parent_phone', message: clientMessages.parentPhone }])
  // The parent's data go with the reason for them.
  if (changes.under_16 === false) Object.assign(changes, { parent_name: null, parent_phone: null })
  try {
    await editClient(call, locked, changes, { way: 'salon', noted_by: call.user.username })
  } catch (error) {
    if (violatedConstraint(error) !== 'clients_name_phone') throw error
    throw clientTaken(changes.name === undefined ? 'phone' : 'name')
  }
  for (const topic of [updateClient.topic, listClients.topic]) call.announce(call.salon.id, topic)
  const client = await clientById(call, id)
  const isBlocking = client.is_blocked !== before.is_blocked
  const message = isBlocking ? clientMessages[client.is_blocked ? 'blocked' : 'unblocked'] : clientMessages.saved
  await call.audit({
    action: 'update',
    entity: 'client',
    entityId: id,
    description: auditText(message, ...changedLabels(before, client)),
  })
  return { client, message }
}

/** Labels of changed fields; the values are private and not logged. */
const changedLabels = (before: Client, after: Client): string[] =>
  namesWith(clientFields, 'form')
    .filter((name) => before[name] !== after[name])
    .map((name) => clientFields[name].form.label.toLowerCase())
