import { dateTime } from '#platform/shared/sq.ts'
import { securityKinds } from '#platform/shared/securityEvents.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { usePageWithin } from '#platform/web/usePageWithin.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FilterField } from '#platform/web/ui/FilterField.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { listSecurityEvents, securityEventMessages } from '../contract.ts'
import { eventPageSize, kindLabel } from '../rules.ts'

type SecurityEvent = ReplyOf<typeof listSecurityEvents>['data']['events'][number]

const kinds = securityKinds.map((value) => ({ value, label: kindLabel[value] }))

const columnsIn = (zone: string): Column<SecurityEvent>[] => [
  {
    key: 'kind',
    header: 'Ngjarja',
    phone: 'title',
    cell: (event) => (
      <span className="wrap-anywhere">
        {kindLabel[event.kind]}
        {event.times > 1 && ` · ${securityEventMessages.times(event.times)}`}
        <span className="block text-sm text-ink-3">{event.detail}</span>
      </span>
    ),
  },
  {
    key: 'user',
    header: 'Kush',
    className: 'text-sm wrap-anywhere columns:min-w-40',
    cell: (event) => event.user?.email ?? event.user?.id ?? event.key_id ?? securityEventMessages.anonymous,
  },
  { key: 'salon', header: 'Salloni', className: 'text-sm wrap-anywhere', cell: (event) => event.salon?.name ?? '–' },
  { key: 'subject', header: 'Për', className: 'text-xs wrap-anywhere', cell: (event) => event.subject ?? '–' },
  { key: 'address', header: 'Adresa IP', className: 'text-sm wrap-anywhere', cell: (event) => event.address ?? '–' },
  {
    key: 'at',
    header: 'Koha',
    align: 'end',
    className: 'text-sm whitespace-nowrap',
    cell: (event) => dateTime(new Date(event.at), zone),
  },
]

/** Security events of all salons, for the administrator. */
export function SecurityEventsScreen() {
  const { read, page, goTo, change } = useQueryState()
  const kind = securityKinds.find((each) => each === read('lloji'))
  const about = read('kerko').trim().slice(0, 100)
  const list = useRead(
    listSecurityEvents,
    { page, limit: eventPageSize, kind: kind ?? '', about },
    { keepPrevious: true },
  )
  const data = list.data?.data
  const pages = data?.pagination.total_pages ?? 1
  usePageWithin(page, list.isPlaceholderData ? undefined : data?.pagination.total_pages, goTo)
  const columns = columnsIn(useSalonZone())
  return (
    <>
      <PageHeader
        title="Siguria"
        sub="Kush lexoi, eksportoi dhe ndryshoi çfarë, dhe kush u refuzua."
        actions={
          <ButtonLink to="/siguria/shkelja" icon="warning">
            Shkelje e të dhënave
          </ButtonLink>
        }
      />
      <div className="mb-3 grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <SearchField
          label="Id ose adresë IP"
          placeholder="Id ose adresë IP"
          value={about}
          onSearch={(kerko) => change({ kerko })}
        />
        <FilterField
          label="Ngjarja"
          every="Çdo ngjarje"
          items={kinds}
          value={kind}
          onChange={(lloji) => change({ lloji })}
        />
      </div>
      <Card padded={false}>
        <ListState
          read={list}
          rows={8}
          isEmpty={data?.events.length === 0}
          none={<EmptyState icon="lock" title="Asnjë ngjarje nuk përputhet." />}
          pages={{ page, pages, onPage: goTo }}
        >
          {(reply) => <Table label="Siguria" columns={columns} rows={reply.data.events} rowKey={({ id }) => id} />}
        </ListState>
      </Card>
    </>
  )
}
