import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { listDebts } from '../contract.ts'
import { debtorPage, debtsOf, debtSums } from '#features/money/sums/server/public.ts'

/** Clients with debts, oldest debt first; debts in two currencies are two rows. */
export async function list(call: SalonCall, { page, limit }: InputOf<typeof listDebts>) {
  const [sums, rows] = await Promise.all([debtSums(call), debtorPage(call, { limit, offset: (page - 1) * limit })])
  const saleIds = rows.flatMap(({ sale_ids }) => sale_ids)
  const debts = saleIds.length === 0 ? [] : await debtsOf(call, saleIds)
  return {
    debtors: rows.map(({ sale_ids: _sales, ...row }) => {
      const clientDebts = debts.filter((debt) => debt.client_id === row.client_id && debt.currency === row.currency)
      return {
        ...row,
        total: toEuros(clientDebts.reduce((sum, debt) => sum + debt.cents, 0)),
        sales: clientDebts.map(({ cents, client_id: _client, currency: _currency, ...debt }) => ({
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
