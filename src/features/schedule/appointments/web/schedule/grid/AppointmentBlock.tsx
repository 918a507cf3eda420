import { memo, type CSSProperties } from 'react'
import { moneyShort, toCents } from '#platform/shared/sq.ts'
import { endTimeText } from '#platform/shared/time.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { useMayChange } from '#platform/web/permissions.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { canConfirm, isDone, isRequest, statusLabel } from '../../../rules.ts'
import { shownPayment, waitingOf, waitingText } from '../../actions/waiting.ts'
import { dayEnd, pixelsOf } from './dayGrid.ts'
import { textScale } from './gridScroll.ts'
import { stateWords } from './hours.ts'
import type { Placed } from './lanes.ts'
import { isSamePlaced } from './rowEquality.ts'

const paymentWords = { paid: 'u pagua', unpaid: 'pa u paguar' } as const

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

/** Texts below the name that fit into the height. */
function detailsOf({ appointment, end, off }: Placed, height: number): string[] {
  const { service_name, status, appointment_time } = appointment
  const cost = appointment.price === null ? '' : moneyShort(toCents(appointment.price), appointment.currency)
  const payment = shownPayment(appointment)
  const price = payment === 'paid' ? `${cost} ✓` : cost
  const label = statusLabel(appointment)
  if (status === 'cancelled') return [label, ...(height >= threeLines ? [service_name] : [])]
  const waiting = waitingOf(appointment)
  const note = waiting
    ? waitingText[waiting]
    : off
      ? stateWords[off]
      : status === 'pending'
        ? label.toLowerCase()
        : payment === 'unpaid'
          ? paymentWords.unpaid
          : null
  const span = `${appointment_time}–${endTimeText(end)}`
  if (height >= fourLines) {
    return [`${span} · ${note ?? service_name}`, note ? `${service_name} · ${price}` : price]
  }
  if (height >= threeLines) return [`${span} · ${service_name}`, note ? `${note} · ${price}` : price]
  return [`${service_name} · ${note ?? price}`]
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

/** Minimum heights in pixels for the numbers of text lines, at default font size. */
const twoLines = 40
const threeLines = 62
const fourLines = 84
/** Minimum lane width, as a fraction of the column, for icons. */
const narrowLane = 0.35
/** Minimum pause with a text line, in minutes. */
const minIdle = 10

const compared = ['row', 'rowHeight', 'short', 'stop'] as const

/** One appointment on the grid. The grid handles all of its events. */
export const AppointmentBlock = memo(
  function AppointmentBlock({ placed, row, rowHeight, short, stop }: AppointmentBlockProps) {
    const { appointment, start, end, drawnEnd, left, width, pause, idle, inside, off, part } = placed
    const height = pixelsOf(drawnEnd - start, rowHeight) - 2
    const from = (minutes: number) => `${pixelsOf(minutes - start, rowHeight)}px`
    const buffer = appointment.status === 'cancelled' ? 0 : Math.min(appointment.buffer_minutes, dayEnd - end)
    const indent = inside ? 21 : 0
    const place = {
      top: pixelsOf(start - row, rowHeight),
      height,
      left: `calc(${left * 100}% + ${(left === 0 ? 5 : 2) + indent}px)`,
      width: `calc(${width * 100}% - ${(left + width > 0.999 ? (left === 0 ? 11 : 8) : 5) + indent}px)`,
      '--work': pause && from(pause.start),
      '--rest': pause && from(pause.end),
    } as CSSProperties
    // Pixels at default font size, like the heights below.
    const first = (pause ? pixelsOf(pause.start - start, rowHeight) : height) / textScale()
    const low = first < twoLines
    const narrow = width <= narrowLane
    const missed = appointment.cancel_reason === 'no_show' && appointment.status === 'cancelled'
    const repeats = Boolean(appointment.series_id)
    const locked = !useMayChange()(appointment.barber_id)
    const confirmable = !locked && canConfirm(appointment)
    const waiting = waitingOf(appointment)
    const request = isRequest(appointment)
    const answers = request && confirmable && !short && !narrow && first >= fourLines
    const payment = shownPayment(appointment)
    const payable = !locked && (payment === 'begun' || payment === 'unpaid')
    const hasButton = payable || (confirmable && !answers)
    const mark = narrow || payable ? null : isDone(appointment) ? 'check' : missed ? 'no-show' : null
    return (
      <div
        data-appointment={appointment.id}
        data-locked={locked || undefined}
        data-visit={appointment.visit_id ?? undefined}
        style={place}
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
          {detailsOf(placed, answers ? twoLines : first).map((line) => (
            <span key={line} aria-hidden className="detail">
              {line}
            </span>
          ))}
          {mark && <Icon name={mark} size={17} className="mark" />}
        </button>
        {answers && (
          <span className="answers absolute bottom-1.5 left-[11px] flex max-w-[calc(100%-18px)] gap-1.5">
            <button type="button" tabIndex={-1} data-confirm className={acceptStyles}>
              Prano
            </button>
            <button type="button" tabIndex={-1} data-decline className={declineStyles}>
              Refuzo
            </button>
          </span>
        )}
        {hasButton && (
          <button
            type="button"
            tabIndex={-1}
            data-confirm={!payable || undefined}
            data-pay={payable || undefined}
            aria-label={`${payable ? 'Paguaj' : request ? 'Prano kërkesën' : 'Konfirmo terminin'}: ${appointment.client_name}, ${appointment.appointment_time}`}
            className="block-button"
          >
            <span>
              <Icon name={payable ? 'till' : 'check'} size={15} />
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
  },
  (before, after) =>
    compared.every((name) => before[name] === after[name]) && isSamePlaced(before.placed, after.placed),
)
