import type { Call } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'

/** The first barber of a new salon, named as its owner. */
export async function addOwnerBarber(call: Call, salon: SalonScope, name: string): Promise<string> {
  const id = newId(call.now)
  await salon
    .insertInto('barbers', { id, name, name_key: nameKey(name), color: 1, created_at: call.now, updated_at: call.now })
    .execute()
  return id
}
