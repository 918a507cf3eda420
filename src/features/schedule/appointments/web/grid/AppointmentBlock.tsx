import { memo } from 'react'
import { endTimeText } from '#platform/shared/time.ts'
import { guardedMark } from '#platform/web/ui/guardedMark.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { useMayChange } from '#platform/web/permissions.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { canConfirm, isRequest } from '../../rules.ts'
import { waitingOf } from '../cache/public.ts'
import { placeOf } from './blockPlace.ts'
import {
  accessibleName,
  fourLines,
  isMissed,
  type Line,
  linesOf,
  markOf,
  paymentWords,
  shortName,
  twoLines,
} from './blockText.ts'
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
