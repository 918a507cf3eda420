import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { toEuros } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { readAgain, readKey } from '#platform/web/data.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useWrite } from '#platform/web/write.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { listPaidVisits, recordSale, returnSale } from '../contract.ts'
import { saleMethodLabel, saleResults, type SaleMethod, type TapMethod } from '../methods.ts'
import { billOf, lineOf, type SaleBody } from './bill.ts'
import { paidBy, provisional, withPaid } from './outbox/keptCalls.ts'

/** 'kesh', or 'kesh, kartelë'. */
export const methodsText = (methods: readonly SaleMethod[]): string =>
  [...new Set(methods)].map((method) => saleMethodLabel[method].toLowerCase()).join(', ')

/** Pays all parts of a visit by one method with one tap; its undo is a return of everything. */
export function usePay() {
  const client = useQueryClient()
  const undoing = useWrite(returnSale, { success: true })
  const { attempt } = useWrite(recordSale)
  /** `onReason` is called if the price needs a reason, which the sheet asks for. */
  return async (parts: readonly Appointment[], method: TapMethod, onReason: () => void) => {
    const bill = billOf(parts)
    const [first] = parts
    if (!bill || !first) return
    const body: SaleBody = {
      id: newId(now()),
      client_id: first.client_id,
      currency: bill.currency,
      lines: parts.map(lineOf),
      payments: [{ method, amount: toEuros(bill.cents) }],
      sold_at: now().toISOString(),
    }
    const reply = await attempt(body, {
      conflict: (fault) => {
        // Another device has recorded the payment, so the screen is outdated.
        if (fault.code === 'visit_sold') void readAgain(client, 'sales')
        const needsReason = fault.errors.some(({ field }) => field.endsWith('.price_reason'))
        if (needsReason) onReason()
        return needsReason
      },
      // Shows the appointments as paid before the server replies.
      optimistic: (cache) =>
        cache.setQueryData<ReplyOf<typeof listPaidVisits>>(
          readKey(listPaidVisits, { date: first.appointment_date }),
          (reply) => reply && withPaid(reply, paidBy(provisional(body, now()))),
        ),
      undo: () => ({
        message: `${first.client_name} · ${methodsText([method])} · ${money(bill.cents, bill.currency)}`,
        note: saleResults.paid,
        onUndo: () =>
          void undoing.attempt({ sale_id: body.id, id: newId(now()), is_undo: true, sold_at: now().toISOString() }),
      }),
    })
    // The till of the day is closed.
    if (reply?.moved) toast.info(reply.message)
  }
}
