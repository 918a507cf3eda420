import { memo, type CSSProperties } from 'react'
import { endTimeText } from '#platform/shared/time.ts'
import { guardedMark } from '#platform/web/ui/guardedMark.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { useMayChange } from '#platform/web/permissions.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { moneyShort, toCents } from '#platform/shared/sq.ts'
import { canConfirm, isRequest, isDone, returnedVisit, statusLabel } from '../../rules.ts'
import { waitingOf, shownPayment, waitingText } from '../cache/public.ts'
import type { Appointment } from '../../contract.ts'
import { stateWords } from '../hours/public.ts'
import { dayEnd, pixelsOf } from './dayGrid.ts'
import { textScale } from './gridScroll.ts'
import type { Placed } from './lanes.ts'
import { isSamePlaced } from './rowEquality.ts'

function Detail({ when, text, end, due }: Line) {
  return (
    <span aria-hidden className="detail">
      {when && <span className="when">{when}</span>}
      {(text || end) && (
        <span className="what">
          <span className="cut">{text}</span>
          {end && <span className="end"> · {end}</span>}
        </span>
      )}
      {due && (
        <>
          {(text || end) && <span className="end"> · </span>}
          <span className="due">
            {due === 'debt' ? (
              'Borxh'
            ) : (
              <>
                €<span className="words"> {paymentWords.unpaid}</span>
              </>
            )}
          </span>
        </>
      )}
    </span>
  )
}

const answerStyles = 'h-8 rounded-md border px-3 text-[0.8125rem] font-semibold'
const acceptStyles = `${answerStyles} border-transparent bg-accent text-accent-ink`
const declineStyles = `${answerStyles} border-line-control bg-surface text-ink`

interface AppointmentBlockProps {
  placed: Placed
  /** The start of its row in minutes. */
  row: number
  rowHeight: number
  /** 'Driton G.' */
  short: boolean
  /** True if it is the grid's tab stop. */
  stop: boolean
}

/** Minimum lane width, as a fraction of the column, for icons. */
const narrowLane = 0.35
/** Minimum pause with a text line, in minutes. */
const minIdle = 10

const compared = ['row', 'rowHeight', 'short', 'stop'] as const

/** One appointment on the grid. The grid handles all of its events. */
export const AppointmentBlock = memo(
  function AppointmentBlock(props: AppointmentBlockProps) {
    return props.placed.line ? <CancelledLine {...props} /> : <Block {...props} />
  },
  (before, after) =>
    compared.every((name) => before[name] === after[name]) && isSamePlaced(before.placed, after.placed),
)

