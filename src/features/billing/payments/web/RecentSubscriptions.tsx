import { useState } from 'react'
import { amount, instantDate, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { pagesOf } from '#platform/web/ui/Pagination.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { planLabel, type PlanType } from '../../subscriptions/contract.ts'
import { listRecentSubscriptions, type Customer, type RecentSubscription } from '../../subscriptions/admin-contract.ts'
import { CustomerCell } from './CustomerCell.tsx'

type Extend = (user: Customer, plan: PlanType) => void

const columnsOf = (day: (instant: string) => string, onExtend: Extend): Column<RecentSubscription>[] => [
  { key: 'user', header: 'Përdoruesi', phone: 'title', cell: ({ user }) => <CustomerCell user={user} /> },
  { key: 'plan', header: 'Plani', cell: ({ plan }) => planLabel(plan) },
  {
    key: 'amount',
    header: 'Shuma',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount: paid, source, is_test: isTest }) =>
      paid > 0 ? (
        <>
          {isTest && (
            <Badge tone="neutral" className="mr-1.5">
              provë
            </Badge>
          )}
          {amount(paid, 'EUR')}
        </>
      ) : (
        <span className="text-ink-3">{source === 'admin' ? 'falas' : '–'}</span>
      ),
  },
  { key: 'paid', header: 'Paguar më', align: 'end', cell: ({ paid_at }) => day(paid_at) },
  { key: 'end', header: 'Deri më', align: 'end', cell: ({ last_day }) => shortDate(localDate(last_day)) },
  {
    key: 'extend',
    header: 'Veprimi',
    phone: 'actions',
    align: 'end',
    cell: ({ user, plan }) => (
      <Button size="sm" aria-label={`Zgjat Abonimin: ${user.username}`} onClick={() => onExtend(user, plan)}>
        Zgjat Abonimin
      </Button>
    ),
  },
]

export function RecentSubscriptions({ onExtend }: { onExtend: Extend }) {
  const zone = useSalonZone()
  const [page, setPage] = useState(1)
  const read = useRead(listRecentSubscriptions, { page, limit: 20 }, { keepPrevious: true })
  const pagination = read.data?.pagination
  const columns = columnsOf((instant) => instantDate(new Date(instant), zone), onExtend)
  return (
    <Card padded={false}>
      <ListState
        read={read}
        rows={5}
        isEmpty={pagination?.total_items === 0}
        none={
          <EmptyState icon="card" title="Ende pa abonime të blera">
            Blerjet dhe zgjatjet shfaqen këtu sapo të bëhen.
          </EmptyState>
        }
        pages={pagination && pagesOf(pagination, setPage, 'abonim', 'abonime')}
      >
        {({ data }) => (
          <Table label="Abonimet e fundit" columns={columns} rows={data} rowKey={(subscription) => subscription.id} />
        )}
      </ListState>
    </Card>
  )
}
