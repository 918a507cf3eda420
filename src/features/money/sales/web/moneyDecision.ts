import type { QueryClient } from '@tanstack/react-query'
import { groupBy } from '#platform/shared/groupBy.ts'
import { newId } from '#platform/shared/ids.ts'
import { pick } from '#platform/shared/pick.ts'
import { now } from '#platform/web/clock.ts'
import type { Seen } from '#platform/web/outbox/entries.ts'
import { salonRoleOf } from '#platform/web/permissions.ts'
import { currentSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Write } from '#platform/web/write.ts'
import type { MoneyDecision, NotTakingPlace } from '#features/schedule/payments/web/public.tsx'
import { getSale, getSaleSettings, type keepPayment, type PaidVisit, type returnSale } from '../contract.ts'
import { isOwnSale, mayDo } from '../rules.ts'
import { readOrKnown } from './readOrKnown.ts'
import { money } from '#platform/shared/sq.ts'
import { choose, type Choice } from '#platform/web/ui/confirm.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import { keepsAsDeposit, saleResults, type SaleMethod } from '../methods.ts'
import { methodsText } from './usePay.ts'

/** The calls that record a decision about the money of a visit that does not take place. */
export interface MoneyWrites {
  giveBack: Write<typeof returnSale>['attempt']
  keep: Write<typeof keepPayment>['attempt']
}

/** A paid visit, by the line of its sale. */
export interface PaidLine {
  appointment_id: string
  sale_id: string
  line: number
  /** As the question was about it. */
  visit?: { id: string } | undefined
}

const seenOf = (visits: readonly PaidLine[]): Seen =>
  visits.map(({ appointment_id: id, sale_id, visit }) => ({ row: visit ?? { id }, sale: sale_id }))

/** The rights of the user in the sales of payments. A barber returns only sales that are wholly theirs. */
async function rightsIn(client: QueryClient, paid: readonly PaidLine[]) {
  const user = currentSession()?.user
  const role = user ? salonRoleOf(user) : null
  if (!user) return { mayReturn: false, maySell: false }
  if (role === null || role === 'owner') return { mayReturn: true, maySell: true }
  const settings = await readOrKnown(client, getSaleSettings, {})
  if (!settings || !mayDo(role, settings.returns_by)) return { mayReturn: false, maySell: false }
  if (role !== 'barber') return { mayReturn: true, maySell: true }
  const ids = new Set(paid.map(({ sale_id }) => sale_id))
  const sales = await Promise.all([...ids].map((id) => readOrKnown(client, getSale, { id })))
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
  if (choice === 'keep') {
    for (const visit of visits)
      if (!(await keep(pick(visit, ['sale_id', 'appointment_id']), { seen: seenOf([visit]) }))) return null
    return []
  }
  const deposits: string[] = []
  const keep_as_deposit = choice === 'deposit'
  for (const [sale_id, group] of groupBy(visits, (one) => one.sale_id)) {
    const id = newId(now())
    const lines = group.map(({ line }) => ({ line, quantity: 1 }))
    const body = { sale_id, id, lines, keep_as_deposit, sold_at: now().toISOString() }
    if (!(await giveBack(body, { seen: seenOf(group) }))) return null
    if (keep_as_deposit) deposits.push(id)
  }
  return deposits
}

/** Asks about the money of visits that will not take place; null if they are to stay as they were. */
export async function decide(
  client: QueryClient,
  writes: MoneyWrites,
  paid: readonly AskedPayment[],
  asked: { clientName: string; reason: NotTakingPlace },
): Promise<MoneyDecision | null> {
  const choice = await askAboutMoney(client, paid, asked)
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
        await writes.giveBack(
          { sale_id, id: newId(now()), is_undo: true, sold_at: now().toISOString() },
          { seen: seenOf(paid) },
        )
    },
  }
}

/** A paid visit about whose money nobody has decided. */
export type Undecided = AskedPayment & { client_name: string | null }