function Block({ placed, row, rowHeight, short, stop }: AppointmentBlockProps) {
  const { appointment, start, end, pause, idle, off, part } = placed
  const { height, style, from } = placeOf(placed, row, rowHeight)
  const buffer = appointment.status === 'cancelled' ? 0 : Math.min(appointment.buffer_minutes, dayEnd - end)
  // Pixels at default font size, like the heights above.
  const first = (pause ? pixelsOf(pause.start - start, rowHeight) : height) / textScale()
  const low = first < twoLines
  const narrow = placed.width <= narrowLane
  const missed = isMissed(appointment)
  const repeats = Boolean(appointment.series_id)
  const locked = !useMayChange()(appointment.barber_id)
  const confirmable = !locked && canConfirm(appointment)
  const waiting = waitingOf(appointment)
  const request = isRequest(appointment)
  const answers = request && confirmable && !short && !narrow && first >= fourLines
  const hasButton = confirmable && !answers
  const mark = narrow || hasButton ? null : markOf(appointment)
  return (
    <div
      data-appointment={appointment.id}
      data-locked={locked || undefined}
      data-visit={appointment.visit_id ?? undefined}
      style={style}
      className={cn(
        'appointment',
        appointment.status,
        low && 'low',
        narrow && 'narrow',
        pause && 'split',
        off && 'off',
        missed && 'no-show',
        request && 'request',
        waiting && `unsent ${waiting}`,
        hasButton && 'has-button',
        (hasButton || mark) && 'marked',
      )}
    >
      <button type="button" tabIndex={stop ? 0 : -1} aria-haspopup="dialog" className="open">
        <span className="sr-only">{accessibleName(placed)}</span>
        <span aria-hidden className="name">
          {short ? shortName(appointment.client_name) : appointment.client_name}
          {part && !narrow && <span className="ml-1.5 text-ink-2 tabular-nums">{part}</span>}
          {appointment.online_at && !narrow && <Icon name="globe" size={15} />}
          {repeats && !short && !narrow && <Icon name="repeat" size={15} />}
          {off && !narrow && <Icon name="warning" size={15} />}
          {waiting && <Icon name={waiting === 'refused' ? 'warning' : 'offline'} size={15} />}
        </span>
        {linesOf(placed, answers ? twoLines : first).map((line) => (
          <Detail key={`${line.when} ${line.text}`} {...line} />
        ))}
        {mark && <Icon name={mark} size={17} className="mark" />}
      </button>
      {answers && (
        <span className="answers absolute bottom-1.5 left-[11px] flex max-w-[calc(100%-18px)] gap-1.5">
          <button type="button" tabIndex={-1} data-confirm className={acceptStyles}>
            Prano
          </button>
          <button {...guardedMark} type="button" tabIndex={-1} data-decline className={declineStyles}>
            Refuzo
          </button>
        </span>
      )}
      {hasButton && (
        <button
          type="button"
          tabIndex={-1}
          data-confirm
          aria-label={`${request ? 'Prano kërkesën' : 'Konfirmo terminin'}: ${appointment.client_name}, ${appointment.appointment_time}`}
          className="block-button"
        >
          <span>
            <Icon name="check" size={15} />
          </span>
        </button>
      )}
      {pause && idle && (
        <>
          {idle.end - idle.start >= minIdle && (
            <span
              aria-hidden
              className="absolute right-1 left-[21px] truncate pt-0.5 text-xs/[1.3] text-ink-2 max-md:text-sm/[1.3]"
              style={{ top: from(idle.start) }}
            >
              <span className="in-[.dense]:hidden">koha e veprimit · </span>
              {idle.end - idle.start} min të lira
            </span>
          )}
          <span aria-hidden className="rest">
            <span className="name">{appointment.client_name}</span>
            <span className="detail">{`${endTimeText(pause.end)}–${endTimeText(end)}`}</span>
          </span>
        </>
      )}
      {buffer > 0 && <span className="buffer" title="pas vizitës" style={{ height: pixelsOf(buffer, rowHeight) }} />}
    </div>
  )
}

/** A cancelled appointment beside live ones, which keep their width. */
function CancelledLine({ placed, row, rowHeight, stop }: AppointmentBlockProps) {
  const { appointment } = placed
  const name = accessibleName(placed)
  return (
    <div
      data-appointment={appointment.id}
      style={placeOf(placed, row, rowHeight).style}
      className={cn('appointment cancelled line', isMissed(appointment) && 'no-show')}
    >
      <button type="button" tabIndex={stop ? 0 : -1} aria-haspopup="dialog" className="open" title={name}>
        <span className="sr-only">{name}</span>
      </button>
    </div>
  )
}

/** Geometry in the cell of its row; the height is in pixels. */
function placeOf(
  { start, drawnEnd, left: offset, width, strips, line, inside, pause }: Placed,
  row: number,
  rowHeight: number,
) {
  const height = pixelsOf(drawnEnd - start, rowHeight) - 2
  const from = (minutes: number) => `${pixelsOf(minutes - start, rowHeight)}px`
  const indent = inside ? 21 : 0
  const part = (fraction: number) =>
    strips === 0 ? `${fraction * 100}%` : `(100% - ${strips} * var(--strip)) * ${fraction}`
  const before = (offset === 0 ? 5 : 2) + indent
  const margins = (offset + width > 0.999 ? (offset === 0 ? 11 : 8) : 5) + indent
  const style = {
    top: pixelsOf(start - row, rowHeight),
    height,
    ...(line
      ? {
          left: `calc((100% - ${strips + 1} * var(--strip)) * ${offset + width} + var(--strip) * ${line.left})`,
          width: `calc(var(--strip) * ${line.width})`,
        }
      : { left: `calc(${part(offset)} + ${before}px)`, width: `calc(${part(width)} - ${margins}px)` }),
    '--work': pause && from(pause.start),
    '--rest': pause && from(pause.end),
  } as CSSProperties
  return { height, style, from }
}

