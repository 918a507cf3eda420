import { sql } from 'kysely'
import { settingsSavedMessage } from '#platform/shared/copy.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toCents, type Currency } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { serviceNameTaken, serviceNotFound, updateService } from '../contract.ts'
import { checkPause, lockBarbers, pauseIncomplete, writeOffers } from './offers.ts'
import { serviceById } from './queries.ts'

/** Currency of a price: the call's, else the salon's for a changed price. */
function currencyOf(call: SalonCall, given: Currency | undefined, price: number) {
  return given ?? sql<Currency>`case when price_cents = ${toCents(price)} then currency else ${call.currency} end`
}

/**
 * Changes a service; existing appointments keep their name, price and duration. Throws 400, 404, 409 for a used name.
 */
export async function update(call: SalonCall, input: InputOf<typeof updateService>) {
  const { id, name, description, duration, price } = input
  // The specification writes `active` and reads `is_active`; both are accepted.
  const isActive = input.active ?? input.is_active
  await lockBarbers(call, input.barbers ?? [])
  let found: { id: string } | undefined
  try {
    found = await call.salon
      .updateTable('services')
      .set({
        name,
        name_key: name && nameKey(name),
        description,
        duration_minutes: duration,
        ...(price === undefined
          ? {}
          : { price_cents: toCents(price), currency: currencyOf(call, input.currency, price) }),
        is_active: isActive,
        category: input.category,
        buffer_minutes: input.buffer_minutes,
        pause_after_minutes: input.pause_after_minutes,
        pause_minutes: input.pause_minutes,
        asks_allergies: input.asks_allergies,
        updated_at: call.now,
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
  } catch (error) {
    const constraint = violatedConstraint(error)
    throw constraint === 'services_name'
      ? serviceNameTaken('name')
      : constraint === 'services_pause'
        ? pauseIncomplete()
        : error
  }
  if (!found) throw serviceNotFound()
  await writeOffers(call, id, input.barbers ?? [])
  const data = await serviceById(call.salon, id)
  if (!data) throw serviceNotFound()
  await checkPause(call, data, input)
  call.announce(call.salon.id, updateService.topic)
  return { data, message: settingsSavedMessage }
}
