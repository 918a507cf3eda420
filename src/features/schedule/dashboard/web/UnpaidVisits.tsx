import { useState } from 'react'
import type { Amounts } from '#platform/shared/money.ts'
import { amounts } from '#platform/shared/sq.ts'
import { useCurrency } from '#platform/web/session.ts'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import type { useSteadyRows } from '#platform/web/ui/useSteadyRows.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { DashboardList, type DashboardListProps } from './DashboardList.tsx'
import { DayPages } from './DayPages.tsx'
import { pageOf } from './dayParts.ts'

interface UnpaidVisitsProps extends Pick<DashboardListProps, 'acting' | 'barbers' | 'names' | 'isInLine'> {
  /** Unpaid visits, and paid ones that keep their row. */
  rows: readonly Appointment[]
  /** Number and prices, of the server; undefined in a reply of an earlier version. */
  total: { visits: number; sum: Amounts } | undefined
  steady: Pick<ReturnType<typeof useSteadyRows>, 'listeners'>
  open: boolean
  onToggle: () => void
}

/** '17 pa u paguar · 131,40 €', which opens in place. A paid row stays in its place until its undo is over. */
export function UnpaidVisits({ rows, total, steady: { listeners }, open, onToggle, ...list }: UnpaidVisitsProps) {
  const [page, setPage] = useState(1)
  const currency = useCurrency()
  const label = 'Pa u paguar'
  return (
    <section aria-label={label} className="not-last:border-b not-last:border-line">
      <FoldRow open={open} onToggle={onToggle}>
        <span>
          <b className="font-semibold text-ink">{total ? `${total.visits} ${label.toLowerCase()}` : label}</b>
          {total && ` · ${amounts(total.sum, currency)}`}
        </span>
      </FoldRow>
      {open && (
        <div className="border-t border-line" {...listeners}>
          <DashboardList
            label={label}
            appointments={pageOf(rows, page)}
            isJustPaid={(one) => list.acting.paid.paymentOf(one) !== undefined}
            {...list}
          />
          <DayPages rows={rows} page={page} onPage={setPage} label="Faqet e vizitave pa u paguar" />
        </div>
      )}
    </section>
  )
}
