import { useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { amounts, number, plural, shortDate, amount } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useCurrency } from '#platform/web/session.ts'
import { useRead } from '#platform/web/data.ts'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { listReportClients, listReportAppointments } from '../../contract.ts'
import type { Drilldown } from './drilldown.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Link } from '#platform/web/router.tsx'
import { returnedVisit } from '#features/schedule/appointments/rules.ts'
import { StatusBadge, useVisitWindow } from '#features/schedule/appointments/web/public.tsx'

type Row = ReplyOf<typeof listReportClients>['clients'][number]

const last = (row: Row) => shortDate(localDate(row.last_date))
const columnsIn = (currency: Currency): Column<Row>[] => [
  {
    key: 'name',
    header: 'Klienti',
    phone: 'title',
    cell: (row) => (
      <>
        <ClientLink id={row.client_id} name={row.client_name} />
        <p className="text-sm font-normal text-ink-2 columns:hidden">
          {[plural(row.appointments, 'termin', 'termine'), last(row)].join(' · ')}
        </p>
      </>
    ),
  },
  { key: 'count', header: 'Termine', phone: 'hide', align: 'end', cell: (row) => number(row.appointments) },
  { key: 'cancelled', header: 'Anuluar', phone: 'hide', align: 'end', cell: (row) => number(row.cancelled) },
  { key: 'last', header: 'I fundit', phone: 'hide', align: 'end', className: 'whitespace-nowrap', cell: last },
  {
    key: 'revenue',
    header: 'Të ardhura',
    phone: 'aside',
    align: 'end',
    className: 'font-semibold whitespace-nowrap',
    cell: (row) => amounts(row.revenue, currency),
  },
]

export function DrilldownClients({ query }: { query: Extract<Drilldown, { kind: 'clients' }>['query'] }) {
  const [page, setPage] = useState(1)
  const currency = useCurrency()
  const read = useRead(listReportClients, { ...query, page }, { keepPrevious: true })
  const total = read.data?.pagination.total_items
  return (
    <PagedList
      read={read}
      page={page}
      onPage={setPage}
      summary={total !== undefined && plural(total, 'klient', 'klientë')}
      none="Asnjë klient në këtë listë."
    >
      <Table
        label="Klientët"
        columns={columnsIn(currency)}
        rows={read.data?.clients ?? []}
        rowKey={(row) => row.client_id}
      />
    </PagedList>
  )
}

function ClientLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={`/klientet?klienti=${id}`}
      className="thumb inline-flex min-h-8 items-center rounded-sm font-semibold decoration-line-strong underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

type Visit = ReplyOf<typeof listReportAppointments>['appointments'][number]

const when = (one: Visit) => `${shortDate(localDate(one.appointment_date))}, ${one.appointment_time}`
const price = (one: Visit) => amount(one.paid?.amount ?? one.price, one.currency)

/** Differences of a payment from its visit: given back, another amount than the price, another day. */
const payment = ({ paid, price, currency, appointment_date, returned }: Visit): string =>
  [
    returned && returnedVisit,
    paid && paid.amount !== (price ?? 0) && `çmimi ${amount(price, currency)}`,
    paid && paid.date !== appointment_date && `paguar më ${shortDate(localDate(paid.date))}`,
  ]
    .filter((text) => typeof text === 'string')
    .join(', ')

type Open = (one: Visit, element: Element) => void

const columnsOf = (onOpen: Open): Column<Visit>[] => [
  {
    key: 'client',
    header: 'Klienti',
    phone: 'title',
    cell: (visit) => (
      <>
        <ClientLink id={visit.client_id} name={visit.client_name} />
        <p className="text-sm font-normal text-ink-2 columns:hidden">
          {[visit.service_name, price(visit), payment(visit)].filter((text) => text !== '').join(' · ')}
        </p>
        <p className="text-sm font-normal text-ink-3 columns:hidden">
          <When visit={visit} onOpen={onOpen} />
        </p>
      </>
    ),
  },
  {
    key: 'service',
    header: 'Shërbimi',
    phone: 'hide',
    cell: (visit) => (
      <>
        {visit.service_name}
        <p className="text-sm text-ink-3">{visit.barber}</p>
      </>
    ),
  },
  {
    key: 'date',
    header: 'Data',
    phone: 'hide',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (one) => <When visit={one} onOpen={onOpen} />,
  },
  {
    key: 'price',
    header: 'Çmimi',
    phone: 'hide',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (visit) => (
      <>
        {price(visit)}
        <p className="text-sm text-ink-3">{payment(visit)}</p>
      </>
    ),
  },
  { key: 'status', header: 'Statusi', phone: 'aside', align: 'end', cell: (one) => <StatusBadge appointment={one} /> },
]

function When({ visit, onOpen }: { visit: Visit; onOpen: Open }) {
  return (
    <button
      type="button"
      className="thumb rounded-sm decoration-line-strong underline-offset-4 hover:underline"
      onClick={(event) => onOpen(visit, event.currentTarget)}
    >
      {when(visit)}
      <span className="sr-only">, {visit.client_name}</span>
    </button>
  )
}

export function DrilldownVisits({ query }: { query: Extract<Drilldown, { kind: 'visits' }>['query'] }) {
  const [page, setPage] = useState(1)
  const currency = useCurrency()
  const read = useRead(listReportAppointments, { ...query, page }, { keepPrevious: true })
  const totals = read.data?.totals
  const { open, visit } = useVisitWindow()
  const show: Open = (one, element) => open(one.id, element)
  return (
    <PagedList
      read={read}
      page={page}
      onPage={setPage}
      summary={
        totals && (
          <>
            <b className="font-semibold text-ink">{plural(totals.appointments, 'termin', 'termine')}</b>
            {Object.keys(totals.revenue).length > 0 && (
              <>
                {' '}
                · të ardhura <b className="font-semibold text-ink">{amounts(totals.revenue, currency)}</b>
              </>
            )}
          </>
        )
      }
      none="Asnjë termin në këtë listë."
    >
      <Table
        label="Terminet"
        columns={columnsOf(show)}
        rows={read.data?.appointments ?? []}
        rowKey={(one) => one.id}
        onRow={show}
      />
      {visit}
    </PagedList>
  )
}
