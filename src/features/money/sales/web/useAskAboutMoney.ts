import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useWrite } from '#platform/web/write.ts'
import type {
  MoneyAnswer,
  NotTakingPlace,
  ShownPayment,
  VisitsOfMoney,
} from '#features/schedule/payments/web/public.tsx'
import { keepPayment, listPaidVisits, returnSale } from '../contract.ts'
import type { MoneyWrites, Undecided } from './moneyDecision.ts'
import { readOrKnown } from './readOrKnown.ts'

/** Payments of visits, without refused ones. */
async function shownPayments(client: QueryClient, visits: VisitsOfMoney): Promise<ShownPayment[]> {
  const ids = new Set(visits.map(({ id }) => id))
  const days = [...new Set(visits.map((one) => one.appointment_date))]
  const replies = await Promise.all(days.map((date) => readOrKnown(client, listPaidVisits, { date })))
  return replies
    .flatMap((reply): ShownPayment[] => reply?.visits ?? [])
    .filter((one) => ids.has(one.appointment_id) && one.waiting !== 'refused')
}

/** Loads the question, which most changes do not need; null after a failure, which is shown. */
async function loadQuestion() {
  const part = await loadPart(() => import('./moneyDecision.ts')).catch(() => null)
  if (!part) toast.error(loadFailedMessage)
  return part
}

function useMoneyWrites(): MoneyWrites {
  const { attempt: giveBack } = useWrite(returnSale)
  const { attempt: keep } = useWrite(keepPayment)
  return useMemo(() => ({ giveBack, keep }), [giveBack, keep])
}

/** Asks about the money of visits that will not take place, before anything is saved. */
export function useAskAboutMoney() {
  const client = useQueryClient()
  const writes = useMoneyWrites()
  return useCallback(
    async (visits: VisitsOfMoney, reason: NotTakingPlace): Promise<MoneyAnswer | null> => {
      const shown = await shownPayments(client, visits)
      const sales = new Map(shown.map((one) => [one.appointment_id, one.sale_id]))
      const paid = shown
        .filter(({ amount }) => amount > 0)
        .map((one) => ({ ...one, visit: visits.find(({ id }) => id === one.appointment_id) }))
      if (paid.length === 0) return { sales, decision: null }
      const question = await loadQuestion()
      const decision = await question?.decide(client, writes, paid, {
        clientName: visits[0]?.client_name ?? '',
        reason,
      })
      return decision ? { sales, decision } : null
    },
    [client, writes],
  )
}

/** Asks about the money of a visit that was cancelled or deleted before, and records the answer. */
export function useDecideAboutMoney() {
  const client = useQueryClient()
  const writes = useMoneyWrites()
  return useCallback(
    async (visit: Undecided): Promise<void> => {
      const question = await loadQuestion()
      await question?.decideLater(client, writes, visit)
    },
    [client, writes],
  )
}
