import type { Call } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { freeColorAndPlace } from './queries.ts'

export { barbersInOrder } from './queries.ts'

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

/** Adds a barber at the end, in an unused colour. Throws 23505 if the salon has one with this name. */
export async function appendBarber(call: Pick<Call, 'now'>, salon: SalonScope, name: string): Promise<string> {
  return insertBarber(call, salon, { name, ...(await freeColorAndPlace(salon)) })
}

/** Throws 23505 if the salon has a barber with this name. */
export async function renameBarber(
  call: Pick<Call, 'now'>,
  salon: SalonScope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await salon
    .updateTable('barbers')
    .set({ name, name_key: nameKey(name), updated_at: call.now })
    .where('id', '=', id)
    .execute()
}

/** The first barber of a new salon, named after its owner. */
export function addOwnerBarber(call: Call, salon: SalonScope, name: string): Promise<string> {
  return insertBarber(call, salon, { name, color: 1, position: 0 })
}

/** Switches online booking of a barber. False if the barber does not exist. */
export async function setBarberOnline(salon: SalonScope, id: string, online: boolean): Promise<boolean> {
  const { numUpdatedRows } = await salon
    .updateTable('barbers')
    .set({ is_online: online })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
