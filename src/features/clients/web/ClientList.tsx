import type { Currency } from '#platform/shared/money.ts'
import { amounts, number, plural } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import type { Client } from '../contract.ts'
import { lastVisitText } from './lastVisit.ts'
import { Reliability } from './Reliability.tsx'

interface ClientListProps {
  clients: readonly Client[]
  today: LocalDate
  onOpen: (client: Client) => void
}

const columnsOf = (
  { today, onOpen, currency }: Omit<ClientListProps, 'clients'> & { currency: Currency },
  money: boolean,
): Column<Client>[] => [
  {
    key: 'name',
    header: 'Emri',
    phone: 'title',
    cell: (client) => (
      <div className="flex items-center gap-3">
        <Avatar name={client.name} className="cards:hidden" />
        <div className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(client)}
            className="min-h-8 rounded-sm text-left font-semibold wrap-anywhere decoration-line-strong underline-offset-4 hover:underline"
          >
            {client.name}
          </button>
          {client.phone && <p className="text-sm font-normal text-ink-3 cards:hidden">{client.phone}</p>}
          <p className="text-sm font-normal text-ink-2 columns:hidden">
            {[plural(client.visits, 'vizitë', 'vizita'), client.spent !== null && amounts(client.spent, currency)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-sm font-normal text-ink-3 empty:hidden columns:hidden">
            {[
              client.lastVisit && lastVisitText(client.lastVisit, today),
              client.cancelledCount > 0 && plural(client.cancelledCount, 'e anuluar', 'të anuluara'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
    ),
  },
  { key: 'visits', header: 'Vizita', phone: 'hide', align: 'end', cell: (client) => number(client.visits) },
  ...(money
    ? [
        {
          key: 'spent',
          header: 'Shpenzuar',
          phone: 'hide',
          align: 'end',
          className: 'whitespace-nowrap',
          cell: (client: Client) => amounts(client.spent, currency),
        } as const,
      ]
    : []),
  {
    key: 'last',
    header: 'Vizita e fundit',
    phone: 'hide',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (client) => lastVisitText(client.lastVisit, today),
  },
  { key: 'cancelled', header: 'Anuluar', phone: 'hide', align: 'end', cell: (client) => number(client.cancelledCount) },
  {
    key: 'reliability',
    header: 'Besueshmëria',
    phone: 'aside',
    align: 'end',
    className: 'columns:w-44',
    cell: (client) => <Reliability of={client.reliability} />,
  },
]

export function ClientList({ clients, ...rest }: ClientListProps) {
  const currency = useCurrency()
  return (
    <Table
      label="Klientët"
      columns={columnsOf(
        { ...rest, currency },
        clients.some(({ totalSpent }) => totalSpent !== null),
      )}
      rows={clients}
      rowKey={(client) => client.id}
      onRow={rest.onOpen}
    />
  )
}
