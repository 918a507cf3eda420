import { useState } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import type { useSteadyRows } from '#platform/web/ui/useSteadyRows.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { DashboardList, type DashboardListProps } from './DashboardList.tsx'
import { DayPages } from './DayPages.tsx'
import { pageOf } from './dayParts.ts'

interface UnpaidVisitsProps extends Pick<DashboardListProps, 'acting' | 'barbers' | 'names'> {
  /** Unpaid visits, and paid ones that keep their row. */
  rows: readonly Appointment[]
  steady: Pick<ReturnType<typeof useSteadyRows>, 'listeners' | 'settled'>
}

/** 'Pa u paguar': a paid row stays in its place until its undo is over. */
export function UnpaidVisits({ rows, steady: { listeners, settled }, ...list }: UnpaidVisitsProps) {
  const [page, setPage] = useState(1)
  const isPaid = (one: Appointment) => list.acting.paid.paymentOf(one) !== undefined
  const count = rows.filter((one) => !isPaid(one)).length
  return (
    <section
      aria-label="Pa u paguar"
      className={cn('overflow-clip rounded-2xl border border-line bg-surface', !settled && 'pointer-events-none')}
      {...listeners}
    >
      <h2 className="flex min-h-12 items-center gap-2 border-b border-line bg-page/55 px-4 font-semibold max-md:justify-between md:px-5">
        Pa u paguar <span className="font-normal text-ink-2">{plural(count, 'vizitë', 'vizita')}</span>
      </h2>
      <DashboardList label="Pa u paguar" appointments={pageOf(rows, page)} isJustPaid={isPaid} {...list} />
      <DayPages rows={rows} page={page} onPage={setPage} label="Faqet e vizitave pa u paguar" />
    </section>
  )
}
