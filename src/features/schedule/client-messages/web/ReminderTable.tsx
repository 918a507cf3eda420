import { barberClass } from '#platform/web/ui/barberColour.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { ReminderBadge } from './ReminderBadge.tsx'
import type { Reminder } from './reminders.ts'

interface ReminderTableProps {
  reminders: readonly Reminder[]
  current: string | null
  barbers: readonly Barber[]
  onSelect: (id: string) => void
  onAddPhone: (reminder: Reminder) => void
}

function columnsOf({ barbers, current, onSelect, onAddPhone }: ReminderTableProps): Column<Reminder>[] {
  return [
    {
      key: 'time',
      header: 'Ora',
      phone: 'hide',
      className: 'font-semibold',
      cell: ({ visit }) => visit.appointment_time,
    },
    {
      key: 'client',
      header: 'Klienti',
      phone: 'title',
      className: 'columns:min-w-36',
      cell: ({ id, visit, state }) => (
        <button
          type="button"
          aria-current={id === current ? 'step' : undefined}
          onClick={() => onSelect(id)}
          className={cn(
            'min-h-8 rounded-sm text-left font-semibold wrap-anywhere decoration-line-strong underline-offset-4 hover:underline',
            ['written', 'no_phone', 'refused'].includes(state) && 'text-ink-2',
          )}
        >
          <span className="mr-2 text-accent columns:hidden">{visit.appointment_time}</span>
          {visit.client_name}
        </button>
      ),
    },
    {
      key: 'service',
      header: 'Shërbimi',
      phone: 'row',
      className: 'text-sm wrap-anywhere text-ink-2 columns:min-w-24',
      cell: ({ services }) => services,
    },
    {
      key: 'barber',
      header: 'Berberi',
      phone: 'row',
      className: 'text-sm wrap-anywhere text-ink-2 columns:min-w-20',
      cell: ({ visit }) => (
        <span className={cn('inline-flex items-center gap-2', colourOf(barbers, visit.barber_id))}>
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-barber" />
          {firstName(visit.barber)}
        </span>
      ),
    },
    {
      key: 'phone',
      header: 'Telefoni',
      phone: 'row',
      className: 'text-sm whitespace-nowrap text-ink-2',
      cell: (reminder) =>
        reminder.visit.client_phone ?? (
          <button
            type="button"
            aria-label={`Shto telefonin: ${reminder.visit.client_name}`}
            onClick={() => onAddPhone(reminder)}
            className="min-h-8 rounded-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            Shto telefonin
          </button>
        ),
    },
    {
      key: 'state',
      header: 'Kujtesa',
      phone: 'aside',
      cell: (one) => <ReminderBadge reminder={one} current={one.id === current} />,
    },
  ]
}

const colourOf = (barbers: readonly Barber[], id: string) =>
  barberClass(barbers.find((barber) => barber.id === id)?.color ?? 1)

export function ReminderTable(props: ReminderTableProps) {
  return (
    <Card padded={false} className="overflow-hidden">
      <Table
        label="Kujtesat"
        columns={columnsOf(props)}
        rows={props.reminders}
        rowKey={({ id }) => id}
        onRow={({ id }) => props.onSelect(id)}
        rowClass={({ id }) =>
          id === props.current ? 'bg-accent-soft/55 shadow-[inset_3px_0_0_var(--accent)]' : undefined
        }
      />
    </Card>
  )
}
