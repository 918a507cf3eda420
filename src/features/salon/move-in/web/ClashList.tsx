import { plural, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import type { MoveInAnswer, MoveInClash } from '../contract.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { clashId } from './clashRow.ts'
import { isSameRow, openClashes, type Decided, type MoveReview, type useMove } from './useMove.ts'

interface ClashListProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
}

/** More open clashes than these can be moved together. */
const maxSingly = 10

const answers = { keep: 'Mbaj', move: 'Zhvendos', leave: 'Lëre jashtë' } as const
type AnswerKind = keyof typeof answers

/** Visits to come that clash: open ones and those that were decided, to be settled one by one. */
export function ClashList({ review, move }: ClashListProps) {
  const open = openClashes(review)
  const settled = review.decided.filter(({ clash }) => !open.some((one) => isSameRow(one, clash)))
  const all: { clash: MoveInClash; answer: MoveInAnswer | null }[] = [
    ...settled,
    ...open.map((clash) => ({ clash, answer: null })),
  ].toSorted((a, b) => a.clash.file - b.clash.file || a.clash.row - b.clash.row)
  if (all.length === 0) return null
  const movable = open.flatMap((clash) => decisionOf(clash, 'move') ?? [])
  return (
    <section aria-labelledby="clashes" className="mb-4">
      <h3 id="clashes" className="mb-1.5 text-sm font-semibold">
        {plural(all.length, 'vizitë përplaset', 'vizita përplasen')}
        {open.length > 0 && <span className="font-normal text-wait"> · mbeten {open.length}</span>}
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {all.map(({ clash, answer }) => (
          <ClashRow key={clashId(clash)} clash={clash} answer={answer} move={move} />
        ))}
      </ul>
      {open.length > maxSingly && movable.length > 0 && (
        <Button className="mt-2 w-full" onClick={() => move.decide(movable)}>
          Zhvendosi të gjitha
        </Button>
      )}
    </section>
  )
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

const reasons: Record<MoveInClash['kind'], (clash: MoveInClash) => string> = {
  here: ({ text }) => (text ? `Këtu: ${text}` : 'Këtu ora është e zënë'),
  row: ({ text }) => `Në skedar: ${text}`,
  midnight: () => 'Nuk mbaron para mesnatës',
  hours: ({ barber }) => `${barber} nuk punon në atë orë`,
}

function ClashRow({
  clash,
  answer,
  move,
}: {
  clash: MoveInClash
  answer: MoveInAnswer | null
  move: ClashListProps['move']
}) {
  const { client, service, barber, date, time, kind, starts } = clash
  const kinds = (['keep', 'move', 'leave'] as const).filter(
    (one) => (one !== 'keep' || kind === 'hours') && (one !== 'move' || starts.length > 0),
  )
  const chosen = answer?.answer === 'move' ? starts.find((start) => start.time === answer.time && start.barber_id === answer.barber_id) : null // prettier-ignore
  return (
    <li
      id={clashId(clash)}
      tabIndex={-1}
      className={`rounded-xl border px-4 py-3 ${answer ? 'border-line bg-surface' : 'border-wait/30 bg-wait-soft'}`}
    >
      <p className="flex justify-between gap-3 text-sm text-ink-2">
        <span>
          {shortDate(localDate(date))}, {time} · {barber}
        </span>
        <span className={answer ? '' : 'font-medium text-wait'}>{answer ? 'zgjidhur' : 'për ta zgjidhur'}</span>
      </p>
      <p className="font-semibold break-words">
        {client} · {service}
      </p>
      <p className="mb-2 text-sm break-words text-ink-2">{reasons[kind](clash)}</p>
      <SegmentedControl
        wide
        label={`${client}, ${time}`}
        value={answer?.answer ?? null}
        onChange={(value) => {
          const decision = decisionOf(clash, value)
          if (decision) move.decide([decision])
        }}
        options={kinds.map((value) => ({ value, label: answers[value] }))}
      />
      {starts.length > 0 && (
        <ul className="mt-1.5 grid grid-cols-1 gap-1 text-sm">
          {starts.map((start) => (
            <li key={`${start.date} ${start.time} ${start.barber_id}`}>
              <Button
                variant="ghost"
                size="sm"
                className={`${wrappingStyles} max-w-full text-left`}
                aria-pressed={start === chosen}
                onClick={() => move.decide([{ clash, answer: moveTo(clash, start) }])}
              >
                → {start.date === date ? '' : `${shortDate(localDate(start.date))}, `}
                {start.time}, {start.barber}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
