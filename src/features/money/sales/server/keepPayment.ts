import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { money } from '#platform/shared/sq.ts'
import type { keepPayment } from '../contract.ts'
import { saleMessages, saleNotFound } from '../copy.ts'
import { isOwnSale } from '../rules.ts'
import { loadSales } from './load.ts'
import { lockRows } from './locks.ts'

type Input = InputOf<typeof keepPayment>

/** Decides that the money of a visit that was cancelled or deleted stays a payment. Idempotent. Throws 404. */
export const keep = (call: SalonCall, input: Input) =>
  call.once(
    () => keepOnce(call, input),
    async () => ({ message: saleMessages.paymentKept }),
  )

async function keepOnce(call: SalonCall, { sale_id, appointment_id }: Input) {
  // A cancellation locks the visit first.
  await lockRows(call, { appointments: [appointment_id] })
  const found = (await loadSales(call, [sale_id])).get(sale_id)
  const line = found?.lines.find((one) => one.appointment_id === appointment_id)
  const ownBarberId = call.salon.ownBarber
  if (!found || !line) throw saleNotFound()
  if (
    ownBarberId !== null &&
    line.barber_id !== ownBarberId &&
    !isOwnSale({ ...found.sale, lines: found.lines }, call.user.userId, ownBarberId)
  )
    throw saleNotFound()
  const [decided] = await call.salon
    .updateTable('visit_sales')
    .set({ is_undecided: false })
    .where('appointment_id', '=', appointment_id)
    .where('sale_id', '=', sale_id)
    .where('is_undecided', '=', true)
    .returning('appointment_id')
    .execute()
  if (decided) {
    const { number, currency } = found.sale
    await call.audit({
      action: 'update',
      entity: 'sale',
      entityId: sale_id,
      description: auditText(
        saleMessages.paymentKept,
        `Shitja ${number}`,
        line.label,
        money(line.total_cents, currency),
      ),
    })
    call.announce(call.salon.id, 'day-close')
  } else await requireHeld(call, { sale_id, appointment_id })
  return { message: saleMessages.paymentKept }
}

/** Throws 404 if the money of the visit was given back meanwhile. Plan: visit_sales_pkey. */
async function requireHeld(call: SalonCall, { sale_id, appointment_id }: Input): Promise<void> {
  const held = await call.salon
    .selectFrom('visit_sales')
    .select('sale_id')
    .where('appointment_id', '=', appointment_id)
    .where('sale_id', '=', sale_id)
    .where('returned', '=', false)
    .executeTakeFirst()
  if (!held) throw saleNotFound()
}
