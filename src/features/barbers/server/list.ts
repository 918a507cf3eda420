import type { SalonCall } from '#platform/server/call.ts'
import type { Barber } from '../contract.ts'
import { barbersInOrder } from './queries.ts'

/** The salon's barbers in their order, including inactive ones. */
export async function list(call: SalonCall): Promise<{ data: Barber[] }> {
  return { data: await barbersInOrder(call.salon) }
}
