import { auditText } from '#platform/shared/audit.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { sumAmounts, toEuros, type Currency } from '#platform/shared/money.ts'
import { money, plural } from '#platform/shared/sq.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { type listDebts, type settleDebts, type unsettleDebts } from '../contract.ts'
import { lockAppointments, lockSales, sellInTill, takeBackInTill } from '#features/money/sales/server/public.ts'
import { dayCloseMessages, debtGone } from '../copy.ts'
import { debtorPage, debtsAt, debtsOf, debtSums, lockedPayments, paymentsOfDebts, type Debt } from './debtQueries.ts'
import { unsettled, visitSale } from './payments.ts'
import { lockOpenTill, lockTills, recordsSales } from './tillDays.ts'

/** Clients with debts, oldest debt first; debts in two currencies are two rows. */
export async function list(call: SalonCall, { page, limit }: InputOf<typeof listDebts>) {
  const [sums, rows] = await Promise.all([debtSums(call), debtorPage(call, { limit, offset: (page - 1) * limit })])
  const debts = rows.length === 0 ? [] : await debtsOf(call, [...new Set(rows.map((row) => row.client_id))])
  return {
    debtors: rows.map((row) => {
      const own = debts.filter((debt) => debt.client_id === row.client_id && debt.currency === row.currency)
      return {
        ...row,
        total: toEuros(own.reduce((sum, debt) => sum + debt.cents, 0)),
        visits: own.map(({ cents, sale_id: _sale, client_id: _client, currency: _currency, ...debt }) => ({
          ...debt,
          amount: toEuros(cents),
        })),
      }
    }),
    totals: sums.map(({ currency, cents }) => ({ currency, amount: toEuros(cents) })),
    pagination: paginate(
      page,
      limit,
      sums.reduce((all, { debtors }) => all + debtors, 0),
    ),
  }
}

/**
 * Locks the tills of the first day from today whose tills are all open, because money received after closing belongs
 * to the next till.
 */
async function lockNextTill(call: SalonCall, wanted: readonly Currency[]): Promise<LocalDate> {
  for (let day = call.today; ; day = addDays(day, 1)) {
    const tills = await lockTills(
      call,
      wanted.map((currency) => ({ day, currency })),
    )
    if (tills.every((till) => till.closed_at === null)) return day
  }
}

/** Records paid debts in today's till, or the next one if today is closed. Throws 409 stale. */
export async function settle(call: SalonCall, { appointment_ids, method }: InputOf<typeof settleDebts>) {
  const ids = [...new Set(appointment_ids)]
  const before = await debtsAt(call, ids)
  // A debt without a sale gets one on its own day, whose till is locked first.
  const unsold = before.filter(({ sale_id }) => sale_id === null)
  await lockTills(
    call,
    unsold.map(({ date: day, currency }) => ({ day, currency })),
  )
  const day = await lockNextTill(
    call,
    before.map(({ currency }) => currency),
  )
  await recordsSales(call)
  await importDebts(call, unsold)
  await lockSales(
    call,
    before.flatMap(({ sale_id }) => sale_id ?? []),
  )
  const payments = await lockedPayments(call, ids)
  const debts = await debtsAt(call, ids)
  if (debts.length < ids.length || payments.some(({ isOwed, isSettled }) => !isOwed || isSettled)) throw debtGone()
  for (const debt of debts) {
    const line = {
      kind: 'debt' as const,
      label: `Borxh: ${debt.service_name}`,
      unit_cents: debt.cents,
      debt_sale_id: debt.sale_id,
    }
    await sellInTill(call, { day, currency: debt.currency, client_id: debt.client_id, method, line })
    await call.salon
      .updateTable('visit_payments')
      .set({
        settled_day: day,
        settled_method: method,
        settled_cents: debt.cents,
        settled_currency: debt.currency,
        settled_at: call.now,
      })
      .where('appointment_id', '=', debt.appointment_id)
      .execute()
  }
  const sums = Object.entries(sumAmounts(debts)).map(([currency, cents]) => money(cents, currency as Currency))
  await record(call, auditText(dayCloseMessages.settled, plural(ids.length, 'vizitë', 'vizita'), ...sums))
  return { message: dayCloseMessages.settled, day }
}

/** Undoes paid debts. Throws 409 stale, 409 day_closed. */
export async function unsettle(call: SalonCall, { appointment_ids }: InputOf<typeof unsettleDebts>) {
  const ids = [...new Set(appointment_ids)]
  const sales = await paymentsOfDebts(call, ids)
  const settled = await call.salon
    .selectFrom('visit_payments')
    .select(['appointment_id', 'settled_day as day', 'settled_currency as currency'])
    .where('appointment_id', 'in', ids)
    .where('settled_day', 'is not', null)
    .execute()
  const found = new Set([...sales.map(({ address }) => address), ...settled.map((one) => one.appointment_id)])
  if (found.size < ids.length) throw debtGone()
  await lockTills(
    call,
    [...sales, ...settled].flatMap(({ day, currency }) => (day && currency ? [{ day, currency }] : [])),
    lockOpenTill,
  )
  await lockSales(
    call,
    sales.map(({ sale_id }) => sale_id),
  )
  await recordsSales(call)
  for (const { sale_id, day } of sales) await takeBackInTill(call, { sale_id, day })
  await call.salon.updateTable('visit_payments').set(unsettled).where('appointment_id', 'in', ids).execute()
  await record(call, auditText(dayCloseMessages.unsettled, plural(ids.length, 'vizitë', 'vizita')))
  return { message: dayCloseMessages.unsettled }
}

/** Records the sales of owed visits of previous versions. */
async function importDebts(call: SalonCall, debts: readonly Debt[]): Promise<void> {
  const visits = await lockAppointments(
    call,
    debts.map(({ appointment_id: id }) => id),
  )
  for (const debt of debts) {
    const visit = visits.get(debt.appointment_id)
    if (!visit || visit.sold > 0) continue
    await sellInTill(call, {
      day: debt.date,
      currency: debt.currency,
      ...visitSale(visit),
      method: 'debt',
      imported: call.now,
    })
  }
}

async function record(call: SalonCall, description: string): Promise<void> {
  call.announce(call.salon.id, 'day-close')
  await call.audit({ action: 'payment', entity: 'till', entityId: null, description })
}
