import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useState, useId } from 'react'
import type { Sale } from '../contract.ts'
import type { SaleOpening } from './bill.ts'
import { SaleDialog } from './SaleDialog.tsx'
import { usePaySheet, type AfterSale, type PayOpening, type PaySheetOptions } from './usePaySheet.ts'
import type { PaySheet as PaySheetState } from './usePaySheet.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import { BillLines } from './BillLines.tsx'
import { PaySums } from './PayMethods.tsx'
import { PrepaidPanel } from './PrepaidPanel.tsx'
import { SheetPanels } from './SheetPanels.tsx'
import { amount } from '#platform/shared/sq.ts'
import { type Draft, lineOfVisit, withLine } from './draft.ts'
import { payText } from './payText.ts'
import { useRead } from '#platform/web/data.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { type Appointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { isKept, isRequest } from '#features/schedule/appointments/rules.ts'
import { usePaidVisits } from '#features/schedule/payments/web/public.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { clientMessages } from '#features/clients/contract.ts'
import { ClientSearch } from '#features/clients/search/web/public.tsx'
import { saleMessages } from '../copy.ts'

/** The sheet of a payment; once it is paid, the sale. */
export function SaleSheet({ opening, onClose }: { opening: SaleOpening | null; onClose: () => void }) {
  const shown = useShownValue(opening)
  return shown && <Content key={shown.key} open={shown.open} opening={shown.content} onClose={onClose} />
}

function Content({ open, opening, onClose }: { open: boolean; opening: SaleOpening; onClose: () => void }) {
  const [paid, setPaid] = useState<{ sale: Sale; after: AfterSale } | null>(null)
  if (opening.kind === 'sale')
    return <SaleDialog open={open} saleId={opening.saleId} isReturning={opening.returning === true} onClose={onClose} />
  if (!paid)
    return (
      <PaySheet open={open} opening={opening} onPaid={(sale, after) => setPaid({ sale, after })} onClose={onClose} />
    )
  const { sale, after } = paid
  const visit = opening.visits.find(({ client_id }) => client_id === sale.client_id)
  return <SaleDialog open={open} saleId={sale.id} recorded={sale} after={after} visit={visit} onClose={onClose} />
}

interface PaySheetProps extends DialogState {
  opening: PayOpening
  onPaid: PaySheetOptions['onPaid']
}

export function PaySheet({ open, opening, onPaid, onClose }: PaySheetProps) {
  const { date: today } = useWallClock()
  const [first] = opening.visits
  const { sheet, body, busy, pay, onKeyDown, unsaved } = usePaySheet({ open, opening, onPaid })
  const { draft, sums } = sheet
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={first ? 'Paguaj' : 'Shitje'}
      size="sm"
      unsaved={unsaved}
      error={sheet.failure}
      footer={
        <Button
          guarded
          variant="primary"
          size="lg"
          icon="check"
          wide
          loading={busy}
          disabled={draft.lines.length === 0}
          type="submit"
          form={formId}
          className="h-auto! min-h-13 px-3! py-1.5 whitespace-normal! max-md:text-base"
        >
          {payText(draft, sums)}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles a key of the fields inside */}
      <div ref={body} onKeyDown={onKeyDown}>
        {(!first || isWalkIn(first.client_name)) && <ClientRow sheet={sheet} />}
        <BillLines sheet={sheet} />
        <OtherVisits date={first ? localDate(first.appointment_date) : today} sheet={sheet} />
        <PrepaidPanel sheet={sheet} />
        <SheetPanels sheet={sheet} />
        <PlainForm id={formId} onSubmit={pay}>
          <PaySums sheet={sheet} />
        </PlainForm>
      </div>
    </Dialog>
  )
}

/** Other unpaid visits of the day, each added by one tap; nothing without any. */
function OtherVisits({ date, sheet: { draft, change } }: { date: LocalDate; sheet: PaySheetState }) {
  const offered = useOtherVisits(date, draft)
  if (offered.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {offered.map((visit) => (
        <Button
          key={visit.id}
          icon="plus"
          className="h-auto! min-h-11 whitespace-normal!"
          onClick={() => change(withLine(draft, lineOfVisit(visit)))}
        >
          {[
            visit.client_id === draft.clientId ? visit.service_name : visit.client_name,
            visit.appointment_time,
            visit.price !== null && amount(visit.price, draft.currency),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      ))}
    </div>
  )
}

/** Other unpaid visits of a day that a sale's payer may pay too: of the same client, or of a group in the sale. */
function useOtherVisits(date: LocalDate, draft: Draft): Appointment[] {
  const { data } = useRead(listAppointments, { from: date, to: date })
  const paid = usePaidVisits(date)
  const mayChange = useMayChange()
  if (!data || !paid.known) return []
  const { clientId, currency, firstUse } = draft
  const lines = [...draft.lines, ...(firstUse?.lines ?? [])]
  const changeable = data.appointments.filter(({ barber_id: barber }) => mayChange(barber))
  const visits = changeable.filter(({ id }) => lines.some(({ key }) => key === id))
  const groups = new Set(visits.flatMap(({ group_id: group }) => group ?? []))
  const isTogether = ({ client_id, group_id }: Appointment) =>
    (Boolean(clientId) && client_id === clientId) || (group_id !== null && groups.has(group_id))
  return changeable
    .filter((one) => isKept(one) && !isRequest(one) && paid.paymentOf(one) === undefined && one.currency === currency)
    .filter((one) => !visits.includes(one) && isTogether(one))
}

function ClientRow({ sheet: { draft, errors, change } }: { sheet: PaySheetState }) {
  const { clientId, clientName } = draft
  const error = errors.client_id
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState(false)
  const choose = (id: string | null, name: string | null) => {
    setText('')
    setOpen(false)
    change({ ...draft, clientId: id, clientName: name })
  }
  if (clientId !== null)
    return (
      <div className="flex min-h-14 items-center gap-3 border-b border-line">
        <Avatar name={clientName ?? ''} size="sm" />
        <b className="min-w-0 flex-1 font-semibold break-words">{clientName}</b>
        <IconButton icon="x" label="Pa klient" className="-mr-2" onClick={() => choose(null, null)} />
      </div>
    )
  if (!isOpen && !error)
    return (
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 border-b border-line text-left"
        onClick={() => setOpen(true)}
      >
        <Icon name="person" size={19} className="text-ink-3" />
        <span className="min-w-0 flex-1 text-ink-2">Pa klient</span>
        <span className="font-medium text-accent">Zgjidh klientin</span>
      </button>
    )
  return (
    <PlainForm
      data-entry
      data-error={error && true}
      className="flex items-start gap-2 border-b border-line pb-4"
      onSubmit={() => setUnknown(true)}
    >
      <ClientSearch
        label="Klienti"
        icon="person"
        placeholder="Emri ose telefoni"
        className="flex-1"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressed to type here
        autoFocus={isOpen}
        value={text}
        onChange={(next) => {
          setUnknown(false)
          setText(next)
        }}
        emptyText={clientMessages.notFound}
        error={unknown ? saleMessages.client : error}
        onPick={({ id, name }) => choose(id, name)}
      />
    </PlainForm>
  )
}
