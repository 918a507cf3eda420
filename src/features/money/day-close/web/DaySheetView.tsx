import { type Dispatch, useRef } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { SalesFold } from '#features/money/sales/web/public.tsx'
import { focusHeading } from '#platform/web/focusHeading.ts'
import { usePageKeys } from '#platform/web/pageKeys.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import type { DaySheet } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { AheadDialog } from './AheadDialog.tsx'
import { BarbersCard } from './BarbersCard.tsx'
import { CloseBar } from './CloseBar.tsx'
import { ClosedBanner } from './ClosedBanner.tsx'
import { type Closing, type ClosingAction, countedOf, nextStep } from './closing.ts'
import { DayEvents } from './DayEvents.tsx'
import { DayPrint } from './DayPrint.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { TillCard } from './TillCard.tsx'
import { TotalCard } from './TotalCard.tsx'
import { PaidCancelledVisits } from './PaidCancelledVisits.tsx'
import { useDayClose } from './useDayClose.ts'
import { VisitsCard } from './VisitsCard.tsx'

interface DaySheetViewProps {
  sheet: DaySheet
  closing: Closing
  dispatch: Dispatch<ClosingAction>
}

export function DaySheetView({ sheet: read, closing, dispatch }: DaySheetViewProps) {
  const actions = useDayClose(read, closing, dispatch)
  const { sheet, unpaid } = actions
  const { question } = closing
  const counted = countedOf(closing, sheet)
  const undecided = unpaid.filter(({ choice }) => choice === null)
  const step = nextStep(unpaid, counted)
  const page = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()

  const lead = (to: string) => {
    const control = page.current?.querySelector<HTMLElement>(to)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }
  const finish = async () => {
    dispatch({ type: 'ask', question: null })
    // Shows the banner of the closed day at the top.
    if (!(await actions.close(counted))) return
    scrollTo({ top: 0 })
    focusHeading()
  }
  const close = () => {
    if (sheet.closed || actions.closing) return
    if (Number.isNaN(counted)) {
      dispatch({ type: 'refuse' })
      lead('[data-count] input')
    } else if (undecided.length > 0) {
      dispatch({ type: 'ask', question: 'unpaid' })
      lead('[data-undecided] input')
    } else if (sheet.coming > 0) dispatch({ type: 'ask', question: 'ahead' })
    else void finish()
  }
  const goOn = () => (step === 'count' ? lead('[data-count] input') : close())
  usePageKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!sheet.closed) goOn()
  })
  return (
    <div ref={page}>
      {isPrinting && <DayPrint sheet={sheet} counted={Number.isNaN(counted) ? null : counted} />}
      <ClosedBanner sheet={sheet} actions={actions} />
      {/* On a phone the cards of both columns follow each other in their own order. */}
      <div className="grid grid-cols-1 items-start gap-3 md:gap-4 min-[72rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] min-[72rem]:grid-rows-[auto_1fr]">
        <div className="contents min-w-0 gap-4 md:grid min-[72rem]:row-span-2">
          <PaidCancelledVisits sheet={sheet} className="order-2" />
          <VisitsCard actions={actions} closing={closing} dispatch={dispatch} />
          <EntriesCard sheet={sheet} actions={actions} />
          <Part>
            <SalesFold of={{ date: sheet.date }} className="order-6" />
          </Part>
        </div>
        <div className="contents min-w-0 gap-4 md:grid">
          <TillCard
            sheet={sheet}
            counted={counted}
            error={closing.isRefused ? fieldMessages.amount : undefined}
            onCount={(amount) => dispatch({ type: 'count', amount })}
          />
          <TotalCard sheet={sheet} />
          <BarbersCard sheet={sheet} />
          <DayEvents sheet={sheet} />
        </div>
        <p className="order-7 flex items-center gap-1.5 text-xs text-ink-2 max-md:justify-center md:col-span-full md:text-sm">
          <Icon name="info" size={16} />
          {dayCloseMessages.notFiscal}
        </p>
      </div>
      {!sheet.closed && (
        <CloseBar
          sheet={sheet}
          undecided={undecided.length}
          step={step}
          busy={actions.closing}
          onNext={goOn}
          onCloseUncounted={close}
        />
      )}
      <AheadDialog
        sheet={sheet}
        open={question === 'ahead' && !sheet.closed}
        onCancel={() => dispatch({ type: 'ask', question: null })}
        onClose={() => void finish()}
      />
    </div>
  )
}
