import { useEffect, useRef } from 'react'
import { capital, longDate, plural, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import type { MoveInAnswer, MoveInClash } from '../contract.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { clashId } from './clashRow.ts'
import type { ClashEntry, useClashes } from './useClashes.ts'
import type { Decided } from './useMove.ts'

type Clashes = ReturnType<typeof useClashes>

/** More open clashes than these can be moved together. */
const maxSingly = 10

const answers = { keep: 'Mbaj', move: 'Zhvendos', leave: 'Lëre jashtë' } as const
type AnswerKind = keyof typeof answers

/** Visits to come that clash: open ones and those that were decided, to be settled one by one. */
export function ClashList({ clashes }: { clashes: Clashes }) {
  const { all, open, shown, page, pages, setPage, decide } = clashes
  const list = useListened(clashes)
  if (all.length === 0) return null
  const movable = open.flatMap((clash) => decisionOf(clash, 'move') ?? [])
  return (
    <section aria-labelledby="clashes" className="mb-4">
      <h3 id="clashes" className="mb-1.5 text-sm font-semibold">
        {plural(all.length, 'vizitë përplaset', 'vizita përplasen')}
      </h3>
      <output className="mb-1.5 block text-sm text-ink-2">{progressOf(clashes)}</output>
      <ul ref={list} className="grid grid-cols-1 gap-2">
        {shown.map((entry) => (
          <li key={clashId(entry.clash)}>
            <ClashRow entry={entry} clashes={clashes} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          label="Faqet e përplasjeve"
          onPage={setPage}
          summary={`Faqja ${page} nga ${pages}`}
          className="mt-2"
        />
      )}
      {open.length > maxSingly && movable.length > 0 && (
        <Button className={`${wrappingStyles} mt-2 w-full`} onClick={() => decide(movable)}>
          Zhvendosi të gjitha te ora e lirë
        </Button>
      )}
    </section>
  )
}

/** Listens to the list: what has the focus is looked at, and Enter on a choice goes on to the next open clash. */
function useListened({ shown, look, goToNext }: Clashes) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const focused = ({ target }: Event) => {
      const entry = shown.find(({ clash }) => document.getElementById(clashId(clash))?.contains(target as Node))
      if (entry) look(entry)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) goToNext()
    }
    element.addEventListener('focusin', focused)
    element.addEventListener('keydown', pressed)
    return () => {
      element.removeEventListener('focusin', focused)
      element.removeEventListener('keydown', pressed)
    }
  })
  return list
}

/** Number of clashes that were settled and that are open. */
function progressOf({ all, open }: Pick<Clashes, 'all' | 'open'>): string {
  const settled = all.length - open.length
  if (open.length === 0) return 'Të gjitha u zgjidhën'
  return [
    settled > 0 && plural(settled, 'u zgjidh', 'u zgjidhën'),
    open.length === 1 ? 'mbetet 1' : `mbeten ${open.length}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The answer of a kind; null where it is not possible. */
function decisionOf(clash: MoveInClash, kind: AnswerKind): Decided | null {
  const { file, row, starts } = clash
  const [start] = starts
  if (kind === 'move') return start ? { clash, answer: moveTo(clash, start) } : null
  return { clash, answer: { file, row, answer: kind } }
}

const moveTo = (
  { file, row }: MoveInClash,
  { date, time, barber_id }: MoveInClash['starts'][number],
): MoveInAnswer => ({
  file,
  row,
  answer: 'move',
  date,
  time,
  barber_id,
})

/** Visit, hold or hours that have the time, with the time and the place of it. */
function oppositeOf({ kind, other, barber }: MoveInClash): { time: string; text: string; place: string } {
  if (other) {
    const place = kind === 'row' ? 'në skedar' : 'këtu'
    return { time: other.time, text: `${other.client} · ${other.service}`, place }
  }
  if (kind === 'here') return { time: '', text: 'Ora është e zënë', place: 'këtu' }
  if (kind === 'hours') return { time: '', text: `${barber} nuk punon në atë orë`, place: '' }
  return { time: '', text: 'Nuk mbaron para mesnatës', place: '' }
}

function ClashRow({ entry, clashes }: { entry: ClashEntry; clashes: Clashes }) {
  const { clash, answer } = entry
  const { client, service, barber, date, time, kind, starts } = clash
  const opposite = oppositeOf(clash)
  const kinds = (['keep', 'move', 'leave'] as const).filter(
    (one) => (one !== 'keep' || kind === 'hours') && (one !== 'move' || starts.length > 0),
  )
  const chosen = answer?.answer === 'move' ? starts.find((start) => start.time === answer.time && start.barber_id === answer.barber_id) : null // prettier-ignore
  return (
    <div
      id={clashId(clash)}
      tabIndex={-1}
      className={`rounded-xl border bg-surface px-4 py-3 outline-none focus:border-accent ${answer ? 'border-line' : 'border-wait/60'}`}
    >
      <p className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <b className="font-semibold break-words">
          {capital(longDate(localDate(date)))} · {barber}
        </b>
        <Badge tone={answer ? 'ok' : 'wait'} icon={false}>
          {answer ? 'zgjidhur' : 'për ta zgjidhur'}
        </Badge>
      </p>
      <ClashLine time={time} text={`${client} · ${service}`} place="vjen" />
      <ClashLine {...opposite} />
      <SegmentedControl
        wide
        className="mt-2"
        label={`${client}, ${time}`}
        value={answer?.answer ?? null}
        onChange={(value) => {
          const decision = decisionOf(clash, value)
          if (decision) clashes.decide([decision])
        }}
        options={kinds.map((value) => ({
          value,
          label: answers[value],
          chosen: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
        }))}
      />
      {starts.length > 0 && (
        <ul aria-label="Orë të lira" className="mt-1.5 flex flex-wrap gap-1 text-sm">
          {starts.map((start) => (
            <li key={`${start.date} ${start.time} ${start.barber_id}`} className="max-w-full">
              <Button
                variant="ghost"
                size="sm"
                className={`${wrappingStyles} max-w-full text-left`}
                aria-pressed={start === chosen}
                onClick={() => clashes.decide([{ clash, answer: moveTo(clash, start) }])}
              >
                → {start.date === date ? '' : `${shortDate(localDate(start.date))}, `}
                {start.time}, {start.barber}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const ClashLine = ({ time, text, place }: { time: string; text: string; place: string }) => (
  <p className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-2">
    <b className="font-semibold">{time}</b>
    <span className="break-words">{text}</span>
    <span className="text-sm text-ink-3">{place}</span>
  </p>
)
