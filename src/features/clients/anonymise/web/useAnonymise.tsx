import type { Amounts, Currency } from '#platform/shared/money.ts'
import { Fault } from '#platform/shared/fault.ts'
import { amounts } from '#platform/shared/sq.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { read, refetches } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useCurrency } from '#platform/web/session.ts'
import { confirm, type Question } from '#platform/web/ui/confirm.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useWrite } from '#platform/web/write.ts'
import { anonymiseClient, type Client } from '../../contract.ts'
import { getRemainingTexts, removalMessages, restoreClient } from '../contract.ts'
import { RemainingTexts } from './RemainingTexts.tsx'

/**
 * Anonymises a client after a confirmation that lists what remains, with an undo bar; null for users who may not.
 * `onDone` closes the client's dialog, which would cover the bar.
 */
export function useAnonymise(client: Pick<Client, 'id' | 'name'>, onDone: () => void) {
  const currency = useCurrency()
  const mayAnonymise = useMay(anonymiseClient)
  const restore = useRestore()
  const remove = useWrite(anonymiseClient, {
    store: refetches('appointments'),
    undo: (_reply, { id }) => ({
      message: removalMessages.removed(client.name),
      note: removalMessages.undoNote,
      needsNetwork: true,
      onUndo: () => void restore.attempt({ id }),
    }),
  })
  const anonymise = async () => {
    const remaining = await read(getRemainingTexts, { id: client.id }).catch((error: unknown) => {
      toast.error(error instanceof Fault ? error.message : networkErrorMessage)
      return null
    })
    if (!remaining) return
    const sure = await confirm({
      title: `Ta anonimizoni klientin ${client.name}?`,
      message: <RemainingTexts remaining={remaining} />,
      confirmLabel: 'Anonimizo',
      danger: true,
      long: true,
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
    if (confirmed) onDone()
  }
  return mayAnonymise ? anonymise : null
}

/** Restores an anonymised client. */
export const useRestore = () => useWrite(restoreClient, { store: refetches('appointments'), success: true })

/** Credit and debt of a client, who must be confirmed to be anonymised. */
type ClientMoney = Record<'credit' | 'debt', Amounts>

const moneyQuestion = (name: string, { credit, debt }: ClientMoney, currency: Currency): Question => ({
  title: Object.keys(credit).length > 0 ? `${name} ka ende para te ju` : `${name} ka ende borxh`,
  message: [
    Object.keys(credit).length > 0 && `Para të papërdorura (paketa, kapar): ${amounts(credit, currency)}.`,
    Object.keys(debt).length > 0 && `Borxh i papaguar: ${amounts(debt, currency)}.`,
    'Shumat mbeten te shitjet, por pas 24 orësh askush nuk e di më të kujt janë.',
  ]
    .filter(Boolean)
    .join(' '),
  confirmLabel: 'Anonimizo megjithatë',
  danger: true,
})
