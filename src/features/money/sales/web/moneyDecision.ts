import type { QueryClient } from '@tanstack/react-query'
import { groupBy } from '#platform/shared/groupBy.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { salonRoleOf } from '#platform/web/permissions.ts'
import { currentSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { MoneyDecision, NotTakingPlace } from '#features/schedule/payments/web/public.tsx'
import { getSale, getSaleSettings } from '../contract.ts'
import { isOwnSale, mayDo } from '../rules.ts'
import { askAboutMoney, choiceResult, choicesOf, type MoneyChoice, type PaidForQuestion } from './moneyQuestion.ts'
import { readOrKnown } from './readOrKnown.ts'
import type { MoneyWrites } from './useMoneyWrites.ts'

/** A paid visit, by the line of its sale. */
export interface PaidLine {
  appointment_id: string
  sale_id: string
  line: number
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

/**
 * Writes the decision about the money of paid visits, a call for each sale. Resolves to the returns whose money is a
 * deposit, or to null after a failure, which is shown.
 */
async function record(
  { giveBack, keep }: MoneyWrites,
  choice: MoneyChoice,
  visits: readonly PaidLine[],
): Promise<string[] | null> {
  const deposits: string[] = []
  if (choice === 'keep') {
    for (const { sale_id, appointment_id } of visits) {
      if (!(await keep({ sale_id, appointment_id }))) return null
    }
    return deposits
  }
  for (const [sale_id, lines] of groupBy(visits, (one) => one.sale_id)) {
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
}

/** Asks about the money of visits that will not take place; null if they are to stay as they were. */
export async function decide(
  client: QueryClient,
  writes: MoneyWrites,
  paid: readonly (PaidForQuestion & PaidLine)[],
  { clientName, reason }: { clientName: string; reason: NotTakingPlace },
): Promise<MoneyDecision | null> {
  const rights = await rightsIn(
    client,
    paid.map(({ sale_id }) => sale_id),
  )
  const choices = choicesOf(paid, { clientName, ...rights })
  const choice = await askAboutMoney(paid, { clientName, reason, choices })
  if (choice === null) return null
  let recorded: ReturnType<typeof record> = Promise.resolve(null)
  return {
    note: choiceResult[choice],
    record: async () => {
      recorded = record(writes, choice, paid)
      await recorded
    },
    undo: async () => {
      for (const sale_id of (await recorded) ?? [])
        await writes.giveBack({ sale_id, id: newId(now()), is_undo: true, sold_at: now().toISOString() })
    },
  }
}

/** A paid visit about whose money nobody has decided. */
export type Undecided = PaidForQuestion & PaidLine & { client_name: string | null }

/** Asks about the money of a visit that was cancelled or deleted before, and records the answer. */
export async function decideLater(client: QueryClient, writes: MoneyWrites, visit: Undecided): Promise<void> {
  const clientName = visit.client_name ?? 'Pa emër'
  const rights = await rightsIn(client, [visit.sale_id])
  const choices = choicesOf([visit], { clientName, ...rights })
  const choice = await askAboutMoney([visit], { clientName, reason: null, choices })
  if (choice && (await record(writes, choice, [visit]))) toast.success(choiceResult[choice])
}