/** Asks about the money of a visit that was cancelled or deleted before, and records the answer. */
export async function decideLater(client: QueryClient, writes: MoneyWrites, visit: Undecided): Promise<void> {
  const clientName = visit.client_name ?? 'Pa emër'
  const choice = await askAboutMoney(client, [visit], { clientName, reason: null })
  if (choice && (await record(writes, choice, [visit]))) toast.success(choiceResult[choice])
}

/** The money of a visit that does not take place: given back, kept for the next time, or kept as a payment. */
type MoneyChoice = 'return' | 'deposit' | 'keep'

/** Paid visits of one client. */
type AskedPayment = PaidLine & Pick<PaidVisit, 'amount' | 'currency' | 'client_id' | 'methods'>

const whatHappens: Record<NotTakingPlace, string> = {
  no_show: 'Vizita shënohet „Nuk erdhi”.',
  cancelled: 'Vizita anulohet.',
  deleted: 'Vizita fshihet.',
}

const choiceResult: Record<MoneyChoice, string> = {
  return: saleResults.returned,
  deposit: saleResults.keptAsDeposit,
  keep: saleResults.paymentKept,
}

const isOnly = (methods: readonly SaleMethod[], method: SaleMethod): boolean => methods.every((one) => one === method)

/** The choices of a user, of whom nothing is asked that the server would refuse. */
function choicesOf(
  paid: readonly AskedPayment[],
  { clientName, mayReturn, maySell }: { clientName: string; mayReturn: boolean; maySell: boolean },
): Choice<MoneyChoice>[] {
  const methods = paid.flatMap((one) => one.methods)
  const sum = sumText(paid)
  const isDebt = isOnly(methods, 'debt')
  const isKept = keepsAsDeposit(methods.map((method) => ({ method })))
  const hasClient = paid.every(({ client_id }) => client_id !== null) && !isWalkIn(clientName)
  const giveBack: Choice<MoneyChoice> = {
    value: 'return',
    icon: 'undo',
    label: isDebt ? 'Fshije borxhin' : 'Ktheji paratë',
    hint: isDebt
      ? `${sum} nuk janë më borxh`
      : isOnly(methods, 'cash')
        ? `kesh ${sum} dalin nga arka`
        : `${methodsText(methods)} · ${sum} kthehen`,
  }
  const keepForLater: Choice<MoneyChoice> = {
    value: 'deposit',
    icon: 'shield',
    label: 'Ruaji si kapar',
    hint: `${sum} zbriten herën tjetër`,
  }
  const keep: Choice<MoneyChoice> = {
    value: 'keep',
    icon: 'till',
    label: 'Mbaji',
    hint: isDebt ? 'mbeten si borxh' : isOnly(methods, 'cash') ? 'mbeten në arkë si pagesë' : 'mbeten si pagesë',
  }
  return [
    ...(mayReturn ? [giveBack] : []),
    ...(mayReturn && maySell && isKept && hasClient ? [keepForLater] : []),
    keep,
  ]
}

/** '5,00 €', of several currencies '5,00 € + 300 lekë'. */
function sumText(paid: readonly AskedPayment[]): string {
  const sums = new Map<PaidVisit['currency'], number>()
  for (const { amount, currency } of paid) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => money(Math.round(amount * 100), currency)).join(' + ')
}

/** Resolves to null for 'Mbrapsht'. */
async function askAboutMoney(
  client: QueryClient,
  paid: readonly AskedPayment[],
  { clientName, reason }: { clientName: string; reason: NotTakingPlace | null },
): Promise<MoneyChoice | null> {
  const rights = await rightsIn(client, paid)
  const isDebt = paid.every(({ methods }) => isOnly(methods, 'debt'))
  const question = `Çfarë bëhet me ${isDebt ? 'borxhin' : 'paratë'}?`
  return choose({
    title: `${clientName} ka ${isDebt ? 'borxh' : 'paguar'} ${sumText(paid)}.`,
    message: reason ? `${whatHappens[reason]} ${question}` : question,
    choices: choicesOf(paid, { clientName, ...rights }),
    cancelLabel: 'Mbrapsht',
  })
}
