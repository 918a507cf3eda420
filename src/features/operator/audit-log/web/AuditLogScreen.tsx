import { number } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { usePageWithin } from '#platform/web/usePageWithin.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { auditLogMessages, listAuditLog } from '../contract.ts'
import { auditLogPageSize } from '../rules.ts'
import { AuditLogCards } from './AuditLogCards.tsx'
import { AuditLogFilterBar } from './AuditLogFilterBar.tsx'
import { AuditLogTable } from './AuditLogTable.tsx'
import { noFilters, readFilters } from './auditLogView.ts'
import { useAuditLogActions } from './useAuditLogActions.ts'

export function AuditLogScreen() {
  const { read, page, goTo, change } = useQueryState()
  const filters = readFilters(read)
  const list = useRead(
    listAuditLog,
    {
      page,
      limit: auditLogPageSize,
      action_type: filters.action ?? '',
      severity: filters.severity ?? '',
      start_date: filters.from ?? '',
      search: filters.search,
    },
    { keepPrevious: true },
  )
  const data = list.data?.data
  const actions = useAuditLogActions()
  const pages = data?.pagination.total_pages ?? 1
  const total = data?.pagination.total_items ?? 0
  usePageWithin(page, list.isPlaceholderData ? undefined : data?.pagination.total_pages, goTo)
  const narrowed = Boolean(filters.action ?? filters.severity ?? filters.from) || filters.search !== ''
  const refresh = () => void list.refetch()

  return (
    <>
      <PageHeader
        title="Historiku i veprimeve"
        sub={
          data ? `Kush, çfarë dhe nga ku. ${auditLogMessages.kept(data.retention_hours)}` : 'Kush, çfarë dhe nga ku.'
        }
        actions={
          <>
            <Button icon="refresh" loading={list.isFetching && !list.isPending} onClick={refresh}>
              Rifresko
            </Button>
            <Button icon="clock" onClick={() => void actions.cleanup(data?.retention_hours)}>
              Fshirje automatike
            </Button>
            <Button icon="trash" variant="danger-quiet" onClick={() => void actions.clear()}>
              Fshi të gjitha
            </Button>
          </>
        }
      />
      <AuditLogCards statistics={data?.statistics} failed={list.isError} />
      <AuditLogFilterBar filters={filters} change={change} />
      {list.isError && data && (
        <Banner kind="error" className="mb-3">
          {list.error.message}
        </Banner>
      )}
      {data?.searched && (
        <Banner kind="info" className="mb-3">
          {`U kërkua në ${number(data.searched)} veprimet më të reja.`}
        </Banner>
      )}
      <Card padded={false}>
        <ListState
          read={list}
          rows={8}
          isEmpty={data !== undefined && total === 0}
          none={
            <EmptyState
              icon={narrowed ? 'search' : 'history'}
              title={narrowed ? 'Asnjë veprim nuk përputhet.' : 'Historiku është bosh.'}
              action={
                narrowed && (
                  <Button icon="x" onClick={() => change(noFilters)}>
                    Pastro filtrat
                  </Button>
                )
              }
            >
              {narrowed ? 'Hiqni një filtër ose zgjidhni një datë më të hershme.' : 'Çdo veprim i ri shfaqet këtu.'}
            </EmptyState>
          }
          pages={{
            page,
            pages,
            onPage: goTo,
            summary:
              data &&
              auditLogMessages.shown(
                (data.pagination.current_page - 1) * data.pagination.items_per_page + 1,
                Math.min(total, data.pagination.current_page * data.pagination.items_per_page),
                total,
              ),
          }}
        >
          {(reply) => <AuditLogTable activities={reply.data.activities} onRemove={(one) => void actions.remove(one)} />}
        </ListState>
      </Card>
    </>
  )
}
