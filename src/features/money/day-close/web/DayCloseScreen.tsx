import { useReducer } from 'react'
import { currencies, type Currency } from '#platform/shared/money.ts'
import { type LocalDate, readDay } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { CurrencyChoice } from '#platform/web/ui/CurrencyChoice.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { getDayClose } from '../contract.ts'
import { type ClosingAction, closingsReducer, countedOf, notBegun } from './closing.ts'
import { DayCloseHeader } from './DayCloseHeader.tsx'
import { DaySheetView } from './DaySheetView.tsx'

export function DayCloseScreen() {
  const { date: today } = useWallClock()
  const [query, setQuery] = useSearchParams()
  const asked = readDay(query.get('date') ?? '')
  const date = asked && asked <= today ? asked : today
  const currency = currencies.find((one) => one === query.get('valuta'))
  const read = useRead(getDayClose, { date, currency }, { keepPrevious: true })
  const sheet = read.data
  const [closings, dispatch] = useReducer(closingsReducer, {})
  const go = (next: LocalDate, money?: Currency) =>
    setQuery({ ...(next !== today && { date: next }), ...(money && { valuta: money }) }, { replace: true })
  const key = sheet ? `${sheet.date} ${sheet.currency}` : ''
  const closing = closings[key] ?? notBegun
  return (
    <div data-action-bar={sheet?.closed ? 'none' : ''}>
      <DayCloseHeader
        date={date}
        today={today}
        sheet={sheet}
        counted={sheet ? countedOf(closing, sheet) : null}
        onDate={(next) => go(next)}
      />
      <CurrencyChoice of={sheet} onChange={(next) => go(date, next)} className="mb-3" />
      {sheet ? (
        <div className={cn('transition-opacity', read.isPlaceholderData && 'pointer-events-none opacity-60')}>
          <DaySheetView
            key={key}
            sheet={sheet}
            closing={closing}
            dispatch={(action: ClosingAction) => dispatch({ key, ...action })}
          />
        </div>
      ) : (
        <Card padded={false}>
          <LoadingState read={read} rows={8} />
        </Card>
      )}
    </div>
  )
}
