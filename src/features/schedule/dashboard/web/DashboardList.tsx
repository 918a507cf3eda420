import { amount, initials } from '#platform/shared/sq.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { StatusBadge, type AppointmentActions } from '#features/schedule/appointments/web/public.tsx'
import { DashboardRowActions } from './DashboardRowActions.tsx'

interface DashboardListProps {
  /** Accessible name. */
  label: string
  appointments: readonly Appointment[]
  barbers: readonly Barber[]
  names: ReadonlyMap<string, string>
  /** Class of running appointments, which the barbers' lines show on a phone, and of the next one. */
  rowClass?: (appointment: Appointment) => string | undefined
  /** True to show every status on a phone, not only 'Ne pritje'. */
  withStatus?: boolean
  actions: AppointmentActions
  onOpen: (appointment: Appointment, row: Element) => void
  onEdit: (appointment: Appointment) => void
  onSend: (appointment: Appointment) => void
  maySend: (appointment: Appointment) => boolean
}

const price = (appointment: Appointment) => amount(appointment.price, appointment.currency)

type Cells = Omit<DashboardListProps, 'label' | 'appointments' | 'rowClass'>

const columnsOf = ({ barbers, names, withStatus, onOpen, ...acting }: Cells): Column<Appointment>[] => {
  const colourOf = (one: Appointment) => barberClass(barbers.find(({ id }) => id === one.barber_id)?.color ?? 1)
  return [
    {
      key: 'time',
      header: 'Ora',
      phone: 'hide',
      className: 'w-18 font-semibold',
      cell: ({ appointment_time: time }) => time,
    },
    {
      key: 'client',
      header: 'Klienti',
      phone: 'title',
      cell: (one) => (
        <div className="day-client">
          <span className="columns:hidden">{one.appointment_time}</span>
          <div>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={(event) => onOpen(one, event.currentTarget.closest('[role=row]') ?? event.currentTarget)}
            >
              {one.client_name}
              {one.online_at && (
                <>
                  <Icon name="globe" size={15} className="ml-1.5 inline align-[-2px] text-ink-3" />
                  <span className="sr-only">, rezervuar online</span>
                </>
              )}
            </button>
            <p className="columns:hidden">{`${one.service_name} · ${price(one)}`}</p>
            {withStatus && (
              <div className="mt-1 columns:hidden">
                <StatusBadge appointment={one} />
              </div>
            )}
          </div>
        </div>
      ),
    },
    { key: 'service', header: 'Shërbimi', phone: 'hide', className: 'text-ink-2', cell: (one) => one.service_name },
    {
      key: 'barber',
      header: 'Berberi',
      phone: 'aside',
      className: 'text-ink-2',
      cell: (one) => (
        <span className={cn('day-barber', colourOf(one))}>
          <i aria-hidden>{initials(one.barber)}</i>
          <span>{names.get(one.barber) ?? one.barber}</span>
        </span>
      ),
    },
    { key: 'price', header: 'Çmimi', phone: 'hide', align: 'end', className: 'whitespace-nowrap', cell: price },
    {
      key: 'status',
      header: 'Statusi',
      phone: 'hide',
      className: 'w-32',
      cell: (one) => <StatusBadge appointment={one} />,
    },
    {
      key: 'actions',
      header: 'Veprime',
      phone: 'hide',
      align: 'end',
      className: 'w-26',
      cell: (one) => (
        <div className="flex items-center justify-end gap-1">
          <DashboardRowActions appointment={one} {...acting} />
        </div>
      ),
    },
  ]
}

/** Appointments of today as a table; on a phone as rows that open the details. */
export function DashboardList({ label, appointments, rowClass, ...cells }: DashboardListProps) {
  return (
    <Table
      label={label}
      columns={columnsOf(cells)}
      rows={appointments}
      rowKey={(one) => one.id}
      onRow={cells.onOpen}
      rowClass={(one) => cn('day-row', one.status === 'cancelled' && 'text-ink-3', rowClass?.(one))}
    />
  )
}
