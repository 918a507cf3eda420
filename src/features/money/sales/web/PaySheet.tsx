import { useId } from 'react'
import { useWallClock } from '#platform/web/clock.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import { BillLines } from './BillLines.tsx'
import { ClientRow } from './ClientRow.tsx'
import { OtherVisits } from './OtherVisits.tsx'
import { PaySums } from './PaySums.tsx'
import { payText } from './payText.ts'
import { PrepaidPanel } from './PrepaidPanel.tsx'
import { SheetPanels } from './SheetPanels.tsx'
import { type PayOpening, type PaySheetOptions, usePaySheet } from './usePaySheet.ts'

interface PaySheetProps extends DialogState {
  opening: PayOpening
  onPaid: PaySheetOptions['onPaid']
}

export function PaySheet({ open, opening, onPaid, onClose }: PaySheetProps) {
  const { date: today } = useWallClock()
  const [first] = opening.visits
  const { sheet, body, busy, pay, onKeyDown, unsaved } = usePaySheet({ open, opening, onPaid })
  const { draft, sums, errors } = sheet
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
        {(!first || isWalkIn(first.client_name)) && (
          <ClientRow draft={draft} error={errors.client_id} onChange={sheet.change} />
        )}
        <BillLines sheet={sheet} />
        <OtherVisits date={first ? localDate(first.appointment_date) : today} draft={draft} onChange={sheet.change} />
        <PrepaidPanel draft={draft} payments={sums.prepaid} errors={errors} onChange={sheet.change} />
        <SheetPanels sheet={sheet} />
        <PlainForm id={formId} onSubmit={pay}>
          <PaySums sheet={sheet} />
        </PlainForm>
      </div>
    </Dialog>
  )
}
