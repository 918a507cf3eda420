import { settingsSavedMessage } from '#platform/shared/copy.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { barberNameTaken, updateBarber } from '../contract.ts'
import { barberColumns, lockedBarber, upcomingAppointments } from './queries.ts'

/** Changes a barber. Throws 404, 409 name_taken, 409 last_barber if the last active one would be deactivated. */
export async function update(call: SalonCall, { id, name, ...changes }: InputOf<typeof updateBarber>) {
  const barber = await lockedBarber(call.salon, id, changes.is_active === false)
  const data = await call.salon
    .updateTable('barbers')
    .set({ ...changes, name, name_key: name && nameKey(name), updated_at: call.now })
    .where('id', '=', id)
    .returning(barberColumns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? barberNameTaken('name') : error
    })
  call.announce(call.salon.id, updateBarber.topic)
  // Appointments show the barber's name.
  if (data.name !== barber.name) call.announce(call.salon.id, 'appointments')
  const upcoming = barber.is_active && !data.is_active ? await upcomingAppointments(call, id) : 0
  return { data, upcoming, message: settingsSavedMessage }
}
