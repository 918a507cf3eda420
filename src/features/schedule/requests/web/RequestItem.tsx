import type { ReactNode } from 'react'
import { amounts, relativeDay } from '#platform/shared/sq.ts'
import { sumPrices } from '#platform/shared/money.ts'
import { endTimeText, isLocalTime, localDate, minutesOf } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { clientMessages } from '#features/clients/contract.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { firstName } from '#platform/shared/sqText.ts'
import type { BookingRequest } from '../contract.ts'
import { agoText } from '../rules.ts'
import { dropAnswered, type Answer, type Answered } from './answered.ts'

/** Layout: `rows` across the page, `panel` beside the schedule, `line` above it, which expands if there are several. */
export type RequestsLayout = 'rows' | 'panel' | 'line'

export const answerLabel: Record<Answer, string> = {
  accepted: 'U pranua',
  declined: 'U refuzua',
  proposed: 'Orë tjetër',
}

/** A narrow line shows the icon only; the button has an accessible name. */
const labelStyles = '@max-[17rem]:hidden'

/** Two texts of the line, beside each other if it is wide enough. */
const LineText = ({ title, text }: { title: ReactNode; text: string }) => (
  <p className="min-w-0 flex-1 leading-5 *:block @min-[36rem]:flex @min-[36rem]:items-baseline @min-[36rem]:gap-3">
    {title}
    <span className="truncate text-sm/5 text-ink-2 first-letter:uppercase @min-[36rem]:flex-none">{text}</span>
  </p>
)

/** 'sot, 12:30–13:30 · Çlirim' */
function whenText(parts: readonly Appointment[], today: Parameters<typeof relativeDay>[1]): string {
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last || !isLocalTime(last.appointment_time)) return ''
  const end = endTimeText(minutesOf(last.appointment_time) + last.duration)
  const barbers = [...new Set(parts.map(({ barber }) => barber))].join(', ')
  return `${relativeDay(localDate(first.appointment_date), today)}, ${first.appointment_time}–${end} · ${barbers}`
}

interface RequestItemProps {
  request: BookingRequest
  first: Appointment
  layout: RequestsLayout
  busy: boolean
  onAccept: () => void
  onDecline: () => void
  onOpen: (anchor: Element, pane?: 'move') => void
}

/** The number to call; under 16 that of the parent. */
const Phone = ({ number, parent }: { number: string; parent: BookingRequest['parent'] }) => (
  <>
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="text-accent underline underline-offset-4">
      {number}
    </a>
    {parent && ` (${clientMessages.parentOf(parent.name)})`}
  </>
)

