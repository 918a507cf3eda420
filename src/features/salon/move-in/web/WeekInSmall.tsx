import type { CSSProperties } from 'react'
import { capital, dayMonth, monthLong, plural, weekdayLong, weekdayShort } from '#platform/shared/sq.ts'
import { addDays, localDate, minutesOf, weekOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { MoveInWeek } from '../contract.ts'
import { freeColor } from '#features/salon/barbers/rules.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'

type Block = MoveInWeek['blocks'][number]

/** Place of a visit in the week. */
export type Spot = Pick<Block, 'date' | 'time' | 'barber_id'>

interface Barber {
  id: string
  color: number
}

interface WeekInSmallProps {
  week: MoveInWeek
  title: string
  /** Barbers here in their order, with their colours. */
  barbers: readonly Barber[]
  /** Visit that is looked at, which has a ring. */
  spot: Spot | null
  onWeek: (day: LocalDate) => void
}

/** Hours that are shown at least. */
const [minBegin, minEnd] = [9, 18]

const beginOf = ({ time }: Block) => minutesOf(time as LocalTime)
const isSame = (one: Spot, other: Spot) =>
  one.date === other.date && one.time === other.time && one.barber_id === other.barber_id

function rangeText(first: LocalDate, last: LocalDate): string {
  const isOneMonth = monthLong(first) === monthLong(last)
  return `${isOneMonth ? Number(first.slice(8)) : dayMonth(first)} – ${dayMonth(last)}`
}

/** A week of what comes and what is here, a column a day. */
export function WeekInSmall({ week, title, barbers, spot, onWeek }: WeekInSmallProps) {
  const { blocks, previous, next } = week
  const first = localDate(week.first)
  const days = weekOf(first).slice(0, blocks.some(({ date }) => date === addDays(first, 6)) ? 7 : 6)
  const begin = Math.min(minBegin, ...blocks.map((block) => Math.floor(beginOf(block) / 60)))
  const end = Math.max(minEnd, ...blocks.map((block) => Math.ceil((beginOf(block) + block.duration) / 60)))
  const order = withNew(barbers, week.new_barbers).filter(({ id }) => blocks.some(({ barber_id }) => barber_id === id))
  const hours = Array.from({ length: end - begin }, (_, index) => begin + index)
  return (
    <section
      aria-labelledby="week-in-small"
      className="mb-4 rounded-xl border border-line bg-surface pb-3 [--hour:1.25rem] md:[--hour:2rem]"
    >
      <header className="flex items-center gap-1 py-1 pr-1.5 pl-4">
        <h3 id="week-in-small" className="min-w-0 flex-1 font-semibold">
          {title}
          <span className="block text-sm font-normal text-ink-2">{rangeText(first, days.at(-1) ?? first)}</span>
        </h3>
        <IconButton
          icon="chevron-left"
          label="Java e mëparshme me vizita"
          disabled={previous === null}
          onClick={() => previous !== null && onWeek(localDate(previous))}
        />
        <IconButton
          icon="chevron-right"
          label="Java tjetër me vizita"
          disabled={next === null}
          onClick={() => next !== null && onWeek(localDate(next))}
        />
      </header>
      <div className="flex px-3 text-sm">
        <div aria-hidden className="w-7 shrink-0 pt-11 text-ink-3">
          {hours.map((hour, index) => (
            <span key={hour} className={cn('block h-(--hour) -translate-y-2', index % 2 > 0 && 'max-md:invisible')}>
              {hour}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            blocks={blocks.filter(({ date }) => date === day)}
            {...{ begin, end, order, spot }}
          />
        ))}
      </div>
      <Legend />
    </section>
  )
}

/** The barbers, then those whom the run adds, in the colours that they will have. */
const withNew = (barbers: readonly Barber[], added: readonly string[]): readonly Barber[] =>
  added.reduce((all, id) => [...all, { id, color: freeColor(all.map(({ color }) => color)) }], barbers)

interface DayProps {
  day: LocalDate
  blocks: readonly Block[]
  begin: number
  end: number
  order: readonly Barber[]
  spot: Spot | null
}

function Day({ day, blocks, begin, end, order, spot }: DayProps) {
  const place = (block: Block): CSSProperties => {
    const column = order.findIndex(({ id }) => id === block.barber_id)
    const width = 100 / order.length
    return {
      top: `calc(var(--hour) * ${(beginOf(block) - begin * 60) / 60})`,
      height: `calc(var(--hour) * ${block.duration / 60} - 2px)`,
      left: `calc(${column * width}% + 1px)`,
      width: `calc(${width}% - 2px)`,
    }
  }
  const shown = blocks.filter(({ barber_id }) => order.some(({ id }) => id === barber_id))
  return (
    <div className="min-w-0 flex-1">
      <p aria-hidden className="h-11 text-center leading-5 text-ink-2">
        <span className="md:hidden">{capital(weekdayShort(day))}</span>
        <span className="max-md:hidden">{capital(weekdayLong(day))}</span>
        <b className="block font-semibold text-ink">{Number(day.slice(8))}</b>
      </p>
      <p className="sr-only">{dayText(day, blocks)}</p>
      <div
        aria-hidden
        className="relative border-l border-line bg-[repeating-linear-gradient(to_bottom,var(--line)_0_1px,transparent_1px_calc(var(--hour)*2))] md:bg-[repeating-linear-gradient(to_bottom,var(--line)_0_1px,transparent_1px_var(--hour))]"
        style={{ height: `calc(var(--hour) * ${end - begin})` }}
      >
        {shown.map((block) => (
          <span
            key={`${block.kind} ${block.time} ${block.barber_id}`}
            style={place(block)}
            className={cn(
              'absolute min-h-1 rounded-sm',
              shapes[block.kind],
              block.kind === 'coming' && barberClass(order.find(({ id }) => id === block.barber_id)?.color ?? 0),
              spot &&
                block.kind !== 'here' &&
                isSame(block, spot) &&
                'z-10 ring-2 ring-accent ring-offset-2 ring-offset-surface',
            )}
          />
        ))}
      </div>
    </div>
  )
}

const shapes: Record<Block['kind'], string> = {
  coming: 'border-l-3 border-barber bg-[color-mix(in_srgb,var(--barber)_34%,var(--surface))]',
  here: 'border border-l-3 border-line-control bg-surface',
  clash: 'z-5 border-2 border-l-4 border-wait bg-wait-soft',
}

const kinds: readonly { kind: Block['kind']; word: string; one: string; many: string }[] = [
  { kind: 'coming', word: 'vijnë', one: 'vizitë vjen', many: 'vizita vijnë' },
  { kind: 'here', word: 'janë këtu', one: 'është këtu', many: 'janë këtu' },
  { kind: 'clash', word: 'përplasen', one: 'përplaset', many: 'përplasen' },
]

function dayText(day: LocalDate, blocks: readonly Block[]): string {
  const counts = kinds.flatMap(({ kind, one, many }) => {
    const count = blocks.filter((block) => block.kind === kind).length
    return count > 0 ? plural(count, one, many) : []
  })
  return `${capital(weekdayLong(day))}, ${dayMonth(day)}: ${counts.join(', ') || 'asgjë'}`
}

const Legend = () => (
  <ul aria-hidden className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 pr-4 pl-10 text-sm text-ink-2">
    {kinds.map(({ kind, word }) => (
      <li key={kind} className="flex items-center gap-1.5">
        <span className={cn('h-3 w-3.5 rounded-sm', shapes[kind], kind === 'coming' && barberClass(1))} />
        {word}
      </li>
    ))}
  </ul>
)
