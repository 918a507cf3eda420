import { useState, type ReactNode } from 'react'
import { amountsOnWire, currencies, sumAmounts, toCents, type Amounts } from '#platform/shared/money.ts'
import { amounts, byCount, plural } from '#platform/shared/sq.ts'
import { minutesOf } from '#platform/shared/time.ts'
import { useCurrency } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import type { useRead } from '#platform/web/data.ts'
import {
  appointmentMessages,
  type Appointment,
  type listAppointments,
} from '#features/schedule/appointments/contract.ts'
import { isVisit, startOf, type Clock } from '#features/schedule/appointments/rules.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { DashboardList } from './DashboardList.tsx'
import type { RowActing } from './DashboardRowActions.tsx'
import { dayParts, pageOf, pagesIn, type DayParts } from './dayParts.ts'

interface DashboardDayProps extends RowActing {
  day: Pick<ReturnType<typeof useRead<typeof listAppointments>>, 'error' | 'isFetching' | 'refetch'>
  /** Today's appointments; undefined until loaded. */
  appointments: readonly Appointment[] | undefined
  /** Revenue of today; undefined until loaded. */
  earned: Amounts | undefined
  now: Clock
  barbers: readonly Barber[]
  names: ReadonlyMap<string, string>
  onOpen: (appointment: Appointment, row: Element) => void
  emptyAction: ReactNode
}

/** Unpaid visits and the remaining appointments of today, ten per page; other past ones are collapsed into one line. */
export function DashboardDay({ day, appointments, now, emptyAction, ...list }: DashboardDayProps) {
  const [page, setPage] = useState(1)
  if (!appointments) {
    return <LoadingState read={day} rows={6} />
  }
  if (appointments.length === 0) return <EmptyState title={appointmentMessages.noneToday} action={emptyAction} />
  const parts = dayParts(appointments, now.time, (one) => list.paid.isUnpaid(one, now))
  const { past, unpaid, upcoming } = parts
  const minute = minutesOf(now.time)
  const rows = [...unpaid, ...upcoming]
  const shown = pageOf(rows, page)
  const firstToCome = shown.find((one) => startOf(one) > minute)
  return (
    <>
      {past.length > 0 && <PastAppointments parts={parts} now={now} {...list} />}
      {rows.length > 0 ? (
        <>
          <DashboardList
            label="Terminet e sotme"
            appointments={shown}
            now={now}
            isRunning={(one) => startOf(one) <= minute && !unpaid.includes(one)}
            mark={firstToCome && page === 1 ? { id: firstToCome.id, time: now.time } : undefined}
            {...list}
          />
          <Pages rows={rows} page={page} onPage={setPage} />
        </>
      ) : null}
    </>
  )
}

interface PagesProps {
  rows: readonly Appointment[]
  page: number
  onPage: (page: number) => void
  label?: string
}

function Pages({ rows, page, ...rest }: PagesProps) {
  const pages = pagesIn(rows)
  if (pages <= 1) return null
  return (
    <Pagination
      {...rest}
      page={Math.min(page, pages)}
      pages={pages}
      summary={plural(rows.length, 'termin', 'termine')}
      className="border-t border-line px-4 py-2 md:px-5"
    />
  )
}

interface PastAppointmentsProps extends Omit<DashboardDayProps, 'day' | 'appointments' | 'emptyAction'> {
  parts: DayParts
}

/** Revenue without the prices of visits that are listed elsewhere. */
const less = (earned: Amounts, visits: readonly Appointment[]): Amounts =>
  amountsOnWire(
    sumAmounts([
      ...currencies.map((currency) => ({ currency, cents: toCents(earned[currency] ?? 0) })),
      ...visits.map(({ currency, price }) => ({ currency, cents: -toCents(price ?? 0) })),
    ]),
  )

/** '24 të përfunduara': expands past appointments at their last page. */
function PastAppointments({
  parts: { past, finished, cancelled, unpaid: listed, upcoming },
  earned,
  now,
  ...list
}: PastAppointmentsProps) {
  const currency = useCurrency()
  const [page, setPage] = useState<number | null>(null)
  const pending = finished.filter(({ status }) => status === 'pending').length
  const unpaid = finished.filter((one) => list.paid.isUnpaid(one, now)).length
  const below = [...listed, ...upcoming].filter((one) => isVisit(one, now))
  const cancelledWords = `${cancelled} ${byCount(cancelled, 'e anuluar', 'të anuluara')}`
  return (
    <>
      <FoldRow
        open={page !== null}
        onToggle={() => setPage(page === null ? pagesIn(past) : null)}
        className="border-b last:border-b-0 md:border-t"
      >
        {finished.length > 0 ? (
          <>
            <b className="font-semibold text-ink">{`${finished.length} ${byCount(finished.length, 'e përfunduar', 'të përfunduara')}`}</b>
            {earned && <span>{amounts(less(earned, below), currency)}</span>}
            {pending > 0 && <span className="text-wait">{`${pending} në pritje`}</span>}
            {unpaid > 0 && <span className="text-wait">{`${unpaid} pa u paguar`}</span>}
            {cancelled > 0 && <span className="ml-auto max-md:hidden">{cancelledWords}</span>}
          </>
        ) : (
          <b className="font-semibold text-ink">{cancelledWords}</b>
        )}
      </FoldRow>
      {page !== null && (
        <div className="border-b border-line">
          <DashboardList
            label="Terminet e përfunduara"
            appointments={pageOf(past, page)}
            now={now}
            withStatus
            {...list}
          />
          <Pages rows={past} page={page} onPage={setPage} label="Faqet e të përfunduarave" />
        </div>
      )}
    </>
  )
}
