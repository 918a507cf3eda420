import type { SalonCall } from '#platform/server/call.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { messageMessages, saveTemplate } from '../contract.ts'
import { defaultTemplates } from '../defaultTemplates.ts'
import { ownTemplates } from './queries.ts'

export async function save(call: SalonCall, { kind, text }: InputOf<typeof saveTemplate>) {
  const isCustom = text !== null && text !== defaultTemplates[kind]
  if (isCustom) {
    await call.salon
      .insertInto('message_templates', { kind, text, updated_at: call.now })
      .onConflict((conflict) => conflict.columns(['salon_id', 'kind']).doUpdateSet({ text, updated_at: call.now }))
      .execute()
  } else {
    await call.salon.deleteFrom('message_templates').where('kind', '=', kind).execute()
  }
  call.announce(call.salon.id, saveTemplate.topic)
  return {
    templates: await ownTemplates(call.salon),
    message: isCustom ? messageMessages.saved : messageMessages.restored,
  }
}

/** Plan: salons_pkey, one row, and the templates. */
export async function read(call: SalonCall) {
  const salon = await salonRow(call, call.salon.id, ['name', 'address', 'phone', 'country'])
  return { salon, templates: await ownTemplates(call.salon) }
}
