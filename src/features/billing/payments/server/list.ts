import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { listPayments } from '../admin-contract.ts'
import { adminPayments } from './orderShapes.ts'
import { pageOfOrders } from './orders.ts'

export async function list(call: AdminCall, input: InputOf<typeof listPayments>) {
  const { orders, total } = await pageOfOrders(call, input)
  return { payments: await adminPayments(call, orders), pagination: paginate(input.page, input.limit, total) }
}
