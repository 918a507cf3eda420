import type { SalonCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getMessageSetup } from '../contract.ts'
import { ownTemplates } from './queries.ts'

/** Plan: salons_pkey, one row, and the templates. */
export async function read(call: SalonCall): Promise<ReplyOf<typeof getMessageSetup>> {
  const salon = await call.db
    .selectFrom('salons')
    .select(['name', 'address', 'phone', 'country'])
    .where('id', '=', call.salon.id)
    .executeTakeFirstOrThrow()
  return { salon, templates: await ownTemplates(call.salon) }
}
