import type { SalonCall } from '#platform/server/call.ts'
import type { Barber } from '../contract.ts'
import { barbersInOrder } from './queries.ts'

/** Barbers of the salon in order, including inactive ones; for a barber their own first, or only that. */
export async function list(call: SalonCall): Promise<{ data: Barber[] }> {
  const barbers = await barbersInOrder(call.salon)
  const { limits } = call.salon
  if (!limits) return { data: barbers }
  const own = barbers.filter(({ id }) => id === limits.barberId)
  const others = limits.seesAll ? barbers.filter(({ id }) => id !== limits.barberId) : []
  return { data: [...own, ...others].map((barber, position) => ({ ...barber, position })) }
}
