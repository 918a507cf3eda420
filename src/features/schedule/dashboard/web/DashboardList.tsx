import { amount } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { PayRowButton } from '#features/schedule/payments/web/public.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { StatusBadge } from '#features/schedule/appointments/web/public.tsx'
import type { Clock } from '#features/schedule/appointments/rules.ts'
import { DashboardRowActions, type RowActing } from './DashboardRowActions.tsx'

interface DashboardListProps extends RowActing {
  label: string
  appointments: readonly Appointment[]
  barbers: readonly Barber[]
  names: ReadonlyMap<string, string>
  now: Clock
  isRunning?: (appointment: Appointment) => boolean
  /** The time of day, shown above the first appointment to come. */
  mark?: { id: string; time: string } | undefined
  /** True to show every status on a phone, not only 'Ne pritje'. */
  withStatus?: boolean
  onOpen: (appointment: Appointment, row: Element) => void
}

const price = (appointment: Appointment) => amount(appointment.price, appointment.currency)

type Cells = Omit<DashboardListProps, 'label' | 'appointments' | 'isRunning'>

const columnsOf = ({ barbers, names, withStatus, mark, now, onOpen, ...acting }: Cells): Column<Appointment>[] => {
  const { paid, among, onPay } = acting
  const unpaid = (one: Appointment) => paid.isUnpaid(one, now) && <span className="text-wait">pa u paguar</span>
  const colourOf = (one: Appointment) => barbers.find(({ id }) => id === one.barber_id)?.color ?? 1
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
      cell: (one) => (
        <div className="flex items-center gap-2">
          <span className="w-14 shrink-0 columns:hidden">{one.appointment_time}</span>
          <div>
            <TextButton
              className="min-h-6 font-semibold max-md:leading-5"
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
            </TextButton>
            <p className="text-sm font-normal text-ink-2 columns:hidden">
              {`${one.service_name} · ${price(one)}`}
              {unpaid(one) && <> · {unpaid(one)}</>}
            </p>
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
        <>
          <PayRowButton
            appointment={one}
            among={among}
            paid={paid}
            onOpen={onPay}
            className="-my-1 mr-2 px-3 columns:hidden"
          />
          <Avatar name={one.barber} barber={colourOf(one)} className="md:hidden" />
          <span className="flex items-center gap-2 whitespace-nowrap max-md:hidden">
            <i aria-hidden className={cn('size-2 rounded-full bg-barber', barberClass(colourOf(one)))} />
            {names.get(one.barber) ?? one.barber}
          </span>
        </>
      ),
    },
    {
      key: 'price',
      header: 'Çmimi',
      phone: 'hide',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (one) => (
        <>
          {paid.paymentOf(one) && <Icon name="check" size={15} label="U pagua" className="mr-1 inline text-ok" />}
          {price(one)}
          {unpaid(one) && <span className="block text-xs">{unpaid(one)}</span>}
        </>
      ),
    },
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
      className: 'w-38',
      cell: (one) => (
        <div className="flex items-center justify-end gap-1">
          <DashboardRowActions appointment={one} {...acting} />
        </div>
      ),
    },
  ]
}

export function DashboardList({ label, appointments, isRunning, ...cells }: DashboardListProps) {
  return (
    <Table
      label={label}
      columns={columnsOf(cells)}
      rows={appointments}
      rowKey={(one) => one.id}
      onRow={cells.onOpen}
      rowClass={(one) =>
        cn(
          one.status === 'cancelled' && 'text-ink-3',
          // On a phone the barbers' lines show current appointments.
          isRunning?.(one) && 'bg-accent-soft/38 max-md:hidden!',
          one.id === cells.mark?.id && 'md:border-t-2 md:border-t-bad',
        )
      }
    />
  )
}
