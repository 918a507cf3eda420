import { money } from '#platform/shared/sq.ts'
import { choose, type Choice } from '#platform/web/ui/confirm.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import type { NotTakingPlace } from '#features/schedule/payments/web/public.tsx'
import type { PaidVisit } from '../contract.ts'
import { keepsAsDeposit, saleResults, type SaleMethod } from '../methods.ts'
import { methodsText } from './usePay.ts'

/** The money of a visit that does not take place: given back, kept for the next time, or kept as a payment. */
export type MoneyChoice = 'return' | 'deposit' | 'keep'

/** Paid visits of one client, in one currency. */
export type PaidForQuestion = Pick<PaidVisit, 'amount' | 'currency' | 'client_id' | 'methods'>

const whatHappens: Record<NotTakingPlace, string> = {
  no_show: 'Vizita shënohet „Nuk erdhi”.',
  cancelled: 'Vizita anulohet.',
  deleted: 'Vizita fshihet.',
}

export const choiceResult: Record<MoneyChoice, string> = {
  return: saleResults.returned,
  deposit: saleResults.keptAsDeposit,
  keep: saleResults.paymentKept,
}

const isOnly = (methods: readonly SaleMethod[], method: SaleMethod): boolean => methods.every((one) => one === method)

/** The choices of a user, of whom nothing is asked that the server would refuse. */
export function choicesOf(
  paid: readonly PaidForQuestion[],
  { clientName, mayReturn, maySell }: { clientName: string; mayReturn: boolean; maySell: boolean },
): Choice<MoneyChoice>[] {
  const methods = paid.flatMap((one) => one.methods)
  const sum = sumOf(paid)
  const isDebt = isOnly(methods, 'debt')
  const isKept = keepsAsDeposit(paid.flatMap((one) => one.methods.map((method) => ({ method }))))
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
function sumOf(paid: readonly Pick<PaidVisit, 'amount' | 'currency'>[]): string {
  const sums = new Map<PaidVisit['currency'], number>()
  for (const { amount, currency } of paid) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => money(Math.round(amount * 100), currency)).join(' + ')
}

/** Resolves to null for 'Mbrapsht'. */
export function askAboutMoney(
  paid: readonly PaidForQuestion[],
  asked: { clientName: string; reason: NotTakingPlace | null; choices: readonly Choice<MoneyChoice>[] },
): Promise<MoneyChoice | null> {
  const isDebt = isOnly(
    paid.flatMap((one) => one.methods),
    'debt',
  )
  return choose({
    title: `${asked.clientName} ka ${isDebt ? 'borxh' : 'paguar'} ${sumOf(paid)}.`,
    message: [asked.reason && whatHappens[asked.reason], `Çfarë bëhet me ${isDebt ? 'borxhin' : 'paratë'}?`]
      .filter(Boolean)
      .join(' '),
    choices: asked.choices,
    cancelLabel: 'Mbrapsht',
  })
}
