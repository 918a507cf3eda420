import type { Call } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'

/** Throws 23505 if the salon has a barber with this name. */
export async function insertBarber(
  call: Pick<Call, 'now'>,
  salon: SalonScope,
  barber: { name: string; color: number; position: number },
): Promise<string> {
  const id = newId(call.now)
  await salon
    .insertInto('barbers', {
      id,
      ...barber,
      name_key: nameKey(barber.name),
      created_at: call.now,
      updated_at: call.now,
    })
    .execute()
  return id
}

/** The first barber of a new salon, named after its owner. */
export function addOwnerBarber(call: Call, salon: SalonScope, name: string): Promise<string> {
  return insertBarber(call, salon, { name, color: 1, position: 0 })
}
