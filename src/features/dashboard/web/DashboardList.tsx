import { lazy, Suspense, type ComponentProps } from 'react'
import { euros } from '#platform/shared/sq.ts'
import { endTimeText, isLocalTime, minutesOf } from '#platform/shared/time.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import type { Appointment } from '#features/appointments/contract.ts'
import { canConfirm } from '#features/appointments/rules.ts'
import { StatusBadge, type AppointmentActions } from '#features/appointments/web/public.tsx'

const RowActions = lazy(async () => ({ default: (await import('./DashboardRowActions.tsx')).DashboardRowActions }))

interface DashboardListProps {
  appointments: readonly Appointment[]
  /** Ids of the highlighted appointments. */
  highlighted: ReadonlySet<string>
  actions: AppointmentActions
  onOpen: (appointment: Appointment, row: Element) => void
  onEdit: (appointment: Appointment) => void
}

function span({ appointment_time: time, duration }: Appointment): string {
  return isLocalTime(time) ? `${time}–${endTimeText(minutesOf(time) + duration)}` : time
}

const price = (appointment: Appointment) => euros(appointment.price)

type RowEvents = Pick<DashboardListProps, 'actions' | 'onOpen' | 'onEdit'>

const columnsOf = ({ actions, onOpen, onEdit }: RowEvents): Column<Appointment>[] => [
  { key: 'time', header: 'Ora', phone: 'hide', className: 'font-semibold whitespace-nowrap', cell: span },
  {
    key: 'client',
    header: 'Klienti',
    phone: 'title',
    cell: (one) => (
      <>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => onOpen(one, event.currentTarget.closest('[role=row]') ?? event.currentTarget)}
          className="min-h-8 rounded-sm text-left font-semibold decoration-line-strong underline-offset-4 hover:underline"
        >
          <span className="mr-2 text-accent columns:hidden">{one.appointment_time}</span>
          {one.client_name}
        </button>
        <p className="font-normal text-ink-2 cards:text-sm columns:hidden">
          {[one.service_name, price(one), one.barber].join(' · ')}
        </p>
        <div className="mt-1.5 columns:hidden">
          <StatusBadge appointment={one} />
        </div>
      </>
    ),
  },
  { key: 'service', header: 'Shërbimi', phone: 'hide', cell: (one) => one.service_name },
  { key: 'barber', header: 'Berberi', phone: 'hide', className: 'text-ink-2', cell: (one) => one.barber },
  { key: 'price', header: 'Çmimi', phone: 'hide', align: 'end', className: 'whitespace-nowrap', cell: price },
  { key: 'status', header: 'Statusi', phone: 'hide', cell: (one) => <StatusBadge appointment={one} /> },
  {
    key: 'actions',
    header: 'Veprime',
    phone: 'aside',
    align: 'end',
    className: 'columns:w-26',
    cell: (one) => (
      <div className="flex items-center justify-end gap-1">
        <Actions appointment={one} actions={actions} onEdit={onEdit} />
      </div>
    ),
  },
]

/** Today's appointments as a table; on a phone as cards. */
export function DashboardList({ appointments, highlighted, ...events }: DashboardListProps) {
  return (
    <Table
      label="Terminet e sotme"
      columns={columnsOf(events)}
      rows={appointments}
      rowKey={(one) => one.id}
      onRow={events.onOpen}
      rowClass={(one) =>
        highlighted.has(one.id) ? 'bg-accent-soft/45' : one.status === 'cancelled' ? 'text-ink-3' : undefined
      }
    />
  )
}

/** The menus load when the screen is idle. */
function Actions(props: ComponentProps<typeof RowActions>) {
  const placeholder = <ActionsPlaceholder appointment={props.appointment} />
  if (!useFirstScreenIdle()) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <RowActions {...props} />
    </Suspense>
  )
}

/** Disabled buttons of the same size. */
function ActionsPlaceholder({ appointment }: { appointment: Appointment }) {
  return (
    <>
      {canConfirm(appointment) && (
        <IconButton icon="check" label="Konfirmo" tooltip={false} variant="outline" className="text-ok" disabled />
      )}
      <IconButton icon="dots" label="Veprime" tooltip={false} disabled />
    </>
  )
}
