import type { SalonCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getMessageSetup } from '../contract.ts'
import { isTemplateKind } from '../rules.ts'

/** Plan: salons_pkey, one row, and the salon's few templates by message_templates_pkey. */
export async function read(call: SalonCall): Promise<ReplyOf<typeof getMessageSetup>> {
  const salon = await call.db
    .selectFrom('salons')
    .select(['name', 'address', 'phone', 'country'])
    .where('id', '=', call.salon.id)
    .executeTakeFirstOrThrow()
  const rows = await call.salon.selectFrom('message_templates').select(['kind', 'text']).execute()
  // A newer process may have stored a kind that this one does not know.
  return { salon, templates: rows.flatMap(({ kind, text }) => (isTemplateKind(kind) ? [{ kind, text }] : [])) }
}
