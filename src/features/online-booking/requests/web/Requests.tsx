import { useId, useState, type ReactNode } from 'react'
import { amounts, plural, relativeDay } from '#platform/shared/sq.ts'
import { sumPrices } from '#platform/shared/money.ts'
import { endTimeText, isLocalTime, localDate, minutesOf } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { Appointment } from '#features/appointments/contract.ts'
import { isRequest } from '#features/appointments/rules.ts'
import { useMaySend, useSendMessage } from '#features/messages/web/public.tsx'
import { listRequests, type BookingRequest } from '../contract.ts'
import { agoText } from '../rules.ts'
import { useAnswer } from './useAnswer.ts'
import './requests.css'
import { dropAnswered, templateOfAnswer, useAnswered, type Answer, type Answered } from './answered.ts'

export interface RequestsProps {
  /** `rows` across the page, `panel` beside the schedule, `line` with it: one line, which opens where several wait. */
  layout: 'rows' | 'panel' | 'line'
  /** Opens the visit; with `move` the choice of another time. */
  onOpen: (appointment: Appointment, anchor: Element, pane?: 'move') => void
  className?: string
  /** Shown while they are read for the first time. */
  loading?: ReactNode
}

/** Requests and answers that are shown until all are wanted: the day below stays in sight. */
const few = { wide: 2, phone: 1 } as const

const answerLabel: Record<Answer, string> = { accepted: 'U pranua', declined: 'U refuzua', proposed: 'Orë tjetër' }

/** What waits for an answer, and whose client may be told the answer. Nothing without any. */
export function Requests({ layout, className, loading, onOpen }: RequestsProps) {
  const { data, isLoading } = useRead(listRequests, {})
  const { accept, decline } = useAnswer()
  const messages = useSendMessage()
  const maySend = useMaySend()
  const noted = useAnswered()
  const phone = usePhone()
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  // What was just answered is gone before the list is read again; what was put back since waits again.
  const waits = ({ appointment }: Answered) =>
    data?.requests.some(({ appointments }) =>
      appointments.some((one) => one.id === appointment.id && one.updated_at > appointment.updated_at),
    )
  const gone = noted.filter((one) => !waits(one))
  const answered = gone.filter(({ appointment }) => maySend({ appointment }))
  const requests = (data?.requests ?? []).filter(
    ({ appointments }) =>
      appointments.some(isRequest) &&
      !gone.some(({ appointment }) => appointments.some(({ id }) => id === appointment.id)),
  )

  const act = (one: Appointment, action: typeof accept) => async () => {
    setBusy(one.id)
    await action(one)
    setBusy(null)
  }
  const send = ({ appointment, answer }: Answered) => {
    messages.open({ appointment, suggested: templateOfAnswer[answer] })
    dropAnswered(appointment.id)
  }
  const count = answered.length + requests.length
  // The line has room for one; several are listed as rows once it is opened.
  const shape = layout === 'line' && count > 1 ? 'rows' : layout
  const items: ReactNode[] = [
    ...answered.map((one) => (
      <li key={one.appointment.id}>
        <AnsweredItem one={one} layout={shape} onSend={() => send(one)} />
      </li>
    )),
    ...requests.map((request) => {
      const [first] = request.appointments
      if (!first) return null
      return (
        <li key={request.id}>
          <RequestItem
            request={request}
            first={first}
            layout={shape}
            busy={busy === first.id}
            onAccept={act(first, accept)}
            onDecline={act(first, decline)}
            onOpen={(anchor, pane) => onOpen(first, anchor, pane)}
          />
        </li>
      )
    }),
  ]
  if (layout === 'line') {
    const names = [
      ...answered.map(({ appointment, answer }) => `${answerLabel[answer]}: ${appointment.client_name}`),
      ...requests.map(({ appointments: [first] }) => first?.client_name),
    ]
    return (
      <>
        {count > 0 && (
          <RequestsLine
            className={className}
            title={requests.length > 0 ? plural(requests.length, 'kërkesë online', 'kërkesa online') : 'U përgjigjët'}
            names={names.join(', ')}
            items={items}
          />
        )}
        {messages.dialog}
      </>
    )
  }
  const most = layout === 'panel' ? items.length : phone ? few.phone : few.wide
  const more = items.length - most
  const shown = all ? items : items.slice(0, most)
  return (
    <>
      {isLoading && items.length === 0 && loading}
      {items.length > 0 && (
        <section
          aria-label="Kërkesa online"
          className={cn(layout === 'rows' && 'rounded-2xl border border-accent/40 bg-surface', className)}
        >
          <ul className={layout === 'panel' ? 'space-y-3' : 'divide-y divide-line'}>{shown}</ul>
          {items.length > shown.length && (
            <Button variant="ghost" wide onClick={() => setAll(true)}>
              {`Edhe ${more}`}
            </Button>
          )}
        </section>
      )}
      {messages.dialog}
    </>
  )
}

