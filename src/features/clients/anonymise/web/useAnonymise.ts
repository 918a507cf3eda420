import type { Amounts, Currency } from '#platform/shared/money.ts'
import { amounts } from '#platform/shared/sq.ts'
import { refetches } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useCurrency } from '#platform/web/session.ts'
import { confirm, type Question } from '#platform/web/ui/confirm.tsx'
import { useWrite } from '#platform/web/write.ts'
import { anonymiseClient, type Client } from '../../contract.ts'

/** Anonymises a client after a confirmation; null for users who may not. `onDone` gets the id of the replacement. */
export function useAnonymise(client: Pick<Client, 'id' | 'name'>, onDone: (id: string) => void) {
  const currency = useCurrency()
  const mayAnonymise = useMay(anonymiseClient)
  const remove = useWrite(anonymiseClient, {
    store: refetches('appointments'),
    success: true,
  })
  const anonymise = async () => {
    const sure = await confirm({
      title: `Ta anonimizoni klientin ${client.name}?`,
      message:
        'Emri, telefonat, email-i dhe të gjitha shënimet fshihen kudo, edhe te terminet. Vizitat dhe shumat mbeten në raporte. Kjo nuk zhbëhet.',
      confirmLabel: 'Anonimizo',
      danger: true,
    })
    if (!sure) return
    let money: ClientMoney | null = null
    const reply = await remove.attempt(
      { id: client.id },
      {
        conflict: ({ code, extra }) => {
          if (code === 'client_money') money = extra as unknown as ClientMoney
          return money !== null
        },
      },
    )
    const confirmed =
      reply ??
      (money && (await confirm(moneyQuestion(client.name, money, currency)))
        ? await remove.attempt({ id: client.id, confirm_money: true })
        : null)
    if (confirmed) onDone(confirmed.id)
  }
  return mayAnonymise ? anonymise : null
}

/** Credit and debt of a client, who must be confirmed to be anonymised. */
type ClientMoney = Record<'credit' | 'debt', Amounts>

const moneyQuestion = (name: string, { credit, debt }: ClientMoney, currency: Currency): Question => ({
  title: Object.keys(credit).length > 0 ? `${name} ka ende para te ju` : `${name} ka ende borxh`,
  message: [
    Object.keys(credit).length > 0 && `Para të papërdorura (paketa, kapar): ${amounts(credit, currency)}.`,
    Object.keys(debt).length > 0 && `Borxh i papaguar: ${amounts(debt, currency)}.`,
    'Shumat mbeten te shitjet, por askush nuk e di më të kujt janë.',
  ]
    .filter(Boolean)
    .join(' '),
  confirmLabel: 'Anonimizo megjithatë',
  danger: true,
})
