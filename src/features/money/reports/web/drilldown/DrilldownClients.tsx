import { useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { amounts, number, plural, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useCurrency } from '#platform/web/session.ts'
import { useRead } from '#platform/web/data.ts'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { listReportClients } from '../../contract.ts'
import type { Drilldown } from './drilldown.ts'
import { ClientLink } from './ClientLink.tsx'
import { PagedList } from './PagedList.tsx'

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