interface RequestsLineProps {
  title: string
  names: string
  items: readonly ReactNode[]
  className: string | undefined
}

/** One request with its answers, or how many there are: then it opens them over the grid, and the undo bar stays in sight. */
function RequestsLine({ title, names, items, className }: RequestsLineProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const many = items.length > 1
  return (
    // Escape closes the list from each of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Kërkesa online"
      className={cn('relative', className)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <div className="request-line">
        {many ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={list}
            className="flex min-h-11 w-full items-center gap-2.5 px-3.5 text-left"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="globe" className="text-accent" />
            <span className="min-w-0 flex-1 truncate">
              <b className="font-semibold">{title}</b> <span className="text-sm text-ink-2">{names}</span>
            </span>
            <Icon name="chevron-down" size={18} className={cn('text-ink-3', isOpen && 'rotate-180')} />
          </button>
        ) : (
          <ul>{items}</ul>
        )}
      </div>
      {many && (
        <ul id={list} hidden={!isOpen} className="request-list">
          {isOpen && items}
        </ul>
      )}
    </section>
  )
}

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
  layout: RequestsProps['layout']
  busy: boolean
  onAccept: () => void
  onDecline: () => void
  onOpen: (anchor: Element, pane?: 'move') => void
}

function RequestItem({ request, first, layout, busy, onAccept, onDecline, onOpen }: RequestItemProps) {
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
      <span className={layout === 'line' ? 'request-label' : undefined}>Prano</span>
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
    <Button wide disabled={busy} aria-label={`Refuzo: ${name}`} onClick={onDecline}>
      Refuzo
    </Button>
  )
  const when = <span className="inline-block first-letter:uppercase">{whenText(parts, today)}</span>
  if (layout === 'line') {
    const barber = first.barber.split(' ', 1)[0] ?? ''
    return (
      <div className="flex min-h-11 items-center gap-2.5 p-1">
        <Icon name="globe" className="request-mark ml-2 text-accent" />
        <p className="request-words">
          {title}
          <span>{`${relativeDay(localDate(first.appointment_date), today)}, ${first.appointment_time} · ${barber}`}</span>
        </p>
        <IconButton icon="x" variant="outline" tooltip={false} label={`Refuzo: ${name}`} onClick={onDecline} />
        <div>{accept}</div>
      </div>
    )
  }
  const isNew = request.new_client && (
    <Badge tone="accent" icon={false}>
      klient i ri
    </Badge>
  )
  const phone = first.client_phone && (
    <a href={`tel:${first.client_phone.replace(/[^\d+]/g, '')}`} className="text-accent underline underline-offset-4">
      {first.client_phone}
    </a>
  )
  // The note, and the answers to the salon's questions.
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
  one: Answered
  layout: RequestsProps['layout']
  onSend: () => void
}

/** 'U pranua', with the message to the client ready. */
function AnsweredItem({ one: { appointment, answer }, layout, onSend }: AnsweredItemProps) {
  const { date: today } = useWallClock()
  const { id, client_name: name } = appointment
  const when = `${relativeDay(localDate(appointment.appointment_date), today)}, ${appointment.appointment_time}`
  const isLine = layout === 'line'
  const said = `${answerLabel[answer]}: ${name}`
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
        <p className="request-words">
          <b className="truncate font-semibold">{said}</b>
          <span>{when}</span>
        </p>
      ) : (
        <p className={cn('min-w-0 flex-1', layout === 'panel' ? 'basis-48' : 'basis-24')}>
          <b className="block truncate font-semibold">{said}</b>
          <span className="block truncate text-sm text-ink-2">{when}</span>
        </p>
      )}
      <Button variant="primary" icon="send" aria-label={`Dërgo: ${name}`} onClick={onSend}>
        <span className={isLine ? 'request-label' : undefined}>Dërgo</span>
      </Button>
      <IconButton icon="x" label={`Mbyll: ${name}`} tooltip={false} onClick={() => dropAnswered(id)} />
    </div>
  )
}
