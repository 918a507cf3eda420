import { useState } from 'react'
import { amounts, byCount } from '#platform/shared/sq.ts'
import { useCurrency } from '#platform/web/session.ts'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import { DashboardList, type DashboardListProps } from './DashboardList.tsx'
import { DayPages } from './DayPages.tsx'
import { pageOf, pagesIn, type DayParts } from './dayParts.ts'

interface PastAppointmentsProps extends Pick<DashboardListProps, 'acting' | 'barbers' | 'names'> {
  parts: DayParts
}

/**
 * '5 të paguara', or '24 të përfunduara' without a payment for each, with the revenue of these visits: expands past
 * appointments at their last page.
 */
export function PastAppointments({ parts: { past, finished, cancelled }, ...list }: PastAppointmentsProps) {
  const currency = useCurrency()
  const [page, setPage] = useState<number | null>(null)
  if (past.length === 0) return null
  const { paid } = list.acting
  const pending = finished.filter(({ status }) => status === 'pending').length
  const isAllPaid = finished.every((one) => paid.paymentOf(one)?.owed === 0)
  const returned = finished.filter(paid.isReturned).length
  const cancelledWords = `${cancelled} ${byCount(cancelled, 'e anuluar', 'të anuluara')}`
  const count = finished.length
  const words = isAllPaid ? byCount(count, 'e paguar', 'të paguara') : byCount(count, 'e përfunduar', 'të përfunduara')
  return (
    <div className="overflow-clip rounded-2xl border border-line bg-surface">
      <FoldRow open={page !== null} onToggle={() => setPage(page === null ? pagesIn(past) : null)}>
        {count > 0 ? (
          <>
            <b className="font-semibold text-ink">{`${count} ${words}`}</b>
            {paid.known && <span>{amounts(paid.earnedBy(finished), currency)}</span>}
            {pending > 0 && <span className="text-wait">{`${pending} në pritje`}</span>}
            {returned > 0 && <span>{`${returned} ${byCount(returned, 'e kthyer', 'të kthyera')}`}</span>}
            {cancelled > 0 && <span className="ml-auto max-md:hidden">{cancelledWords}</span>}
          </>
        ) : (
          <b className="font-semibold text-ink">{cancelledWords}</b>
        )}
      </FoldRow>
      {page !== null && (
        <div className="border-t border-line">
          <DashboardList label="Terminet e përfunduara" appointments={pageOf(past, page)} withStatus {...list} />
          <DayPages rows={past} page={page} onPage={setPage} label="Faqet e të përfunduarave" />
        </div>
      )}
    </div>
  )
}
