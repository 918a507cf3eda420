import { useId, useState, type ReactNode } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { isRequest } from '#features/schedule/appointments/rules.ts'
import { useMaySend, useSendMessage } from '#features/schedule/client-messages/web/public.tsx'
import { listRequests } from '../contract.ts'
import { dropAnswered, templateOfAnswer, useAnswered, type Answered } from './answered.ts'
import { AnsweredItem, RequestItem, answerLabel, type RequestsLayout } from './RequestItem.tsx'
import { useAnswer, type Parts } from './useAnswer.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

export interface RequestsProps {
  layout: RequestsLayout
  /** Opens the visit; with `move` the choice of another time. */
  onOpen: (id: string, anchor: Element, pane?: 'move') => void
  className?: string
  loading?: ReactNode
  /** Ids of requests that are not listed yet. */
  waiting?: readonly string[] | undefined
  /** True to list all of them at first. */
  isExpanded?: boolean
}

/** Initially displayed requests and answers, so that the day below stays visible. */
const few = { wide: 2, phone: 1 } as const

/** Unanswered requests, and answered ones whose client can get a message; hidden without any. */
export function Requests({ layout, className, loading, waiting, isExpanded = false, onOpen }: RequestsProps) {
  const { data, isLoading } = useRead(listRequests, {})
  const { accept, decline } = useAnswer()
  const messages = useSendMessage()
  const maySend = useMaySend()
  const noted = useAnswered()
  const phone = usePhone()
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  // An answered request disappears before the list is refetched; one that was reopened since is shown again.
  const waits = ({ appointment }: Answered) =>
    data?.requests.some(({ appointments }) =>
      appointments.some((one) => one.id === appointment.id && one.updated_at > appointment.updated_at),
    )
  const gone = noted.filter((one) => !waits(one))
  const answered = gone.filter(({ appointment }) => maySend({ appointment }))
  const requests = (data?.requests ?? []).filter(
    ({ id: requestId, appointments }) =>
      !waiting?.includes(requestId) &&
      appointments.some(isRequest) &&
      !gone.some(({ appointment }) => appointments.some(({ id }) => id === appointment.id)),
  )

  const act = (parts: Parts, action: typeof accept | typeof decline) => async () => {
    if (busy === parts[0].id) return
    setBusy(parts[0].id)
    await action(parts)
    setBusy(null)
  }
  const send = ({ appointment, answer }: Answered) => {
    messages.open({ appointment, suggested: templateOfAnswer[answer] })
    dropAnswered(appointment.id)
  }
  const count = answered.length + requests.length
  // The line has room for one; several are listed as rows when expanded.
  const shape = layout === 'line' && count > 1 ? 'rows' : layout
  const items: ReactNode[] = [
    ...answered.map((one) => (
      <li key={one.appointment.id}>
        <AnsweredItem answered={one} layout={shape} onSend={() => send(one)} />
      </li>
    )),
    ...requests.map((request) => {
      const [first, ...others] = request.appointments
      if (!first) return null
      return (
        <li key={request.id}>
          <RequestItem
            request={request}
            first={first}
            layout={shape}
            busy={busy === first.id}
            onAccept={act([first, ...others], accept)}
            onDecline={act([first, ...others], decline)}
            onOpen={(anchor, pane) => onOpen(first.id, anchor, pane)}
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
  const max = layout === 'panel' ? items.length : phone ? few.phone : few.wide
  const more = items.length - max
  const shown = all || isExpanded ? items : items.slice(0, max)
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

/** One request with buttons, or the number of several, which expands over the grid; the undo bar stays visible. */
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
      <div className="request-line @container rounded-xl border border-accent/40 bg-raised">
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
        <ul
          id={list}
          hidden={!isOpen}
          className="absolute inset-[var(--list-inset,calc(100%_+_4px)_0_auto)] z-10 max-h-[min(60dvh,30rem)] divide-y divide-line overflow-y-auto overscroll-contain rounded-2xl border border-line-strong bg-raised shadow-pop"
        >
          {isOpen && items}
        </ul>
      )}
    </section>
  )
}
