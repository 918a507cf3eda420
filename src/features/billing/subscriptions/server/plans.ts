import type { AdminCall, Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { type Plan, type PlanType } from '../contract.ts'
import { administrationMessages, type savePlans } from '../admin-contract.ts'
import { yearlySaving } from '../rules.ts'

export async function list(call: Call) {
  const rows = await call.db
    .selectFrom('plans')
    .select(['plan', 'price_cents', 'is_active'])
    .orderBy('plan', (order) => order.collate('C'))
    .execute()
  const plans = rows.map((row): Plan => ({ plan: row.plan, price: toEuros(row.price_cents), is_active: row.is_active }))
  const price = (plan: PlanType) => plans.find((each) => each.plan === plan)?.price ?? 0
  return { plans, yearlySaving: yearlySaving(price('monthly'), price('yearly')) }
}

export function planOf(call: Call, plan: PlanType) {
  return call.db
    .selectFrom('plans')
    .select(['price_cents as priceCents', 'is_active as isActive'])
    .where('plan', '=', plan)
    .executeTakeFirstOrThrow()
}

export async function save(call: AdminCall, input: InputOf<typeof savePlans>) {
  // Lock order: plans by name, so that concurrent saves do not deadlock.
  for (const { plan, price, is_active } of input.plans.toSorted((a, b) => a.plan.localeCompare(b.plan))) {
    await call.db
      .updateTable('plans')
      .set({ price_cents: toCents(price), is_active, updated_at: call.now })
      .where('plan', '=', plan)
      .execute()
  }
  const saved = await list(call)
  if (!saved.plans.some((plan) => plan.is_active)) {
    throw badInput([{ field: 'plans', message: administrationMessages.lastPlan }])
  }
  return { message: administrationMessages.plansSaved, ...saved }
}
