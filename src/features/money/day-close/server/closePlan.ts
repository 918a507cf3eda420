import type { InputOf } from '#platform/shared/endpoint.ts'
import { toCents } from '#platform/shared/money.ts'
import { isPrepaid } from '#features/money/sales/rules.ts'
import { askedLine, askedPayment, type AskedRecord } from '#features/money/sales/server/public.ts'
import type { closeDay } from '../contract.ts'
import { figuresChanged, visitsUnpaid } from '../copy.ts'
import type { VisitLine } from './lines.ts'
import type { LiveDay } from './liveDay.ts'

/** The sales that closing a day records, and the visits that it leaves unpaid. No statements, no clock. */

type Input = Pick<InputOf<typeof closeDay>, 'total' | 'expected' | 'payments' | 'leave_unpaid'>

export interface ClosingSale extends Omit<AskedRecord, 'id'> {
  /** Field of the call for what refuses it. */
  field: string
}

interface ClosePlan {
  sales: readonly ClosingSale[]
  unsold: readonly string[]
}

/** Throws 409 stale if the figures differ from those the caller saw, 409 unpaid. */
export function planClose(input: Input, { figures, visits }: Pick<LiveDay, 'figures' | 'visits'>): ClosePlan {
  if (toCents(input.total) !== figures.total || toCents(input.expected) !== figures.expected) throw figuresChanged()
  const unpaid = visits.filter(({ paid }) => paid === null)
  const byVisit = Map.groupBy(input.payments.entries(), ([, { appointment_id }]) => appointment_id)
  const sales = [...byVisit].map(([id, entries]) => {
    const visit = unpaid.find((line) => line.id === id)
    if (!visit) throw figuresChanged()
    return saleOf(visit, entries)
  })
  // Without those that another close left unpaid.
  const unsold = unpaid.flatMap(({ id, isUnsold }) => (byVisit.has(id) || !isUnsold ? [] : [id]))
  if (unsold.length > 0 && !input.leave_unpaid) throw visitsUnpaid({ appointment_ids: unsold })
  return { sales, unsold }
}

/** A visit at its price; a use of a package has the worth of the use. A payment without an amount pays the rest. */
function saleOf(
  { id, price_cents, currency, client_id }: VisitLine,
  entries: readonly [number, Input['payments'][number]][],
): ClosingSale {
  const use = entries.find(([, { method }]) => method === 'package')?.[1].prepaid_id ?? null
  return {
    field: `payments.${entries[0]?.[0] ?? 0}`,
    client_id,
    currency,
    lines: [
      askedLine({
        kind: 'service',
        appointment_id: id,
        prepaid_id: use,
        unit_cents: use === null ? price_cents : null,
      }),
    ],
    discount: null,
    payments: entries.map(([, { method, prepaid_id, amount }]) =>
      askedPayment(method, amount ? toCents(amount) : null, {
        prepaid_id: isPrepaid(method) ? (prepaid_id ?? null) : null,
      }),
    ),
  }
}
