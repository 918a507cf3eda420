import type { SalonCall } from '#platform/server/call.ts'
import type { Barber } from '../contract.ts'
import { barbersInOrder } from './queries.ts'

/** The salon's barbers in their order, including inactive ones; to a barber the own one first, or alone. */
export async function list(call: SalonCall): Promise<{ data: Barber[] }> {
  const barbers = await barbersInOrder(call.salon)
  const { limits } = call.salon
  if (!limits) return { data: barbers }
  const own = barbers.filter(({ id }) => id === limits.barberId)
  const others = limits.seesAll ? barbers.filter(({ id }) => id !== limits.barberId) : []
  return { data: [...own, ...others].map((barber, position) => ({ ...barber, position })) }
}
