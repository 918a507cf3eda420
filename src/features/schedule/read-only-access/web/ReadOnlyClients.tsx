import { useDeferredValue, useState } from 'react'
import { archived } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { amount, amounts, longDate, number, plural, shortDate } from '#platform/shared/sq.ts'
import { isLocalDate, localDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { RemovedClients, useAnonymise } from '#features/clients/anonymise/web/public.tsx'
import { clientMessages, getClient, listClients, type Client } from '#features/clients/contract.ts'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { StatusBadge } from '#features/schedule/appointments/web/public.tsx'
import { returnedVisit } from '#features/schedule/appointments/rules.ts'
import { listClientAppointments } from '#features/schedule/appointments/contract.ts'

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
          className="min-h-8 max-md:-my-1.5 max-md:min-h-11 rounded-sm text-left font-semibold wrap-anywhere decoration-line-strong underline-offset-4 hover:underline"
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
      <RemovedClients />
      <ReadOnlyClient id={client} onClose={() => setClient(null)} />
    </>
  )
}

/** A client with all appointments, read-only. Keep it mounted, so that the closing animation runs. */
function ReadOnlyClient({ id, onClose }: { id: string | null; onClose: () => void }) {
  const shown = useShownValue(id)
  return shown && <Sheet key={shown.content} id={shown.content} open={shown.open} onClose={onClose} />
}

function Sheet({ id, open, onClose }: { id: string } & DialogState) {
  const [page, setPage] = useState(1)
  const { data } = useRead(archived(getClient), { id }, { enabled: open })
  const visits = useRead(archived(listClientAppointments), { id, page }, { enabled: open, keepPrevious: true })
  const client = data?.client
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={client?.name ?? 'Klienti'}
      description={client && [client.phone, client.email].filter(Boolean).join(' · ')}
      footer={client && <Anonymise client={client} onDone={onClose} />}
    >
      {client?.notes && <p className="mb-4 rounded-xl bg-page p-3 whitespace-pre-line text-ink-2">{client.notes}</p>}
      {visits.data ? (
        <>
          <ul className="divide-y divide-line rounded-xl border border-line">
            {visits.data.appointments.map((visit) => (
              <li key={visit.id} className="flex items-center gap-3 px-4 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">
                    {visit.service_name} · {visit.returned ? returnedVisit : amount(visit.price, visit.currency)}
                  </p>
                  <p className="text-sm text-ink-2 first-letter:uppercase">
                    {longDate(localDate(visit.appointment_date), { year: true })}, {visit.appointment_time}
                  </p>
                </div>
                <StatusBadge appointment={visit} />
              </li>
            ))}
          </ul>
          <Pagination
            label="Faqet e vizitave"
            page={page}
            pages={visits.data.pagination.total_pages}
            onPage={setPage}
            summary={`${number(visits.data.pagination.total_items)} gjithsej`}
            className="mt-2"
          />
        </>
      ) : (
        <LoadingState read={visits} rows={4} />
      )}
    </Dialog>
  )
}

/** Erasure of a person's data, which a client may ask for at any time. */
function Anonymise({ client, onDone }: { client: Pick<Client, 'id' | 'name'>; onDone: () => void }) {
  const anonymise = useAnonymise(client, onDone)
  return (
    anonymise && (
      <Button icon="eye-off" variant="danger-quiet" onClick={() => void anonymise()}>
        Anonimizo
      </Button>
    )
  )
}
