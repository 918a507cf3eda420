import { useState } from 'react'
import { exportClient } from '#features/salon/export/contract.ts'
import { useAnonymise } from '#features/clients/anonymise/web/public.tsx'
import type { Client } from '#features/clients/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { dayMonth } from '#platform/shared/sq.ts'
import { capital } from '#platform/shared/sqText.ts'
import { localDate, wallClock } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { refetches, useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import {
  endDataLink,
  finishClientRequest,
  listClientRequests,
  makeDataLink,
  noteClientRequest,
  requestMessages,
  type ClientRequest,
} from '../contract.ts'
import { linkTerm, momentOf, requestKindLabel, requestWayLabel } from '../copy.ts'
import type { NotedKind } from '../rules.ts'
import { DataLinkDialog } from './DataLinkDialog.tsx'
import { RequestFields, type Arrival } from './RequestFields.tsx'
import { useRestrict } from './useRestrict.tsx'

interface Choice {
  kind: NotedKind
  icon: IconName
  sub: string
  action: string
}

const choices: readonly Choice[] = [
  { kind: 'copy', icon: 'download', sub: 'vizitat, shitjet, mesazhet: një skedar', action: 'Shkarko të dhënat' },
  { kind: 'correct', icon: 'pencil', sub: 'emrin, numrin, shënimet', action: 'Hap të dhënat' },
  { kind: 'restrict', icon: 'eye-off', sub: 'ruhen, por dalin nga listat dhe mesazhet', action: 'Mos i përdor' },
  { kind: 'erase', icon: 'trash', sub: 'së pari: çfarë shkon, çfarë mbetet', action: 'Fshi të dhënat' },
]

interface RequestDialogProps extends DialogState {
  client: Pick<Client, 'id' | 'name' | 'phone' | 'under_16' | 'parent_name' | 'parent_phone'>
  /** Opens the client's form; it calls the function once something was saved. */
  onCorrect: (answered: () => void) => void
  /** Called once the client is removed. */
  onRemoved: () => void
}

/** Notes a request of a client and answers it. */
export function RequestDialog({ open, onClose, client, onCorrect, onRemoved }: RequestDialogProps) {
  const { date: today } = useWallClock()
  const [kind, setKind] = useState<NotedKind>('copy')
  const [arrival, setArrival] = useState<Arrival>({ way: 'salon', came_on: today })
  // An id for each kind, so that a second tap notes nothing twice.
  const [ids] = useState(() => new Map(choices.map((each) => [each.kind, newId(now())])))
  const read = useRead(listClientRequests, { client: client.id }, { enabled: open })
  const known = read.data?.requests ?? []
  const waiting = known.find((request) => request.kind === kind && request.done_at === null)
  const note = useWrite(noteClientRequest)
  const finish = useWrite(finishClientRequest, { store: refetches('appointments'), success: true })
  const file = useDownload()
  const link = useWrite(makeDataLink)
  const linkDialog = useDialogOpening<{ link: string; until: string }>()
  const mayLink = useMay(makeDataLink)
  const mayExport = useMay(exportClient)
  const removed = () => {
    onClose()
    onRemoved()
  }
  const anonymise = useAnonymise(client, removed)
  const hiding = useRestrict(client, removed)
  const choice = choices.find((each) => each.kind === kind)
  const mayAnswer = { copy: mayExport, correct: true, restrict: hiding !== null, erase: anonymise !== null }[kind]

  const noted = async (): Promise<string | undefined> =>
    waiting?.id ??
    (await note.attempt({ id: ids.get(kind) ?? newId(now()), client_id: client.id, kind, ...arrival }))?.request.id

  const answer = async () => {
    const id = await noted()
    if (id === undefined) return
    if (kind === 'erase') return anonymise?.()
    if (kind === 'restrict') return hiding?.restrict(id)
    if (kind === 'correct') {
      onClose()
      return onCorrect(() => void finish.attempt({ id, done: true }))
    }
    if (!(await file.save(exportClient, { id: client.id, format: 'xlsx' }))) return
    await finish.attempt({ id, done: true })
    onClose()
  }
  const sendLink = async () => {
    const id = await noted()
    const made = id === undefined ? null : await link.attempt({ id })
    if (made) linkDialog.show(made)
  }
  const justNote = async () => {
    if (
      (await note.attempt(
        { id: ids.get(kind) ?? newId(now()), client_id: client.id, kind, ...arrival },
        { success: true },
      )) !== null
    )
      onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Kërkesë e klientit"
      description={[client.name, client.phone].filter(Boolean).join(' · ')}
      footer={
        <>
          {!waiting && (
            <Button onClick={() => void justNote()} disabled={note.busy || !read.data}>
              Vetëm shëno
            </Button>
          )}
          {mayAnswer && choice && (
            <Button
              variant={kind === 'erase' ? 'danger' : 'primary'}
              loading={note.busy || file.busy !== null || finish.busy || hiding?.busy}
              disabled={!read.data || link.busy}
              onClick={() => void answer()}
            >
              {choice.action}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {waiting ? <Waiting request={waiting} /> : <RequestFields value={arrival} onChange={setArrival} />}
        <Kinds value={kind} onChange={setKind} />
        {kind === 'copy' && mayLink && (
          <Button icon="link" loading={link.busy} disabled={!read.data || note.busy} onClick={() => void sendLink()}>
            Dërgo si link ({linkTerm()})
          </Button>
        )}
        <Earlier requests={known.filter((request) => request.done_at !== null)} />
        <p className="flex items-start gap-2.5 text-sm text-ink-2">
          <Icon name="shield" size={18} className="mt-px text-ink-3" />
          {client.under_16 && client.parent_name
            ? `${capital(requestMessages.parent(client.parent_name))}. ${requestMessages.verify}`
            : requestMessages.verify}
        </p>
        {known.length > 0 && (
          <ButtonLink to="/kerkesat" variant="ghost" icon="chevron-right" className="-mx-2 justify-self-start">
            Të gjitha kërkesat
          </ButtonLink>
        )}
      </div>
      {linkDialog.shown && (
        <DataLinkDialog {...linkDialog.shown.dialog} client={client} made={linkDialog.shown.content} />
      )}
    </Dialog>
  )
}

const Kinds = ({ value, onChange }: { value: NotedKind; onChange: (kind: NotedKind) => void }) => (
  <div role="radiogroup" aria-label="Çfarë kërkon" className="grid gap-2">
    {choices.map((each) => (
      <RadioTile
        key={each.kind}
        name="request"
        checked={each.kind === value}
        onChange={() => onChange(each.kind)}
        className="flex min-h-15 cursor-pointer items-center gap-3.5 rounded-xl border border-line-control px-4 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset"
      >
        <Icon name={each.icon} size={20} className={each.kind === 'erase' ? 'text-bad' : 'text-accent'} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{requestKindLabel[each.kind]}</span>
          <span className="block text-sm text-ink-2">{each.sub}</span>
        </span>
      </RadioTile>
    ))}
  </div>
)

/** An open request of the kind, which is answered instead of noting another. */
const Waiting = ({ request }: { request: ClientRequest }) => (
  <p className="rounded-xl border border-dashed border-wait/60 bg-wait-soft px-4 py-3 text-wait">
    <b className="font-semibold">Kërkuar më {dayMonth(localDate(request.came_on))}</b>,{' '}
    {requestWayLabel[request.way].toLowerCase()}. Përgjigje deri më {dayMonth(localDate(request.due_on))}.
  </p>
)

/** The last answered requests, with the links that work. */
function Earlier({ requests }: { requests: readonly ClientRequest[] }) {
  const zone = useSalonZone()
  const end = useWrite(endDataLink, { success: true })
  const mayEnd = useMay(endDataLink)
  if (requests.length === 0) return null
  return (
    <ul className="grid gap-1.5 text-sm text-ink-2">
      {requests
        .filter(({ link_until }, index) => index < 3 || link_until !== null)
        .map(({ id, kind, done_at, done_by, link_until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Icon name="check" size={18} className="text-ok" />
            <span className="min-w-0 flex-1">
              {[requestKindLabel[kind], done_at && dayMonth(wallClock(new Date(done_at), zone).date), done_by]
                .filter(Boolean)
                .join(' · ')}
              {link_until && <span className="block">Linku vlen deri më {momentOf(link_until, zone)}</span>}
            </span>
            {link_until && mayEnd && (
              <Button loading={end.pending.some((each) => each.id === id)} onClick={() => void end.attempt({ id })}>
                Ndal linkun
              </Button>
            )}
          </li>
        ))}
    </ul>
  )
}