export function RequestItem({ request, first, layout, busy, onAccept, onDecline, onOpen }: RequestItemProps) {
  const { date: today } = useWallClock()
  const currency = useCurrency()
  const { appointments: parts } = request
  const name = first.client_name
  const priced = parts.every(({ price }) => price !== null)
  const what = [
    parts.map(({ service_name }) => service_name).join(', '),
    priced && amounts(sumPrices(parts), currency),
  ].filter(Boolean)
  const title = (
    <button
      type="button"
      aria-haspopup="dialog"
      className="thumb max-w-full truncate text-left align-bottom font-semibold hover:underline"
      onClick={(event) => onOpen(event.currentTarget.closest('li') ?? event.currentTarget)}
    >
      {name}
    </button>
  )
  const accept = (
    <Button variant="primary" icon="check" loading={busy} aria-label={`Prano: ${name}`} onClick={onAccept} wide>
      <span className={layout === 'line' ? labelStyles : undefined}>Prano</span>
    </Button>
  )
  const other = (
    <Button
      wide
      disabled={busy}
      aria-label={`Orë tjetër: ${name}`}
      onClick={(event) => onOpen(event.currentTarget.closest('li') ?? event.currentTarget, 'move')}
    >
      Orë tjetër
    </Button>
  )
  const decline = (
    <Button guarded wide disabled={busy} aria-label={`Refuzo: ${name}`} onClick={onDecline}>
      Refuzo
    </Button>
  )
  const when = <span className="inline-block first-letter:uppercase">{whenText(parts, today)}</span>
  if (layout === 'line') {
    return (
      <div className="flex min-h-11 items-center gap-2.5 p-1">
        <Icon name="globe" className="ml-2 text-accent @max-[20rem]:hidden" />
        <LineText
          title={title}
          text={`${relativeDay(localDate(first.appointment_date), today)}, ${first.appointment_time} · ${firstName(first.barber)}`}
        />
        <IconButton guarded icon="x" variant="outline" tooltip={false} label={`Refuzo: ${name}`} onClick={onDecline} />
        <div>{accept}</div>
      </div>
    )
  }
  const isNew = request.new_client && (
    <Badge tone="accent" icon={false}>
      klient i ri
    </Badge>
  )
  const number = request.parent ? request.parent.parent_phone : first.client_phone
  const phone = number && <Phone number={number} parent={request.parent} />
  // Note, with the answers to the salon's questions.
  const notes = first.notes && <p className="mt-1 line-clamp-4 text-sm whitespace-pre-line">{first.notes}</p>
  if (layout === 'panel') {
    return (
      <div className="rounded-2xl border border-line bg-raised p-4 shadow-card">
        <p className="mb-2 flex items-center gap-2 text-sm">
          <Icon name="globe" size={18} className="text-accent" />
          <b className="flex-1 font-semibold">Kërkesë online</b>
          {first.online_at && <span className="text-ink-2">{agoText(first.online_at, now().getTime())}</span>}
        </p>
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-bold tracking-tight">
          {title}
          {isNew}
        </h2>
        <p className="text-ink-2">
          {when}
          <span className="block">{what.join(' · ')}</span>
          {phone}
        </p>
        {notes}
        <div className="mt-3 grid grid-cols-2 gap-2">
          <div className="col-span-2">{accept}</div>
          {other}
          {decline}
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-3">
      <Icon name="globe" className="text-accent max-md:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2">
          {title}
          {isNew}
          <span className="text-sm text-ink-3">
            {['kërkesë online', first.online_at && agoText(first.online_at, now().getTime())]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <p>{when}</p>
        <p className="text-sm text-ink-2">
          {what.join(' · ')}
          {phone && <> · {phone}</>}
        </p>
        {notes}
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full md:grid md:grid-cols-3 max-md:[&>button]:w-auto max-md:[&>button]:flex-auto max-md:[&>button]:px-2">
        {accept}
        {other}
        {decline}
      </div>
    </div>
  )
}

interface AnsweredItemProps {
  answered: Answered
  layout: RequestsLayout
  onSend: () => void
}

export function AnsweredItem({ answered: { appointment, answer }, layout, onSend }: AnsweredItemProps) {
  const { date: today } = useWallClock()
  const { id, client_name: name } = appointment
  const when = `${relativeDay(localDate(appointment.appointment_date), today)}, ${appointment.appointment_time}`
  const isLine = layout === 'line'
  const label = `${answerLabel[answer]}: ${name}`
  return (
    <div
      className={cn(
        'flex items-center gap-2.5',
        layout === 'panel' && 'flex-wrap rounded-2xl border border-line bg-raised p-3 shadow-card',
        layout === 'rows' && 'flex-wrap px-4 py-3',
        isLine && 'min-h-11 p-1 pl-3',
      )}
    >
      <Icon name={answer === 'declined' ? 'x' : 'check'} className={answer === 'declined' ? 'text-ink-3' : 'text-ok'} />
      {isLine ? (
        <LineText title={<b className="truncate font-semibold">{label}</b>} text={when} />
      ) : (
        <p className={cn('min-w-0 flex-1', layout === 'panel' ? 'basis-48' : 'basis-24')}>
          <b className="block truncate font-semibold">{label}</b>
          <span className="block truncate text-sm text-ink-2">{when}</span>
        </p>
      )}
      <Button variant="primary" icon="send" aria-label={`Dërgo: ${name}`} onClick={onSend}>
        <span className={isLine ? labelStyles : undefined}>Dërgo</span>
      </Button>
      <IconButton icon="x" label={`Mbyll: ${name}`} tooltip={false} onClick={() => dropAnswered(id)} />
    </div>
  )
}
