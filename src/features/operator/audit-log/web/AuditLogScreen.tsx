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
import {
  auditLogMessages,
  listAuditLog,
  cleanUpAuditLog,
  clearAuditLog,
  deleteAuditEntry,
  type AuditEntry,
  type AuditLogStatistics,
} from '../contract.ts'
import { auditLogPageSize } from '../rules.ts'
import { AuditLogFilterBar } from './AuditLogFilterBar.tsx'
import { AuditLogTable } from './AuditLogTable.tsx'
import { noFilters, readFilters } from './auditLogView.ts'
import { useWrite } from '#platform/web/write.ts'
import { confirm, type Question } from '#platform/web/ui/confirm.tsx'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'

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
            <Button guarded icon="trash" variant="danger-quiet" onClick={() => void actions.clear()}>
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

async function ask(question: Omit<Question, 'danger'>, run: () => Promise<unknown>): Promise<void> {
  if (await confirm({ ...question, danger: true })) await run()
}

function useAuditLogActions() {
  const removal = useWrite(deleteAuditEntry, { success: true })
  const old = useWrite(cleanUpAuditLog, { success: true })
  const all = useWrite(clearAuditLog, { success: true })
  return {
    remove: (activity: AuditEntry) =>
      ask({ title: auditLogMessages.removeQuestion, message: activity.description, confirmLabel: 'Fshi' }, () =>
        removal.attempt({ id: activity.id }),
      ),
    cleanup: (hours: number | undefined) =>
      ask(
        {
          title: auditLogMessages.cleanupQuestion,
          message: hours && `Fshihen veprimet ${auditLogMessages.olderThan(hours)}.`,
          confirmLabel: 'Fshi të vjetrat',
        },
        () => old.attempt({}),
      ),
    clear: () => ask({ title: auditLogMessages.clearQuestion, confirmLabel: 'Fshi të gjitha' }, () => all.attempt({})),
  }
}

const cards: [keyof AuditLogStatistics, string, IconName, 'ok' | 'wait' | 'bad' | 'accent'][] = [
  ['total_activities', 'Veprime gjithsej', 'history', 'accent'],
  ['login_count', 'Hyrje', 'user', 'accent'],
  ['create_count', 'Krijime', 'plus', 'ok'],
  ['update_count', 'Përditësime', 'pencil', 'wait'],
  ['delete_count', 'Fshirje', 'trash', 'bad'],
]

function AuditLogCards({ statistics, failed }: { statistics: AuditLogStatistics | undefined; failed: boolean }) {
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-5">
      {cards.map(([key, label, icon, tone], i) => (
        <StatCard
          key={key}
          label={label}
          icon={icon}
          tone={tone}
          value={statistics ? number(statistics[key]) : failed ? '–' : <Skeleton className="h-[1lh] w-14" />}
          className={i === 0 ? 'max-lg:col-span-2' : undefined}
        />
      ))}
    </div>
  )
}
