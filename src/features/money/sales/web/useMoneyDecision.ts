import { useMemo } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import { keepPayment, returnSale } from '../contract.ts'
import type { MoneyChoice } from './moneyQuestion.ts'

/** A paid visit, by the line of its sale. */
export interface PaidLine {
  appointment_id: string
  sale_id: string
  line: number
}

/**
 * `record(choice, visits)` writes the decision about the money of paid visits, a call for each sale. Resolves to the returns whose money is a deposit,
 * or to null after a failure, which is shown. `undo(returns)` takes these back.
 */
export function useMoneyDecision() {
  const { attempt: giveBack } = useWrite(returnSale)
  const { attempt: keep } = useWrite(keepPayment)
  return useMemo(
    () => ({
      async record(choice: MoneyChoice, visits: readonly PaidLine[]): Promise<string[] | null> {
        const deposits: string[] = []
        if (choice === 'keep') {
          for (const { sale_id, appointment_id } of visits) {
            if (!(await keep({ sale_id, appointment_id }))) return null
          }
          return deposits
        }
        for (const [sale_id, lines] of Map.groupBy(visits, (one) => one.sale_id)) {
          const id = newId(now())
          const reply = await giveBack({
            sale_id,
            id,
            lines: lines.map(({ line }) => ({ line, quantity: 1 })),
            keep_as_deposit: choice === 'deposit',
            sold_at: now().toISOString(),
          })
          if (!reply) return null
          if (choice === 'deposit') deposits.push(id)
        }
        return deposits
      },
      async undo(deposits: readonly string[]): Promise<void> {
        for (const sale_id of deposits)
          await giveBack({ sale_id, id: newId(now()), is_undo: true, sold_at: now().toISOString() })
      },
    }),
    [giveBack, keep],
  )
}
