import { settingsSavedMessage } from '#platform/shared/messages.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { toCents } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { serviceNotFound, updateService } from '../contract.ts'
import { nameTaken } from './nameTaken.ts'
import { serviceById } from './queries.ts'

/** Changes a service; existing appointments keep its old name, price and duration. Throws 404, 409 for a used name. */
export async function update(
  call: SalonCall,
  input: InputOf<typeof updateService>,
): Promise<ReplyOf<typeof updateService>> {
  const { id, name, description, duration, price } = input
  // The spec writes `active` and reads `is_active`: both are accepted.
  const isActive = input.active ?? input.is_active
  try {
    await call.salon
      .updateTable('services')
      .set({
        ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
        ...(description === undefined ? {} : { description }),
        ...(duration === undefined ? {} : { duration_minutes: duration }),
        ...(price === undefined ? {} : { price_cents: toCents(price) }),
        ...(isActive === undefined ? {} : { is_active: isActive }),
        updated_at: call.now,
      })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw violatedConstraint(error) === 'services_name' ? nameTaken() : error
  }
  const data = await serviceById(call.salon, id)
  if (!data) throw serviceNotFound()
  call.announce(call.salon.id, updateService.topic)
  return { data, message: settingsSavedMessage }
}
