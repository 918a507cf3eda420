import { amount, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { returnedVisit } from '#features/schedule/appointments/rules.ts'
import { StatusBadge, useAppointmentActions, useVisitWindow } from '#features/schedule/appointments/web/public.tsx'
import type { Report } from '../contract.ts'
import { reportMessages } from '../rules.ts'

type Recent = Report['recentAppointments'][number]

const when = (one: Recent) => `${shortDate(localDate(one.appointment_date))}, ${one.appointment_time}`
const price = (one: Recent) => (one.returned ? returnedVisit : amount(one.price, one.currency))

type Open = (one: Recent, element: Element) => void

const columnsOf = (onOpen: Open, onRemove: (one: Recent) => void): Column<Recent>[] => [
  {
    key: 'client',
    header: 'Klienti',
    phone: 'title',
    className: 'font-semibold',
    cell: (visit) => (
      <>
        <button
          type="button"
          className="thumb inline-flex min-h-8 items-center rounded-sm text-left font-semibold wrap-anywhere decoration-line-strong underline-offset-4 hover:underline"
          onClick={(event) => onOpen(visit, event.currentTarget)}
        >
          {visit.name}
        </button>
        <p className="text-sm font-normal text-ink-2 wrap-anywhere columns:hidden">
          {visit.service_name} · {price(visit)}
        </p>
        <p className="text-sm font-normal text-ink-3 columns:hidden">{when(visit)}</p>
        <div className="mt-1.5 columns:hidden">
          <StatusBadge appointment={visit} />
        </div>
      </>
    ),
  },
  { key: 'service', header: 'Shërbimi', phone: 'hide', className: 'wrap-anywhere', cell: (one) => one.service_name },
  { key: 'price', header: 'Çmimi', phone: 'hide', align: 'end', className: 'whitespace-nowrap', cell: price },
  { key: 'date', header: 'Data', phone: 'hide', className: 'whitespace-nowrap', cell: when },
  { key: 'status', header: 'Statusi', phone: 'hide', cell: (one) => <StatusBadge appointment={one} /> },
  {
    key: 'remove',
    header: 'Veprime',
    phone: 'menu',
    align: 'end',
    className: 'columns:w-16',
    cell: (visit) => (
      <IconButton
        icon="trash"
        label={`Fshi: ${visit.name}, ${when(visit)}`}
        tooltip={false}
        variant="danger"
        onClick={() => onRemove(visit)}
      />
    ),
  },
]

export function RecentVisits({ report }: { report: Report }) {
  const { remove } = useAppointmentActions()
  const { open, visit } = useVisitWindow()
  const show: Open = (one, element) => open(one.id, element)
  return (
    <Card title="Terminet e fundit" padded={false}>
      <Table
        label="Terminet e fundit"
        columns={columnsOf(show, (one) => void remove(one, reportMessages.removeQuestion))}
        rows={report.recentAppointments}
        rowKey={(one) => one.id}
        onRow={show}
      />
      {visit}
    </Card>
  )
}
