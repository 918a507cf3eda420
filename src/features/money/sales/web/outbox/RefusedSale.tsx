import { toEuros } from '#platform/shared/money.ts'
import { omit } from '#platform/shared/pick.ts'
import { amount } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import type { RefusedProps } from '#platform/web/outbox/kinds.ts'
import { Decision, Resend } from '#platform/web/outbox/Resend.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { useWrite } from '#platform/web/write.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { correctSale, getSale, listOwedSales, listSales, type Sale } from '../../contract.ts'
import { outboxTexts, saleMessages } from '../../copy.ts'
import type { SaleBody } from '../bill.ts'
import { useMayReturn } from '../useMayReturn.ts'
import { methodsText } from '../usePay.ts'
import { momentText, paymentsText } from './describe.ts'
import { neededDiscarded, type KeptSale } from './keptCalls.ts'
import { correctionTo, isOfVisits, type SoldElsewhere, takenFor, withoutVisits } from './refusedSale.ts'

/** Decisions about a refused payment. */
export function RefusedSale({ entry, refusal, of }: RefusedProps) {
  const { appointment_id: id } = refusal.extra
  if (refusal.code === 'visit_sold' && typeof id === 'string')
    return <SoldTwice entry={entry} of={of} appointmentId={id} />
  if (refusal.code === 'sale_exists') return <AnotherId entry={entry} of={of} label={saleMessages.anotherSale} />
  return (
    <>
      {refusal.code !== neededDiscarded && <Resend entry={entry} of={of} />}
      <TakenMoney entry={entry} of={of} />
    </>
  )
}

/** The id is that of a recorded sale with other content; another one is refused for a visit that it has paid. */
function AnotherId({ entry, of, label }: Refused & { label: string }) {
  const id = useRecordId()
  return <Resend entry={entry} of={of} input={{ ...entry.input, id }} label={label} />
}

/** Money was taken, and its sale is not recorded: it is given back, sold without the visits, or kept for another. */
function TakenMoney({ entry, of }: Refused) {
  const body = entry.input as SaleBody
  const visits = new Set(body.lines.map(({ appointment_id: id }) => id ?? null).filter((id) => id !== null))
  const unlinked = body.lines.map((line) => omit(line, ['appointment_id']))
  return (
    <>
      {visits.size > 0 && (
        <Resend entry={entry} of={of} input={{ ...body, lines: unlinked }} label={saleMessages.withoutVisit} />
      )}
      <MoneyChoices entry={entry} of={of} taken={visits.size > 0 ? withoutVisits(body, visits) : null} />
    </>
  )
}

/** Money that was taken here, for visits that are not paid by it or all of it, is given back or becomes a deposit. */
function MoneyChoices({ entry, of, taken }: Refused & { taken: SoldElsewhere | null }) {
  const { sale } = entry.shown as KeptSale
  const sellsPrepaid = useMay(listOwedSales)
  const hasClient = sale.client_id !== null && sale.client_name !== null && !isWalkIn(sale.client_name)
  const cents = taken ? taken.cents : takenFor(sale)
  const sum = amount(toEuros(cents), sale.currency)
  const giveBack = async () => {
    if (!(await confirm(outboxTexts.sureGivenBack(sum)))) return
    if (taken?.rest) await currentOutbox()?.resend(entry.key, { ...taken.rest })
    else await currentOutbox()?.discard(entry.key)
  }
  return (
    <>
      {cents > 0 && <Decision label={`Ktheji ${sum}`} of={of} onDecide={giveBack} />}
      {taken && hasClient && sellsPrepaid && (
        <Resend entry={entry} of={of} input={{ ...taken.deposit }} label={`Ruaj si kapar ${sum}`} />
      )}
    </>
  )
}

type Refused = Omit<RefusedProps, 'refusal'>

/** The visit was paid elsewhere: how, by whom, and what becomes of the money that was taken here. */
function SoldTwice({ entry, of, appointmentId }: Refused & { appointmentId: string }) {
  const { data } = useRead(listSales, { appointment_id: appointmentId, hide_undone: 'true' })
  const other = data?.sales.find(
    ({ kind, lines }) =>
      kind === 'sale' && lines.some((line) => line.appointment_id === appointmentId && line.returned < line.quantity),
  )
  if (other) return <TwoPayments entry={entry} of={of} other={other} />
  // The other payment was undone meanwhile.
  return data ? <Resend entry={entry} of={of} /> : null
}

function TwoPayments({ entry, of, other }: Refused & { other: Sale }) {
  const { date: today } = useWallClock()
  const { sale } = entry.shown as KeptSale
  const mayCorrect = useMayReturn(other)
  const correctionId = useRecordId()
  const { attempt: correct } = useWrite(correctSale, { success: true })
  const body = entry.input as SaleBody
  const { first_use: use } = body
  const soldIds = new Set(other.lines.map(({ appointment_id: id }) => id))
  const twice = withoutVisits(body, soldIds)
  const isTwice = isOfVisits(soldIds)
  // Lines that the other sale does not have would be lost with this one.
  const correction = mayCorrect && body.lines.every(isTwice) ? correctionTo(sale, other) : null
  const correctText = `Ndrysho tjetrën në ${methodsText(sale.payments.map(({ method }) => method))}`
  const correctOther = async () => {
    if (!correction) return
    const done = await correct({ sale_id: other.id, id: correctionId, payments: correction })
    if (done) await currentOutbox()?.discard(entry.key)
  }
  return (
    <div className="basis-full">
      <p>{outboxTexts.otherPayment(paymentsText(other), momentText(other.sold_at, today), other.user_name)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {use?.lines.some(isTwice) && (
          <Resend entry={entry} of={of} input={{ ...body, first_use: null }} label={saleMessages.packageAlone} />
        )}
        {(twice || body.lines.some(isTwice)) && <MoneyChoices entry={entry} of={of} taken={twice} />}
        {correction && <Decision guarded={false} label={correctText} of={of} onDecide={correctOther} />}
      </div>
    </div>
  )
}

/** Decisions about a refused return: too late as an undo, it can be recorded as a return. */
export function RefusedReturn({ entry, refusal, of }: RefusedProps) {
  const sale = useRead(getSale, { id: String(entry.input.sale_id) }, { enabled: refusal.code === 'undo_late' })
  const mayReturn = useMayReturn(sale.data?.sale, refusal.code === 'undo_late')
  if (refusal.code === 'undo_late' && mayReturn)
    return <Resend entry={entry} of={of} input={{ ...entry.input, is_undo: false }} label="Regjistro si kthim" />
  if (refusal.code === 'sale_exists') return <AnotherId entry={entry} of={of} label={saleMessages.anotherReturn} />
  return <Resend entry={entry} of={of} />
}
