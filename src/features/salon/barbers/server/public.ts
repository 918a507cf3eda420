import { listBarbers } from '../contract.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { nameKey } from '#platform/shared/sq.ts'

export { barbersInOrder, hasAppointments, insertBarber } from './queries.ts'

/** Deletes barbers whom nothing refers to. */
export async function deleteBarbers(call: SalonCall, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await call.salon.deleteFrom('barbers').where('id', 'in', ids).execute()
  call.announce(call.salon.id, listBarbers.topic)
}

/** Throws 23505 if the salon has a barber with this name. */
export async function renameBarber(call: SalonCall, id: string, name: string): Promise<void> {
  await call.salon
    .updateTable('barbers')
    .set({ name, name_key: nameKey(name), updated_at: call.now })
    .where('id', '=', id)
    .execute()
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

/** Removes all barbers of a salon without visits. */
export async function removeBarbers(salon: SalonScope): Promise<void> {
  await salon.deleteFrom('barbers').execute()
}
