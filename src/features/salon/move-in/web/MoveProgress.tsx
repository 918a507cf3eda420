import { number, percent, plural } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { MoveInRun } from '../contract.ts'
import { ClashList } from './ClashList.tsx'
import type { useImport } from './useImport.ts'
import { useMoveRun } from './useMoveRun.ts'

type Moving = ReturnType<typeof useMoveRun>

/** Whole percent of the rows; 100 only once all are written. */
const shareOf = ({ done, total }: MoveInRun): string => percent(Math.floor((done / Math.max(1, total)) * 100))

const runTitle = (run: MoveInRun | null): string =>
  run === null || run.state === 'running' ? 'Po lëviz salloni' : 'Lëvizja u ndal'

/** Title, content and buttons of the dialog while it shows a run; nulls on other steps. */
export function useMoving({ step, undo, begin, done }: ReturnType<typeof useImport>, close: () => void) {
  const zone = useSalonZone()
  const moving = useMoveRun(step.at === 'moving' ? step.id : null)
  const { run } = moving
  if (step.at !== 'moving') return { title: null, description: undefined, content: null, buttons: null }
  // One that was over when the dialog opened has been seen, or is in the list.
  if (run?.state === 'done') done(step.id, step.isNew || moving.wasOpen ? run.message : null, run)
  const leave = () => {
    close()
    begin('file')
  }
  return {
    title: runTitle(run),
    description: run?.started_at ? `nisur në ${wallClock(new Date(run.started_at), zone).time}` : undefined,
    content: <MoveProgress moving={moving} />,
    buttons: (
      <MoveProgressButtons
        moving={moving}
        isUndoing={undo.busy}
        onUndo={() => void undo.all(step.id)}
        onClose={leave}
      />
    ),
  }
}

/** A run that goes on, or that was stopped: percent, counts, and what is to be decided. */
function MoveProgress({ moving: { run, clashes } }: { moving: Moving }) {
  if (!run) return <Skeleton className="h-56 rounded-xl" />
  const isRunning = run.state === 'running'
  return (
    <>
      <section aria-label="Sa ka lëvizur" className="mb-4 rounded-xl border border-line bg-surface px-4 py-5">
        <p className="flex items-baseline justify-between gap-3">
          <b className="text-3xl font-semibold">{shareOf(run)}</b>
          {!isRunning && <Badge tone="wait">në pritje</Badge>}
        </p>
        <Progress
          label="Lëvizja"
          value={run.done}
          max={Math.max(1, run.total)}
          tone={isRunning ? 'accent' : 'wait'}
          className="mt-3 h-2"
        />
      </section>
      {run.message && (
        <Banner kind="warn" className="mb-4">
          {run.message}
        </Banner>
      )}
      {run.state === 'clashes' && <ClashList clashes={clashes} />}
      <Counts run={run} />
      {isRunning && (
        <p className="mt-3 flex gap-2 px-1 text-sm text-ink-2">
          <Icon name="check" size={18} className="text-ok" />
          <span>
            <b className="font-semibold text-ink">Mund ta mbyllni këtë faqe.</b> Terminet punojnë si zakonisht.
          </span>
        </p>
      )}
    </>
  )
}

const isWritten = ({ done, total }: { done: number; total: number }) => done === total

function Counts({ run: { parts, clients, figures } }: { run: MoveInRun }) {
  const came = figures.past + figures.ahead
  const open = parts.ahead.total - parts.ahead.done + parts.past.total - parts.past.done + figures.clash
  const areClientsDone = isWritten(parts.setup) && isWritten(parts.clients)
  const rows = [
    { label: 'Klientë', isDone: areClientsDone, count: number(clients.added) },
    { label: 'Të plotësuar', isDone: areClientsDone, count: number(clients.changed) },
    // Rows that stay outside are in neither number, so that it ends at its total.
    { label: 'Vizita', isDone: open === 0, count: number(came), of: number(came + open) },
  ]
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {rows.map(({ label, isDone, count, of }) => (
        <li key={label} className="flex min-h-13 items-center gap-3 px-4">
          <Icon name={isDone ? 'check' : 'clock'} size={20} className={isDone ? 'text-ok' : 'text-ink-2'} />
          <span className="flex-1">{label}</span>
          <span className="whitespace-nowrap">
            <b className="font-semibold">{count}</b>
            {of !== undefined && !isDone && <span className="text-ink-2"> nga {of}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface MoveProgressButtonsProps {
  moving: Moving
  isUndoing: boolean
  onUndo: () => void
  onClose: () => void
}

function MoveProgressButtons({ moving, isUndoing, onUndo, onClose }: MoveProgressButtonsProps) {
  const { run, clashes, isBusy } = moving
  if (run?.state === 'running')
    return (
      <>
        <Button variant="ghost" loading={isBusy} onClick={moving.stop}>
          Ndalo lëvizjen
        </Button>
        <ButtonLink variant="primary" to="/terminet">
          Shko te Terminet
        </ButtonLink>
      </>
    )
  if (run?.state !== 'stopped' && run?.state !== 'clashes') return <Button onClick={onClose}>Mbyll</Button>
  const open = run.state === 'clashes' ? clashes.open.length : 0
  return (
    <>
      <Button guarded variant="danger-quiet" loading={isUndoing} onClick={onUndo}>
        Zhbëj çka erdhi
      </Button>
      {open > 0 ? (
        <Button variant="primary" loading={isBusy} onClick={clashes.goToNext}>
          Zgjidh {plural(open, 'përplasje', 'përplasje')}
        </Button>
      ) : (
        <Button guarded variant="primary" loading={isBusy} onClick={moving.proceed}>
          Vazhdo nga {shareOf(run)}
        </Button>
      )}
    </>
  )
}
