import type { Client } from '#features/clients/contract.ts'
import type { Amounts } from '#platform/shared/money.ts'
import { amounts } from '#platform/shared/sq.ts'
import { refetches } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useCurrency } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { useWrite } from '#platform/web/write.ts'
import { restrictClient } from '../contract.ts'
import { requestKindLabel, restrictionMessages } from '../copy.ts'

type ClientMoney = Record<'credit' | 'debt', Amounts>

/** Hides the client of a noted request after a confirmation; null for users who may not. */
export function useRestrict(client: Pick<Client, 'name'>, onDone: () => void) {
  const currency = useCurrency()
  const may = useMay(restrictClient)
  const hide = useWrite(restrictClient, { store: refetches('appointments'), success: true })
  const restrict = async (id: string) => {
    const sure = await confirm({
      title: restrictionMessages.question(client.name),
      message: `${restrictionMessages.consequence} ${restrictionMessages.meanwhile}`,
      confirmLabel: requestKindLabel.restrict,
    })
    if (!sure) return
    let money: ClientMoney | null = null
    const reply = await hide.attempt(
      { id },
      {
        conflict: ({ code, extra }) => {
          if (code === 'client_money') money = extra as unknown as ClientMoney
          return money !== null
        },
      },
    )
    const confirmed =
      reply ??
      (money && (await confirm({ ...moneyQuestion(client.name, Object.values(money), currency) }))
        ? await hide.attempt({ id, confirm_money: true })
        : null)
    if (confirmed) onDone()
  }
  return may ? { restrict, busy: hide.busy } : null
}

const moneyQuestion = (name: string, sums: readonly Amounts[], currency: Parameters<typeof amounts>[1]) => ({
  title: restrictionMessages.question(name),
  message: restrictionMessages.money(
    name,
    sums
      .filter((each) => Object.keys(each).length > 0)
      .map((each) => amounts(each, currency))
      .join(', '),
  ),
  confirmLabel: requestKindLabel.restrict,
})
