import { newId } from '#platform/shared/ids.ts'
import { longDate } from '#platform/shared/sq.ts'
import { isLocalDate, localDate } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import type { ClientSummary } from '#features/clients/contract.ts'
import { afterText } from '#features/clients/rules.ts'
import { appointmentMessages, getFreeStarts, type Appointment } from '../../contract.ts'
import { useBookVisit, useShowOnSchedule } from '../actions/public.ts'
import { bodyOfPart, partOf } from '../form/public.ts'
import { againOn, nearest, rhythmOrUsual } from './again.ts'

interface AgainRowProps {
  /** Parts of the visit by time; one for a single service. */
  parts: readonly [Appointment, ...Appointment[]]
  summary: ClientSummary
  onDone: () => void
}

/** 'Prapë pas 3 javësh' books the same visit again with one tap; a client with an upcoming visit gets a link to it. */
export function AgainRow({ parts, summary, onDone }: AgainRowProps) {
  const show = useShowOnSchedule()
  const { next_visit: next } = summary
  // Hidden if the user may not see the price.
  if (!next && parts.some(({ price }) => price === null)) return null
  if (!next) return <BookAgain parts={parts} summary={summary} onDone={onDone} />
  const day = isLocalDate(next.date) ? longDate(next.date) : next.date
  return (
    <Row
      icon="calendar"
      title="Termini tjetër"
      note={`${day}, ${next.time} · ${next.service_name}`}
      onClick={() => {
        onDone()
        show({ id: next.id, appointment_date: next.date })
      }}
    />
  )
}

function BookAgain({ parts, summary, onDone }: AgainRowProps) {
  const [first] = parts
  const { date: today } = useWallClock()
  const { book, busy } = useBookVisit()
  const rhythm = rhythmOrUsual(summary.rhythm_days)
  const from = againOn(first.appointment_date, rhythm, today)
  const read = useRead(getFreeStarts, { id: first.id, from, days: 1 })
  const [day] = read.data?.days ?? []
  const start = day && nearest(day.starts, first)
  const title = `Prapë ${afterText(rhythm)}`
  if (!day || !start) {
    return read.isPending ? <Row icon="repeat" title={title} note={'\u00a0'} busy /> : null
  }
  const text = `${longDate(localDate(day.date))}, ${start.time}`
  const { client_id, client_name } = first
  const bookAgain = () =>
    book(
      {
        id: newId(now()),
        appointment_date: day.date,
        appointment_time: start.time,
        client_id,
        client_name,
        parts: parts.map((part) => bodyOfPart(newId(now()), partOf(part))),
      },
      { undo: { message: `${client_name} → ${text}`, note: appointmentMessages.added(client_name) } },
    )
  const free = day.date !== from || start.time !== first.appointment_time ? 'më e afërta e lirë' : 'i lirë'
  return (
    <Row
      icon="repeat"
      title={title}
      note={`${text} · ${free}`}
      busy={busy}
      onClick={async () => {
        if (await bookAgain()) onDone()
        else void read.refetch()
      }}
    />
  )
}

interface RowProps {
  icon: IconName
  title: string
  note: string
  busy?: boolean
  onClick?: () => unknown
}

function Row({ icon, title, note, busy, onClick }: RowProps) {
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void onClick?.()}
      className="group mt-3 flex min-h-14 w-full items-center gap-3 border-t border-line pt-3 pb-1 text-left"
    >
      <Icon name={icon} size={18} className="text-accent" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold group-hover:text-accent">{title}</b>
        <span className="block text-sm text-ink-2 first-letter:uppercase">{note}</span>
      </span>
      <Icon name="chevron-right" size={18} className="text-ink-3" />
    </button>
  )
}
