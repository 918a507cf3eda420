import { useState } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { amount, dateTime } from '#platform/shared/sq.ts'
import { SalesFold } from '#features/money/sales/web/public.tsx'
import { usePageKeys } from '#platform/web/pageKeys.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import type { DaySheet } from '../contract.ts'
import { BarbersCard } from './BarbersCard.tsx'
import { ClosedBanner } from './ClosedBanner.tsx'
import { CloseBar } from './CloseBar.tsx'
import { DayPrint } from './DayPrint.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { TillCard } from './TillCard.tsx'
import { TotalCard } from './TotalCard.tsx'
import { useDayClose } from './useDayClose.ts'
import { VisitsCard } from './VisitsCard.tsx'

interface DaySheetViewProps {
  sheet: DaySheet
  /** NaN while the text is not an amount. */
  counted: number | null
  onCount: (amount: number | null) => void
}

/** A day in two columns; on a phone in one, with the close button at the bottom. */
export function DaySheetView({ sheet, counted, onCount }: DaySheetViewProps) {
  const actions = useDayClose(sheet)
  const [error, setError] = useState<string>()
  const isPrinting = usePrinting()
  const close = async () => {
    if (sheet.closed || actions.closing) return
    if (Number.isNaN(counted)) {
      setError(fieldMessages.amount)
      return
    }
    // Shows the banner of the closed day at the top.
    if (await actions.close(counted)) scrollTo({ top: 0 })
  }
  usePageKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void close()
  })
  return (
    <>
      {isPrinting && <DayPrint sheet={sheet} counted={Number.isNaN(counted) ? null : counted} />}
      <ClosedBanner sheet={sheet} actions={actions} />
      {/* On a phone the cards of both columns follow each other in their own order. */}
      <div className="grid grid-cols-1 items-start gap-3 md:gap-4 min-[72rem]:grid-cols-[minmax(0,1fr)_30.5rem] min-[72rem]:grid-rows-[auto_1fr]">
        <div className="contents min-w-0 gap-4 md:grid min-[72rem]:row-span-2">
          <VisitsCard sheet={sheet} actions={actions} />
          <EntriesCard sheet={sheet} actions={actions} />
          <Part>
            <SalesFold of={{ date: sheet.date }} className="order-6" />
          </Part>
        </div>
        <div className="order-first contents min-w-0 gap-4 md:grid min-[72rem]:order-none">
          <TotalCard sheet={sheet} />
          <TillCard
            sheet={sheet}
            counted={counted}
            error={error}
            onCount={(amount) => {
              setError(undefined)
              onCount(amount)
            }}
          />
          <BarbersCard sheet={sheet} />
          <DayEvents sheet={sheet} />
        </div>
        <CloseBar sheet={sheet} busy={actions.closing} onClose={() => void close()} />
      </div>
    </>
  )
}

/** Closing and reopening events of the day; hidden for a single closing. */
function DayEvents({ sheet: { events, currency } }: { sheet: DaySheet }) {
  const zone = useSalonZone()
  if (events.every(({ kind }) => kind === 'closed')) return null
  return (
    <Card label="Mbyllje dhe rihapje" padded={false} className="order-6">
      <ul className="px-4 py-3 text-sm text-ink-2 md:px-5">
        {events.map(({ id, kind, at, by, total }) => (
          <li key={id}>
            {kind === 'closed' ? 'Mbyllur' : 'Rihapur'} më {dateTime(new Date(at), zone)} nga {by} ·{' '}
            {amount(total, currency)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
