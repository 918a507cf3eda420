import { useState } from 'react'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Link } from '#platform/web/router.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { amounts, number, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { listSystemSalons } from '../contract.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { Period } from '#platform/shared/periods.ts'

export interface SalonsDrilldown {
  title: string
  period: Period
  /** Days of one bar; the whole period if omitted. */
  from?: string
  to?: string
  sort: 'appointments' | 'revenue'
  /** Currency for sorting by revenue. */
  currency: Currency
}

export type OpenSalons = (drilldown: SalonsDrilldown) => void

type Row = ReplyOf<typeof listSystemSalons>['salons'][number]

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Salloni',
    phone: 'title',
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.user ? (
          <Link
            to={`/users?kerko=${encodeURIComponent(row.user.email)}`}
            className="inline-flex min-h-8 items-center rounded-sm font-semibold decoration-line-strong cards:-my-1.5 cards:min-h-11 underline-offset-4 hover:underline"
          >
            {row.name}
          </Link>
        ) : (
          <span className="block font-semibold">{row.name}</span>
        )}
        {row.user && <span className="block text-sm font-normal text-ink-3">{row.user.email}</span>}
      </span>
    ),
  },
  { key: 'appointments', header: 'Termine', align: 'end', cell: (row) => number(row.appointments - row.cancelled) },
  { key: 'cancelled', header: 'Anuluar', align: 'end', cell: (row) => number(row.cancelled) },
  {
    key: 'revenue',
    header: 'Të ardhura',
    phone: 'aside',
    align: 'end',
    className: 'font-semibold whitespace-nowrap',
    cell: (row) => amounts(row.revenue, 'EUR'),
  },
]

/** Salons counted by a figure. Keep it mounted, so that the closing animation runs. */
export function SalonsDialog({ drilldown, onClose }: { drilldown: SalonsDrilldown | null; onClose: () => void }) {
  const shown = useShownValue(drilldown)
  if (!shown) return null
  return (
    <Dialog open={shown.open} onClose={onClose} title={shown.content.title} size="lg">
      <Salons key={shown.key} drilldown={shown.content} />
    </Dialog>
  )
}

function Salons({ drilldown: { title: _title, ...query } }: { drilldown: SalonsDrilldown }) {
  const [page, setPage] = useState(1)
  const read = useRead(listSystemSalons, { ...query, page }, { keepPrevious: true })
  const total = read.data?.pagination.total_items
  const totals = read.data?.totals
  return (
    <PagedList
      read={read}
      page={page}
      onPage={setPage}
      summary={
        totals &&
        total !== undefined && (
          <>
            <b className="font-semibold text-ink">{plural(total, 'sallon', 'sallone')}</b> ·{' '}
            {plural(totals.appointments - totals.cancelled, 'termin', 'termine')} · {amounts(totals.revenue, 'EUR')}
          </>
        )
      }
      none="Asnjë sallon në këtë listë."
    >
      <Table label="Sallonet" columns={columns} rows={read.data?.salons ?? []} rowKey={(row) => row.id} />
    </PagedList>
  )
}
