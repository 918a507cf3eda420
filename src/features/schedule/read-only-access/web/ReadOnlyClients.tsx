import { useDeferredValue, useState } from 'react'
import { archived } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { amounts, number, plural, shortDate } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { clientMessages, listClients, type Client } from '#features/clients/contract.ts'
import { ReadOnlyClient } from './ReadOnlyClient.tsx'

const lastDay = (day: string | null) => (day && isLocalDate(day) ? shortDate(day) : '–')

const columnsOf = (onOpen: (id: string) => void, currency: Currency): Column<Client>[] => [
  {
    key: 'name',
    header: 'Emri',
    phone: 'title',
    cell: ({ id, name, phone, visits, spent, lastVisit }) => (
      <>
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-8 max-md:-my-1.5 max-md:min-h-11 rounded-sm text-left font-semibold decoration-line-strong underline-offset-4 hover:underline"
        >
          {name}
        </button>
        {phone && <p className="text-sm font-normal text-ink-3 cards:hidden">{phone}</p>}
        <p className="text-sm font-normal text-ink-2 columns:hidden">
          {[plural(visits, 'vizitë', 'vizita'), amounts(spent, currency), lastDay(lastVisit)].join(' · ')}
        </p>
      </>
    ),
  },
  { key: 'visits', header: 'Vizita', phone: 'hide', align: 'end', cell: (one) => number(one.visits) },
  {
    key: 'spent',
    header: 'Shpenzuar',
    phone: 'hide',
    align: 'end',
    cell: (one) => amounts(one.spent, currency),
  },
  {
    key: 'last',
    header: 'Vizita e fundit',
    phone: 'hide',
    align: 'end',
    cell: ({ lastVisit }) => lastDay(lastVisit),
  },
]

export function ReadOnlyClients() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [client, setClient] = useState<string | null>(null)
  const currency = useCurrency()
  const q = useDeferredValue(text.trim())
  const read = useRead(archived(listClients), { q, page }, { keepPrevious: true })
  const { data } = read
  return (
    <>
      <TextField
        label="Kërko klientin"
        hideLabel
        icon="search"
        placeholder="Emri ose telefoni"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setPage(1)
        }}
        className="mb-3 md:max-w-105"
      />
      <Card padded={false}>
        <ListState
          read={read}
          rows={8}
          isEmpty={data?.clients.length === 0}
          none={
            <EmptyState icon={q ? 'search' : 'people'} title={q ? clientMessages.notFound : 'Ende pa klientë'}>
              {q ? 'Provoni një pjesë tjetër të emrit.' : 'Asnjë termin nuk është caktuar ende.'}
            </EmptyState>
          }
          pages={{
            page,
            pages: data?.pagination.total_pages ?? 1,
            onPage: setPage,
            summary: data && plural(data.pagination.total_items, 'klient', 'klientë'),
          }}
        >
          {({ clients }) => (
            <Table
              label="Klientët"
              columns={columnsOf(setClient, currency)}
              rows={clients}
              rowKey={(one) => one.id}
              onRow={(one) => setClient(one.id)}
            />
          )}
        </ListState>
      </Card>
      <ReadOnlyClient id={client} onClose={() => setClient(null)} />
    </>
  )
}
