import { useState } from 'react'
import { archived } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { longDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { CurrencyChoice } from '#platform/web/ui/CurrencyChoice.tsx'
import { DateSteps } from '#platform/web/ui/DateSteps.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { getDayClose } from '../contract.ts'
import { SheetTables } from './DayPrint.tsx'

export function ReadOnlyDayClose() {
  const { date: today } = useWallClock()
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const [currency, setCurrency] = useState<Currency>()
  const date = chosen ?? today
  const read = useRead(archived(getDayClose), { date, currency }, { keepPrevious: true })
  const sheet = read.data
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 md:gap-3">
        <h2 className="mr-auto text-lg font-semibold tracking-tight first-letter:uppercase max-md:basis-full">
          {longDate(date, { year: true })}
        </h2>
        <DateSteps
          date={date}
          today={today}
          max={today}
          variant="outline"
          onDate={setChosen}
          className="flex-1 md:w-56 md:flex-none"
        />
      </div>
      <CurrencyChoice of={sheet} onChange={setCurrency} className="mb-3" />
      <Card padded={Boolean(sheet)}>
        {sheet ? (
          <div className={cn('text-sm transition-opacity', read.isPlaceholderData && 'opacity-60')}>
            <SheetTables sheet={sheet} counted={sheet.counted} />
          </div>
        ) : (
          <LoadingState read={read} rows={8} />
        )}
      </Card>
    </>
  )
}
