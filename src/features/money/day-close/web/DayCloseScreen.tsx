import { useState } from 'react'
import { currencies, type Currency } from '#platform/shared/money.ts'
import { type LocalDate, readDay } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { CurrencyChoice } from '#platform/web/ui/CurrencyChoice.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { type DaySheet, getDayClose, getDayState } from '../contract.ts'
import { DaySheetView } from './DaySheetView.tsx'
import { SendMessageButton, useSendMessage } from '#features/schedule/client-messages/web/public.tsx'
import { plural } from '#platform/shared/sq.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { DateSteps } from '#platform/web/ui/DateSteps.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { useSaleSheet } from '#features/money/sales/web/public.tsx'
import { summaryText } from './sheet.ts'

export function DayCloseScreen() {
  const { date: today } = useWallClock()
  const [query, setQuery] = useSearchParams()
  const asked = readDay(query.get('date') ?? '')
  const date = asked && asked <= today ? asked : today
  const currency = currencies.find((one) => one === query.get('valuta'))
  const read = useRead(getDayClose, { date, currency }, { keepPrevious: true })
  const sheet = read.data
  const [counts, setCounts] = useState<Readonly<Record<string, number | null>>>({})
  const go = (next: LocalDate, money?: Currency) =>
    setQuery({ ...(next !== today && { date: next }), ...(money && { valuta: money }) }, { replace: true })
  const key = sheet ? `${sheet.date} ${sheet.currency}` : ''
  const counted = counts[key] ?? sheet?.counted ?? null
  return (
    <>
      <DayCloseHeader date={date} today={today} sheet={sheet} counted={counted} onDate={(next) => go(next)} />
      <CurrencyChoice of={sheet} onChange={(next) => go(date, next)} className="mb-3" />
      {sheet ? (
        <div className={cn('transition-opacity', read.isPlaceholderData && 'pointer-events-none opacity-60')}>
          <DaySheetView
            key={key}
            sheet={sheet}
            counted={counted}
            onCount={(amount) => setCounts((before) => ({ ...before, [key]: amount }))}
          />
        </div>
      ) : (
        <Card padded={false}>
          <LoadingState read={read} rows={8} />
        </Card>
      )}
    </>
  )
}

interface DayCloseHeaderProps {
  date: LocalDate
  today: LocalDate
  sheet: DaySheet | undefined
  counted: number | null
  onDate: (date: LocalDate) => void
}

function DayCloseHeader({ date, today, sheet, counted, onDate }: DayCloseHeaderProps) {
  const isPhone = usePhone()
  const debtors = useRead(getDayState, { date }).data?.debtors ?? 0
  const salon = useSession()?.user.salon?.name ?? ''
  const { open, dialog } = useSendMessage()
  const sale = useSaleSheet()
  const sell = () => sale.open({ kind: 'pay', visits: [], method: 'cash' })
  // A sale belongs to the day on which it is made.
  const sells = date === today
  const text = sheet ? summaryText(sheet, Number.isNaN(counted) ? null : counted, salon) : ''
  const debts = debtors > 0 ? `Borxhet (${debtors})` : 'Borxhet'
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2 md:mb-4 print:hidden">
      <div className="min-w-0 flex-1 md:basis-48">
        <h1 className="text-2xl font-bold tracking-tight max-md:text-xl">Mbyllja e ditës</h1>
        <p className="text-ink-2 first-letter:uppercase">
          {sheet &&
            [
              isPhone && plural(sheet.figures.visits, 'vizitë', 'vizita'),
              sheet.last_end && `${isPhone ? 'e fundit' : 'vizita e fundit'} deri në ${sheet.last_end}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          {'\u00a0'}
        </p>
      </div>
      {isPhone ? (
        <>
          <Menu
            trigger={<IconButton icon="dots" label="Më shumë" tooltip={false} />}
            items={[
              ...(sells ? [{ label: 'Shitje pa vizitë', icon: 'bag' as const, onSelect: sell }] : []),
              { label: 'Dërgo', icon: 'send', onSelect: () => open({ text }) },
              { label: 'Printo', icon: 'print', onSelect: () => print() },
              { label: debts, icon: 'people', to: '/borxhet' },
            ]}
          />
          {dialog}
        </>
      ) : (
        <div className="flex items-center gap-2">
          {debtors > 0 && (
            <ButtonLink to="/borxhet" variant="ghost">
              {debts}
            </ButtonLink>
          )}
          {sells && (
            <Button icon="bag" onClick={sell}>
              <span className="max-xl:sr-only">Shitje pa vizitë</span>
            </Button>
          )}
          <PrintButton small />
          <SendMessageButton target={{ text }} />
        </div>
      )}
      <div className="flex items-center gap-2 max-md:w-full">
        <DateSteps
          date={date}
          today={today}
          max={today}
          onDate={(next) => next && onDate(next)}
          className="max-md:flex-1 md:w-60"
        />
      </div>
      {sale.dialog}
    </div>
  )
}
