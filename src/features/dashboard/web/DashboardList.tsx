import { lazy, Suspense, type ComponentProps } from 'react'
import { money, toCents } from '#platform/shared/sq.ts'
import { endTimeText, isLocalTime, minutesOf } from '#platform/shared/time.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import type { Appointment } from '#features/appointments/contract.ts'
import { canConfirm } from '#features/appointments/rules.ts'
import { StatusBadge } from '#features/appointments/web/public.tsx'

const RowActions = lazy(async () => ({ default: (await import('./DashboardRowActions.tsx')).DashboardRowActions }))

interface DashboardListProps {
  appointments: readonly Appointment[]
  /** The one that is under way or comes next; it stands out. */
  nextId: string | undefined
  onEdit: (appointment: Appointment) => void
}

function span({ appointment_time: time, duration }: Appointment): string {
  return isLocalTime(time) ? `${time}–${endTimeText(minutesOf(time) + duration)}` : time
}

const price = (appointment: Appointment) => money(toCents(appointment.price))

const columnsOf = (onEdit: (appointment: Appointment) => void): Column<Appointment>[] => [
  { key: 'time', header: 'Ora', phone: 'hide', className: 'font-semibold whitespace-nowrap', cell: span },
  {
    key: 'client',
    header: 'Klienti',
    phone: 'title',
    cell: (one) => (
      <>
        <button
          type="button"
          onClick={() => onEdit(one)}
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
        <Actions appointment={one} onEdit={onEdit} />
      </div>
    ),
  },
]

/** Today's appointments, one a line; on a phone one a card. */
export function DashboardList({ appointments, nextId, onEdit }: DashboardListProps) {
  return (
    <Table
      label="Terminet e sotme"
      columns={columnsOf(onEdit)}
      rows={appointments}
      rowKey={(one) => one.id}
      onRow={onEdit}
      rowClass={(one) =>
        one.id === nextId ? 'bg-accent-soft/45' : one.status === 'cancelled' ? 'text-ink-3' : undefined
      }
    />
  )
}

/** The program of the menus comes once the list stands. */
function Actions(props: ComponentProps<typeof RowActions>) {
  const places = <ActionPlaces appointment={props.appointment} />
  if (!useFirstScreenIdle()) return places
  return (
    <Suspense fallback={places}>
      <RowActions {...props} />
    </Suspense>
  )
}

/** The buttons' places until their program is here. */
function ActionPlaces({ appointment }: { appointment: Appointment }) {
  return (
    <>
      {canConfirm(appointment) && (
        <IconButton icon="check" label="Konfirmo" tooltip={false} variant="outline" className="text-ok" disabled />
      )}
      <IconButton icon="dots" label="Veprime" tooltip={false} disabled />
    </>
  )
}
