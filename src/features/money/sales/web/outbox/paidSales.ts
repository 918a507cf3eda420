import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { pick } from '#platform/shared/pick.ts'
import type { ShownPayment } from '#features/schedule/payments/web/public.tsx'
import type { listPaidVisits, PaidVisit, Prepaid, Sale } from '../../contract.ts'
import { worthOfUses } from '../../methods.ts'

/** Paid visits of a sale that the server has not recorded yet. */

type Paid = ReplyOf<typeof listPaidVisits>

/** Paid visits of a sale. */
const paidBy = ({ id, client_id, total, currency, payments, sold_at, lines }: Sale): PaidVisit[] =>
  lines.flatMap(({ line, appointment_id, total: amount }) =>
    appointment_id
      ? [
          {
            appointment_id,
            sale_id: id,
            client_id,
            line,
            amount,
            total,
            currency,
            methods: payments.map(({ method }) => method),
            payments: payments.map((one) => pick(one, ['method', 'amount'])),
            owed: payments.reduce((sum, one) => (one.method === 'debt' ? sum + one.amount : sum), 0),
            sold_at,
          },
        ]
      : [],
  )

/** A rest after a sale that the server has not recorded. */
function afterSale(prepaid: Prepaid, { payments, lines }: Sale): Prepaid {
  const own = payments.filter(({ prepaid_id }) => prepaid_id === prepaid.id)
  if (own.length === 0) return prepaid
  const cents = toCents(prepaid.left) - own.reduce((sum, { amount }) => sum + toCents(amount), 0)
  if (prepaid.uses_left === null) return { ...prepaid, left: toEuros(cents) }
  const uses =
    prepaid.uses_left - lines.filter(({ kind, prepaid_id }) => kind === 'service' && prepaid_id === prepaid.id).length
  const next_use = uses > 0 ? toEuros(worthOfUses({ cents, uses }, 1, prepaid.currency)) : null
  return { ...prepaid, left: toEuros(cents), uses_left: uses, next_use }
}

/** The payments of a day with a sale that its reply may lack; a stored reply of an earlier version has no `prepaid`. */
export function withSale(reply: Paid, sale: Sale, waiting?: ShownPayment['waiting']): Paid {
  const known = new Set(reply.visits.map((one) => one.appointment_id))
  const added = paidBy(sale).filter((one) => !known.has(one.appointment_id))
  if (added.length === 0) return reply
  const { prepaid = [] }: Partial<Paid> = reply
  const shown = waiting ? added.map((one): PaidVisit & ShownPayment => ({ ...one, waiting })) : added
  return { ...reply, visits: [...reply.visits, ...shown], prepaid: prepaid.map((one) => afterSale(one, sale)) }
}
