import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { getClient } from '../contract.ts'
import { clientById } from './totals.ts'

export async function read(call: SalonCall, { id }: InputOf<typeof getClient>) {
  return { client: await clientById(call, id) }
}