/** Texts and marks of an appointment on the grid. */

/** Minimum heights in pixels for the numbers of text lines, at default font size. */
const twoLines = 40
const threeLines = 62
const fourLines = 84
const paymentWords = { paid: 'u pagua', unpaid: 'pa u paguar', debt: 'borxh', returned: returnedVisit } as const

/** 'Driton Gashi, Prerje, 08:30 deri 09:00, Blerim, Perfunduar' */
function accessibleName({ appointment, end, pause, off, part }: Placed): string {
  const { client_name, service_name, appointment_time, barber, buffer_minutes: buffer, series_id } = appointment
  const span = `${appointment_time} deri ${endTimeText(end)}`
  const texts = [client_name, service_name, span, barber, statusLabel(appointment)]
  if (part) texts.push(`pjesa ${part.replace('/', ' nga ')}`)
  if (pause) texts.push(`pauzë ${endTimeText(pause.start)} deri ${endTimeText(pause.end)}`)
  if (buffer > 0) texts.push(`${buffer} min pas vizitës`)
  if (series_id) texts.push('përsëritet')
  if (off) texts.push(stateWords[off])
  const payment = shownPayment(appointment)
  if (payment && payment !== 'begun') texts.push(paymentWords[payment])
  const waiting = waitingOf(appointment)
  if (waiting) texts.push(waitingText[waiting])
  return texts.join(', ')
}

/** 'Driton Gashi' in a narrow column: 'Driton G.' */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${words.slice(0, -1).join(' ')} ${last.charAt(0)}.` : name
}

/** A line below the name; only `text` is cut if it does not fit. */
interface Line {
  when?: string
  text: string
  end?: string | null
  due?: Due | null
}

type Due = 'unpaid' | 'debt'

/** Lines below the name that fit into the height. */
function linesOf({ appointment, end, off }: Placed, height: number): Line[] {
  const { service_name, status, appointment_time } = appointment
  const price = appointment.price === null ? null : moneyShort(toCents(appointment.price), appointment.currency)
  const payment = shownPayment(appointment)
  const label = statusLabel(appointment)
  if (status === 'cancelled') return [{ text: label }, ...(height >= threeLines ? [{ text: service_name }] : [])]
  const waiting = waitingOf(appointment)
  const note = waiting
    ? waitingText[waiting]
    : payment === 'returned'
      ? paymentWords.returned
      : off
        ? stateWords[off]
        : status === 'pending'
          ? label.toLowerCase()
          : null
  const due = payment === 'unpaid' || payment === 'debt' ? payment : null
  const when = `${appointment_time}–${endTimeText(end)}`
  if (height < threeLines) return [{ text: service_name, end: note ?? price, due }]
  const more = note || due ? [{ text: note ?? '', due }] : []
  if (height >= fourLines) return [{ when, text: service_name, end: price }, ...more]
  return [{ text: service_name, end: price }, ...(more.length > 0 ? more : [{ text: when }])]
}

const isMissed = ({ status, cancel_reason }: Appointment) => status === 'cancelled' && cancel_reason === 'no_show'

/** Tick of a visit that is paid, or, where its payment is not asked for, of one that is done. */
function markOf(appointment: Appointment): 'check' | 'no-show' | null {
  if (isMissed(appointment)) return 'no-show'
  const payment = shownPayment(appointment)
  return payment === 'paid' || (!payment && isDone(appointment)) ? 'check' : null
}
