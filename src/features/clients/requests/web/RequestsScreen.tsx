import { clientParameter } from '#features/clients/rules.ts'
import { dayMonth } from '#platform/shared/sq.ts'
import { localDate, wallClock } from '#platform/shared/time.ts'
import { refetches, useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { usePageWithin } from '#platform/web/usePageWithin.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import {
  endRestriction,
  finishClientRequest,
  listClientRequests,
  requestMessages,
  type ClientRequest,
} from '../contract.ts'
import { requestKindLabel, requestWayLabel, withdrawalText } from '../copy.ts'
import { PersonRequestDialog } from './PersonRequestDialog.tsx'

export function RequestsScreen() {
  const { page, goTo } = useQueryState()
  const list = useRead(listClientRequests, { page }, { keepPrevious: true })
  const { data } = list
  const pages = data?.pagination.total_pages ?? 1
  usePageWithin(page, list.isPlaceholderData ? undefined : data?.pagination.total_pages, goTo)
  const noting = useDialogOpening()
  return (
    <>
      <PageHeader
        title="Kërkesat"
        sub={
          data
            ? [requestMessages.open(data.open), data.overdue > 0 && requestMessages.overdue(data.overdue)]
                .filter(Boolean)
                .join(' · ')
            : '\u00a0'
        }
        actions={
          <Button icon="plus" onClick={() => noting.show()}>
            Shëno një kërkesë
          </Button>
        }
      />
      <Card padded={false}>
        <ListState
          read={list}
          rows={4}
          isEmpty={data?.requests.length === 0}
          none={
            <EmptyState icon="shield" title="Asnjë kërkesë.">
              Kur një klient kërkon të dhënat e veta, shënojeni te klienti, te „Më shumë veprime”.
            </EmptyState>
          }
          pages={{ page, pages, onPage: goTo }}
        >
          {({ requests }) => (
            <ul className="divide-y divide-line">
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {noting.shown && <PersonRequestDialog key={noting.shown.key} {...noting.shown.dialog} />}
    </>
  )
}

function RequestRow({ request }: { request: ClientRequest }) {
  const zone = useSalonZone()
  const sheet = useSheetInUrl(clientParameter)
  const again = useWrite(finishClientRequest, { store: refetches('appointments'), success: true })
  const finish = useWrite(finishClientRequest, {
    store: refetches('appointments'),
    undo: ({ message }, { id }) => ({ message, onUndo: () => void again.attempt({ id, done: false }) }),
  })
  const back = useWrite(endRestriction, { store: refetches('appointments'), success: true })
  const mayEnd = useMay(endRestriction)
  const { id, client_id, name, contact, parent, kind, way, came_on, due_on, done_at, done_by, overdue, restricted } =
    request
  const shown = name ?? 'Pa emër'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-semibold wrap-anywhere">{shown}</b>
          {done_at === null ? (
            <Badge tone={overdue ? 'bad' : 'wait'} icon={overdue ? 'warning' : 'clock'}>
              {overdue ? 'me vonesë, ' : ''}deri më {dayMonth(localDate(due_on))}
            </Badge>
          ) : restricted && kind === 'restrict' ? (
            <Badge tone="neutral" icon="eye-off">
              nuk përdoret më
            </Badge>
          ) : (
            <Badge tone="ok">kryer më {dayMonth(wallClock(new Date(done_at), zone).date)}</Badge>
          )}
        </p>
        <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">
          {[
            requestKindLabel[kind],
            parent && requestMessages.parent(parent),
            contact,
            `${requestWayLabel[way].toLowerCase()}, më ${dayMonth(localDate(came_on))}`,
            done_by,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {kind === 'withdraw' && done_at === null && <p className="mt-0.5 text-sm">{withdrawalText}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        {client_id !== null && (
          <Button aria-label={`Hap klientin: ${shown}`} onClick={() => sheet.open(client_id)}>
            Hap klientin
          </Button>
        )}
        {restricted && kind === 'restrict' && mayEnd && (
          <Button
            icon="undo"
            aria-label={`Përdori përsëri: ${shown}`}
            loading={back.busy}
            onClick={() => void back.attempt({ id })}
          >
            Përdori përsëri
          </Button>
        )}
        {done_at === null && (
          <Button
            icon="check"
            aria-label={`U krye: ${requestKindLabel[kind]}, ${shown}`}
            disabled={finish.busy}
            onClick={() => void finish.attempt({ id, done: true })}
          >
            U krye
          </Button>
        )}
      </div>
    </li>
  )
}
