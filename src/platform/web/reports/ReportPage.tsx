import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import type { FileFormat } from '#platform/shared/fileFormat.ts'
import type { Currency } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { CurrencyChoice } from '#platform/web/ui/CurrencyChoice.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { usePrintable } from '#platform/web/printing.ts'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { periodLabel, spanLabel } from '#platform/shared/periodBars.ts'
import { periods, spanOf, type Period, defaultPeriod } from '#platform/shared/periods.ts'
import { useSearchParams } from '#platform/web/router.tsx'

interface ReportPageProps<Shown> {
  title: string
  period: Period
  onPeriod: (period: Period) => void
  onCurrency: (currency: Currency) => void
  stats: UseQueryResult<{ data: Shown }, Fault>
  /** Shown after the report's dates. */
  note?: ReactNode
  /** Download of the report as a workbook, with `csv` as CSV too; `busy` is the format that is loading. */
  file: { busy: string | null; save: (format: FileFormat) => Promise<unknown>; csv?: boolean }
  children: (report: Shown, again: { onRefresh: () => void; refreshing: boolean }) => ReactNode
}

interface AnyReport {
  period: Period
  startDate: string
  endDate: string
  currency: Currency
  currencies: Currency[]
}

export function ReportPage<Shown extends AnyReport>({
  title,
  period,
  onPeriod,
  onCurrency,
  stats,
  note,
  file,
  children,
}: ReportPageProps<Shown>) {
  const { date: today } = useWallClock()
  const report = stats.data?.data
  usePrintable(stats.isError || (report !== undefined && !stats.isPlaceholderData))
  const onRefresh = () => void stats.refetch()
  const exportButton = (format: FileFormat, label: string) => (
    <DownloadButton name={format} busy={file.busy} onClick={() => void file.save(format)}>
      {label}
    </DownloadButton>
  )
  const span = report?.period === period ? { from: localDate(report.startDate), to: localDate(report.endDate) } : null
  return (
    <>
      <PageHeader
        title={title}
        sub={
          <>
            {spanLabel(span ?? spanOf(period, today))}
            {note}
          </>
        }
        actions={
          <>
            <SegmentedControl
              label="Periudha"
              value={period}
              onChange={onPeriod}
              options={periods.map((value) => ({ value, label: periodLabel[value] }))}
              className="max-md:flex max-md:w-full max-md:*:flex-1"
            />
            <CurrencyChoice
              label="Valuta e shumave"
              of={report}
              onChange={onCurrency}
              className="max-md:flex max-md:w-full max-md:*:flex-1"
            />
            <Button
              icon="refresh"
              loading={stats.isFetching && !stats.isPending}
              onClick={onRefresh}
              className="max-md:flex-1"
            >
              Rifresko
            </Button>
            {exportButton('xlsx', 'Export')}
            {file.csv && exportButton('csv', 'CSV')}
            <PrintButton className="max-md:flex-1" />
          </>
        }
      />
      {stats.isError && report && (
        <Banner kind="error" className="mb-4">
          {stats.error.message}
        </Banner>
      )}
      {report ? (
        <div className={cn('transition-opacity', stats.isPlaceholderData && 'opacity-60')}>
          {children(report, { onRefresh, refreshing: stats.isFetching })}
        </div>
      ) : stats.isError ? (
        <Card>
          <FailureState message={stats.error.message} onRetry={onRefresh} busy={stats.isFetching} />
        </Card>
      ) : (
        <ReportSkeleton />
      )}
    </>
  )
}

function ReportSkeleton() {
  return (
    <output aria-label="Duke ngarkuar..." className="block">
      <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} className="h-28" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </output>
  )
}

const names: Record<Period, string> = { week: 'jave', month: 'muaj', year: 'vit' }

export function usePeriod(): [Period, (period: Period) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('periudha')
  return [
    periods.find((one) => names[one] === asked) ?? defaultPeriod,
    (next) => setQuery(next === defaultPeriod ? {} : { periudha: names[next] }, { replace: true }),
  ]
}
