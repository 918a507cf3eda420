import { useState } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { amount, dateTime, plural } from '#platform/shared/sq.ts'
import { SalesFold } from '#features/money/sales/web/public.tsx'
import { focusHeading } from '#platform/web/focusHeading.ts'
import { usePageKeys } from '#platform/web/pageKeys.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import type { DaySheet } from '../contract.ts'
import { BarbersCard } from './BarbersCard.tsx'
import { DayPrint } from './DayPrint.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { TillCard } from './TillCard.tsx'
import { TotalCard } from './TotalCard.tsx'
import { type DayActions, useDayClose } from './useDayClose.ts'
import { VisitsCard } from './VisitsCard.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { dayCloseMessages } from '../copy.ts'
import { comingText } from './sheet.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { clientName } from './rows.ts'

interface DaySheetViewProps {
  sheet: DaySheet
  /** NaN while the text is not an amount. */
  counted: number | null
  onCount: (amount: number | null) => void
}

export function DaySheetView({ sheet: read, counted, onCount }: DaySheetViewProps) {
  const actions = useDayClose(read)
  const { sheet } = actions
  const [error, setError] = useState<string>()
  const isPrinting = usePrinting()
  const close = async (leavesUnpaid = false) => {
    if (sheet.closed || actions.closing) return
    if (Number.isNaN(counted)) {
      setError(fieldMessages.amount)
      return
    }
    // Shows the banner of the closed day at the top.
    if (!(await actions.close(counted, leavesUnpaid))) return
    scrollTo({ top: 0 })
    focusHeading()
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
        <CloseBar
          sheet={sheet}
          busy={actions.closing}
          asksUnpaid={actions.asksUnpaid}
          onClose={() => void close()}
          onLeave={() => void close(true)}
        />
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

interface CloseBarProps {
  sheet: DaySheet
  busy: boolean
  /** True if the server refused to close because of unpaid visits. */
  asksUnpaid: boolean
  onClose: () => void
  onLeave: () => void
}

function CloseBar({ sheet, busy, asksUnpaid, onClose, onLeave }: CloseBarProps) {
  const { closed, coming, figures, currency } = sheet
  const unpaid = sheet.visits.filter(({ paid, method }) => !paid && method === null)
  return (
    <div
      className={cn(
        'order-7 flex justify-between gap-1.5 py-2 max-md:-mx-3.5 max-md:mb-[calc(var(--tabbar)-var(--page-bottom,0px))] max-md:flex-col max-md:px-4 max-md:pb-3',
        'md:sticky md:bottom-(--keyboard-height) md:z-4 md:-mt-2 md:items-center md:gap-4 md:bg-[linear-gradient(transparent,var(--page)_0.5rem)]',
        !closed &&
          'max-md:sticky low-page:static! max-md:bottom-[calc(var(--bottom-edge)+var(--undo-bars,0px))] max-md:z-5 max-md:border-t max-md:border-line max-md:bg-surface',
      )}
    >
      {asksUnpaid && !closed && (
        <Banner
          kind="warn"
          title={`${plural(unpaid.length, 'vizitë nuk është paguar', 'vizita nuk janë paguar')}, ${amount(figures.unpaid, currency)}.`}
          action={
            <Button size="sm" loading={busy} onClick={onLeave}>
              {unpaid.length === 1 ? 'Lëre pa paguar' : 'Lëri pa paguar'}
            </Button>
          }
        />
      )}
      <p className="flex items-center gap-1.5 text-xs text-ink-2 max-md:justify-center md:text-sm">
        <Icon name="info" size={16} />
        <span>
          {dayCloseMessages.notFiscal}
          {!closed && coming > 0 && ` ${comingText(coming)}`}
        </span>
      </p>
      {!closed && (
        <KeyButton variant="primary" size="lg" icon="check" kbd="Ctrl ↵" loading={busy} onClick={onClose}>
          <span>
            Mbyll ditën<span className="md:hidden"> · {amount(figures.total, currency)}</span>
          </span>
        </KeyButton>
      )}
    </div>
  )
}

function ClosedBanner({ sheet, actions }: { sheet: DaySheet; actions: DayActions }) {
  const zone = useSalonZone()
  const { closed, changes, currency } = sheet
  if (!closed) return null
  const reopen = actions.mayReopen && (
    <Button size="sm" loading={actions.reopening} onClick={() => void actions.reopen()}>
      Rihap ditën
    </Button>
  )
  const difference = toEuros(changes.reduce((all, { was, now }) => all + toCents(now ?? 0) - toCents(was ?? 0), 0))
  return (
    <Banner
      kind={changes.length > 0 ? 'warn' : 'success'}
      title={`E mbyllur më ${dateTime(new Date(closed.at), zone)} nga ${closed.by}`}
      action={reopen}
      className="mb-3 md:mb-4"
    >
      {changes.length > 0 && (
        <>
          <p>
            Pas mbylljes {plural(changes.length, 'vizitë ndryshoi', 'vizita ndryshuan')}
            {difference !== 0 && ` (${difference < 0 ? '−' : '+'} ${amount(Math.abs(difference), currency)})`}. Shifrat
            këtu mbeten si u mbyllën.
          </p>
          <ul className="mt-1">
            {changes.map((one) => (
              <li key={one.id}>
                {[one.time, clientName(one)].filter(Boolean).join(' · ')}: {changeText(one, currency)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

function changeText({ was, now }: DaySheet['changes'][number], currency: DaySheet['currency']): string {
  if (was === null) return `u shtua, ${amount(now, currency)}`
  if (now === null) return `nuk është më, ${amount(was, currency)}`
  return `${amount(was, currency)} → ${amount(now, currency)}`
}
