import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { RowUndo } from '#platform/web/ui/RowUndo.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { PayCell } from '#features/schedule/payments/web/public.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { StatusBadge } from '#features/schedule/appointments/web/public.tsx'
import { DashboardRowActions, type RowActing } from './DashboardRowActions.tsx'

export interface DashboardListProps {
  label: string
  appointments: readonly Appointment[]
  acting: RowActing
  barbers: readonly Barber[]
  names: ReadonlyMap<string, string>
  isRunning?: (appointment: Appointment) => boolean
  /** True if a barber's line takes the payment. */
  isInLine?: (appointment: Appointment) => boolean
  /** True for a row that keeps its place after its payment; a second tap there opens nothing. */
  isJustPaid?: (appointment: Appointment) => boolean
  /** The time of day, shown above the first appointment to come. */
  mark?: { id: string; time: string } | undefined
  /** True to show every status on a phone, not only 'Ne pritje'. */
  withStatus?: boolean
}

type Cells = Omit<DashboardListProps, 'label' | 'appointments' | 'isRunning' | 'isJustPaid'>

function ClientCell({
  appointment,
  colour,
  barber,
  undoPlace,
  acting,
  withStatus,
}: Pick<Cells, 'acting' | 'withStatus'> & RowOf) {
  return (
    <div className="flex items-center gap-2">
      <span className="w-12 shrink-0 columns:hidden">{appointment.appointment_time}</span>
      <div className="min-w-0 flex-1">
        <TextButton
          className="min-h-6 max-w-full truncate font-semibold max-md:leading-5"
          aria-haspopup="dialog"
          onClick={(event) => acting.onOpen(appointment, event.currentTarget)}
        >
          {appointment.client_name}
          {appointment.online_at && (
            <>
              <Icon name="globe" size={15} className="ml-1.5 inline align-[-2px] text-ink-3" />
              <span className="sr-only">, rezervuar online</span>
            </>
          )}
        </TextButton>
        <RowUndo place={undoPlace} name={appointment.client_name}>
          {/* In a narrow table in place of the columns. */}
          <p className="flex items-center gap-1.5 text-sm leading-5 font-normal text-ink-2 @min-[60rem]/wide:hidden">
            <i aria-hidden className={cn('size-2 shrink-0 rounded-full bg-barber', barberClass(colour))} />
            <span className="truncate">
              {appointment.service_name}
              <span className="cards:hidden">{` · ${barber}`}</span>
            </span>
          </p>
        </RowUndo>
        {withStatus && (
          <div className="mt-1 @min-[45rem]/wide:hidden">
            <StatusBadge appointment={appointment} />
          </div>
        )}
      </div>
    </div>
  )
}

interface RowOf {
  appointment: Appointment
  colour: number
  /** Short name. */
  barber: string
  /** Place of the undo. */
  undoPlace: string
}

const columnsOf = ({ barbers, names, withStatus, mark, isInLine, acting }: Cells): Column<Appointment>[] => {
  const { paid, among, onPay } = acting
  const nameOf = ({ barber }: Appointment) => names.get(barber) ?? barber
  const colourOf = (appointment: Appointment) => barbers.find(({ id }) => id === appointment.barber_id)?.color ?? 1
  return [
    {
      key: 'time',
      header: 'Ora',
      phone: 'hide',
      className: 'relative w-18 font-semibold',
      cell: ({ id, appointment_time: time }) => (
        <>
          {id === mark?.id && (
            <span
              aria-hidden
              className="absolute -top-2.5 left-3 rounded-sm bg-bad px-1.5 text-xs leading-5 text-bad-ink"
            >
              {mark.time}
            </span>
          )}
          {time}
        </>
      ),
    },
    {
      key: 'client',
      header: 'Klienti',
      phone: 'title',
      className: 'columns:w-1/2 columns:max-w-0',
      cell: (appointment) => (
        <ClientCell
          appointment={appointment}
          colour={colourOf(appointment)}
          barber={nameOf(appointment)}
          // The barber's line shows its undo.
          undoPlace={isInLine?.(appointment) ? '' : appointment.id}
          acting={acting}
          withStatus={withStatus}
        />
      ),
    },
    {
      key: 'service',
      header: 'Shërbimi',
      phone: 'hide',
      hideBelow: 60,
      className: 'max-w-0 w-1/2 truncate text-ink-2',
      cell: (one) => one.service_name,
    },
    {
      key: 'barber',
      header: 'Berberi',
      phone: 'hide',
      hideBelow: 60,
      className: 'text-ink-2',
      cell: (appointment) => (
        <span className="flex w-20 items-center gap-2">
          <i aria-hidden className={cn('size-2 shrink-0 rounded-full bg-barber', barberClass(colourOf(appointment)))} />
          <span className="truncate">{nameOf(appointment)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Statusi',
      phone: 'hide',
      hideBelow: 45,
      className: 'w-32',
      cell: (one) => <StatusBadge appointment={one} />,
    },
    {
      key: 'payment',
      header: 'Pagesa',
      phone: 'aside',
      className: 'columns:w-45 columns:text-center',
      cell: (appointment) => (
        <PayCell
          appointment={appointment}
          among={among}
          paid={paid}
          onOpen={onPay}
          isOpen={isInLine?.(appointment) !== true}
          className="w-39 max-md:-my-1 max-md:-mr-2 max-md:w-34 max-[22rem]:w-26"
        />
      ),
    },
    {
      key: 'actions',
      header: 'Veprime',
      phone: 'hide',
      align: 'end',
      className: 'w-26',
      cell: (one) => (
        <div className="flex items-center justify-end gap-1">
          <DashboardRowActions appointment={one} acting={acting} />
        </div>
      ),
    },
  ]
}

/** The window is placed beside the name: a row is as wide as the page and leaves it no room. */
const nameIn = (row: Element): Element => row.querySelector('[aria-haspopup=dialog]') ?? row

export function DashboardList({ label, appointments, isRunning, isJustPaid, ...cells }: DashboardListProps) {
  const { acting, mark } = cells
  return (
    <Table
      label={label}
      columns={columnsOf(cells)}
      rows={appointments}
      rowKey={(one) => one.id}
      onRow={(one, row) => !isJustPaid?.(one) && acting.onOpen(one, nameIn(row))}
      rowClass={(appointment) =>
        cn(
          appointment.status === 'cancelled' && 'text-ink-3',
          isJustPaid?.(appointment) && 'bg-ok-soft/45 hover:bg-ok-soft/45',
          isRunning?.(appointment) && 'bg-accent-soft/38',
          appointment.id === mark?.id && 'md:border-t-2 md:border-t-bad',
        )
      }
    />
  )
}
