import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey, readQuery, type ReadSpec } from '#platform/web/data.ts'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import { salonRoleOf } from '#platform/web/permissions.ts'
import { currentSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type {
  MoneyDecision,
  NotTakingPlace,
  ShownPayment,
  VisitsOfMoney,
} from '#features/schedule/payments/web/public.tsx'
import { getSale, getSaleSettings, listPaidVisits } from '../contract.ts'
import { isOwnSale, mayDo } from '../rules.ts'
import { askAboutMoney, choiceResult, choicesOf, type PaidForQuestion } from './moneyQuestion.ts'
import { useMoneyDecision, type PaidLine } from './useMoneyDecision.ts'

/** Age in ms up to which a read is used again. */
const fresh = 30_000

/** A read with waiting writes; the last known reply without a connection, undefined if there is none. */
async function readOrKnown<S extends ReadSpec>(
  client: QueryClient,
  spec: S,
  input: CallInputOf<S>,
): Promise<ReplyOf<S> | undefined> {
  const reply = await client
    .fetchQuery({ ...readQuery(spec, input), staleTime: fresh, retry: false })
    .catch(() => client.getQueryData<ReplyOf<S>>(readKey(spec, input)))
  const overlay = currentOutbox()?.overlay(spec, input) as ((known: ReplyOf<S>) => ReplyOf<S>) | null | undefined
  return reply && overlay ? overlay(reply) : reply
}

/** Payments of visits, without refused ones. */
async function paymentsOf(client: QueryClient, visits: VisitsOfMoney): Promise<ShownPayment[]> {
  const ids = new Set(visits.map(({ id }) => id))
  const days = [...new Set(visits.map((one) => one.appointment_date))]
  const replies = await Promise.all(days.map((date) => readOrKnown(client, listPaidVisits, { date })))
  return replies
    .flatMap((reply): ShownPayment[] => reply?.visits ?? [])
    .filter((one) => ids.has(one.appointment_id) && one.amount > 0 && one.waiting !== 'refused')
}

/** The rights of the user in the sales of payments. A barber returns only sales that are wholly theirs. */
async function rightsIn(
  client: QueryClient,
  saleIds: readonly string[],
): Promise<{ mayReturn: boolean; maySell: boolean }> {
  const user = currentSession()?.user
  const role = user ? salonRoleOf(user) : null
  if (!user) return { mayReturn: false, maySell: false }
  if (role === null || role === 'owner') return { mayReturn: true, maySell: true }
  const settings = await readOrKnown(client, getSaleSettings, {})
  if (!settings || !mayDo(role, settings.returns_by)) return { mayReturn: false, maySell: false }
  if (role !== 'barber') return { mayReturn: true, maySell: true }
  const sales = await Promise.all([...new Set(saleIds)].map((id) => readOrKnown(client, getSale, { id })))
  const isOwn = sales.every((one) => one && isOwnSale(one.sale, user.id, user.barber_id ?? null))
  return { mayReturn: isOwn, maySell: false }
}

/** Asks about the money of visits that will not take place, before anything is saved. */
export function useAskAboutMoney() {
  const client = useQueryClient()
  const { record, undo } = useMoneyDecision()
  return useCallback(
    async (visits: VisitsOfMoney, reason: NotTakingPlace): Promise<MoneyDecision | 'unpaid' | null> => {
      const paid = await paymentsOf(client, visits)
      if (paid.length === 0) return 'unpaid'
      const rights = await rightsIn(
        client,
        paid.map(({ sale_id }) => sale_id),
      )
      const clientName = visits[0]?.client_name ?? ''
      const choices = choicesOf(paid, { clientName, ...rights })
      const choice = await askAboutMoney(paid, { clientName, reason, choices })
      if (choice === null) return null
      let recorded: ReturnType<typeof record> = Promise.resolve(null)
      return {
        note: choiceResult[choice],
        record: async () => {
          recorded = record(choice, paid)
          await recorded
        },
        undo: () => void recorded.then((deposits) => undo(deposits ?? [])),
      }
    },
    [client, record, undo],
  )
}

/** A paid visit about whose money nobody has decided. */
type Undecided = PaidForQuestion & PaidLine & { client_name: string | null }

/** Asks about the money of a visit that was cancelled or deleted before, and records the answer. */
export function useDecideAboutMoney() {
  const client = useQueryClient()
  const { record } = useMoneyDecision()
  return useCallback(
    async (visit: Undecided): Promise<void> => {
      const clientName = visit.client_name ?? 'Pa emër'
      const rights = await rightsIn(client, [visit.sale_id])
      const choices = choicesOf([visit], { clientName, ...rights })
      const choice = await askAboutMoney([visit], { clientName, reason: null, choices })
      if (choice && (await record(choice, [visit]))) toast.success(choiceResult[choice])
    },
    [client, record],
  )
}
