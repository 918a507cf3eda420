import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { toEuros } from '#platform/shared/money.ts'
import { now } from '#platform/web/clock.ts'
import { readAgain, readKey } from '#platform/web/data.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useWrite } from '#platform/web/write.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { listPaidVisits, recordSale, returnSale } from '../contract.ts'
import { saleMethodLabel, saleResults, type SaleMethod } from '../methods.ts'
import { paymentText, type UsualPayment } from '../usualPayment.ts'
import { clientOf, lineOf, type SaleBody } from './bill.ts'
import { withSale } from './outbox/paidSales.ts'

/** 'kesh', or 'kesh, kartelë'. */
export const methodsText = (methods: readonly SaleMethod[]): string =>
  [...new Set(methods)].map((method) => saleMethodLabel[method].toLowerCase()).join(', ')

/** The sale of a payment by one tap. */
function saleBody(parts: readonly Appointment[], { currency, lines, payments }: UsualPayment): SaleBody {
  const uses = new Map(lines.flatMap((one) => (one.prepaid_id ? [[one.appointment_id, one] as const] : [])))
  return {
    id: newId(now()),
    client_id: clientOf(parts[0]?.client_id),
    currency,
    lines: parts.map((one) => {
      const use = uses.get(one.id)
      return use ? { ...lineOf(one), prepaid_id: use.prepaid_id, price: toEuros(use.cents) } : lineOf(one)
    }),
    payments: payments.map(({ method, prepaid_id, cents }) => ({
      method,
      amount: toEuros(cents),
      ...(prepaid_id && { prepaid_id }),
    })),
    sold_at: now().toISOString(),
  }
}

/** Pays all parts of a visit with one tap; its undo is a return of everything. */
export function usePay() {
  const client = useQueryClient()
  const undoing = useWrite(returnSale, { success: true })
  const { attempt } = useWrite(recordSale)
  const isPaying = useRef(false)
  /** `onReason` is called if the price needs a reason, which the sheet asks for; `place` shows the undo. */
  return async (parts: readonly Appointment[], payment: UsualPayment, onReason: () => void, place?: string) => {
    const [first] = parts
    if (!first || isPaying.current) return
    isPaying.current = true
    const body = saleBody(parts, payment)
    const seen = (sale: string | null) => parts.map((row) => ({ row, sale }))
    const reply = await attempt(body, {
      seen: seen(null),
      conflict: (fault) => {
        // Another device has recorded the payment, or used the package, so the screen is outdated.
        if (fault.code === 'visit_sold' || fault.errors.some(({ field }) => field.includes('prepaid_id')))
          void readAgain(client, 'sales')
        const needsReason = fault.errors.some(({ field }) => field.endsWith('.price_reason'))
        if (needsReason) onReason()
        return needsReason
      },
      store: (cache, { sale }) =>
        cache.setQueryData<ReplyOf<typeof listPaidVisits>>(
          readKey(listPaidVisits, { date: first.appointment_date }),
          (reply) => reply && withSale(reply, sale),
        ),
      undo: () => ({
        message: `${first.client_name} · ${paymentText(payment)}`,
        note: saleResults.paid,
        ...(place !== undefined && { place }),
        onUndo: () =>
          void undoing.attempt(
            { sale_id: body.id, id: newId(now()), is_undo: true, sold_at: now().toISOString() },
            { seen: seen(body.id) },
          ),
      }),
    })
    isPaying.current = false
    // The till of the day is closed.
    if (reply?.moved) toast.info(reply.message)
  }
}
