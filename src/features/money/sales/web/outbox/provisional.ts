import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { pick } from '#platform/shared/pick.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { currentSession } from '#platform/web/session.ts'
import type { ShownPayment } from '#features/schedule/payments/web/public.tsx'
import type { listPaidVisits, PaidVisit, Prepaid, Sale } from '../../contract.ts'
import type { SaleMethod } from '../../methods.ts'
import { worthOfUses } from '../../prepaidLeft.ts'
import { saleOnWire, type StoredLine, type StoredPayment, type StoredSale } from '../../wire.ts'
import type { SaleBody } from '../bill.ts'

type Paid = ReplyOf<typeof listPaidVisits>

/** The displayed sale until the server replies; its number is 0 until then. */
export function provisional(body: SaleBody, instant: Date, client_name: string | null = null): Sale {
  const user = currentSession()?.user
  const lines = body.lines.map((line, index): StoredLine => {
    const quantity = Number(line.quantity ?? 1)
    const unit_cents = toCents(Number(line.price ?? 0))
    return {
      line: index + 1,
      kind: line.kind,
      appointment_id: line.appointment_id ?? null,
      product_id: line.product_id ?? null,
      barber_id: line.barber_id ?? null,
      barber_name: null,
      label: line.label ?? '',
      quantity,
      unit_cents,
      discount_cents: 0,
      discount_basis_points: null,
      discount_reason: null,
      total_cents: unit_cents * quantity,
      vat_letter: null,
      vat_basis_points: null,
      vat_cents: 0,
      returns_line: null,
      debt_sale_id: line.debt_sale_id ?? null,
      prepaid_id: line.prepaid_id ?? null,
      prepaid_cents: 0,
    }
  })
  const payments = body.payments.map((payment, index): StoredPayment => {
    const amount_cents = toCents(Number(payment.amount))
    const given_cents = typeof payment.given === 'number' ? toCents(payment.given) : null
    return {
      position: index + 1,
      method: payment.method as SaleMethod,
      amount_cents,
      given_cents,
      change_cents: given_cents === null ? null : given_cents - amount_cents,
      prepaid_id: payment.prepaid_id ?? null,
      vat_cents: 0,
    }
  })
  const sale: StoredSale = {
    id: body.id,
    number: 0,
    device_id: body.device_id ?? null,
    device_number: body.device_number ?? null,
    kind: 'sale',
    returns_sale_id: null,
    is_undo: false,
    day: '' as LocalDate,
    currency: body.currency ?? user?.salon?.currency ?? 'EUR',
    total_cents: payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    client_id: body.client_id ?? null,
    user_id: user?.id ?? null,
    user_name: user?.username ?? '',
    sold_at: body.sold_at === undefined ? instant : new Date(body.sold_at),
    created_at: instant,
    reason: null,
    origin: 'paid',
    for_return_id: null,
  }
  return saleOnWire(sale, lines, payments, { client_name })
}

/** Paid visits of a sale. */
export const paidBy = ({ id, client_id, total, currency, payments, sold_at, lines }: Sale): PaidVisit[] =>
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
