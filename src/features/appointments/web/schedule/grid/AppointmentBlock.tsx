import { memo, type CSSProperties } from 'react'
import { moneyShort, toCents } from '#platform/shared/sq.ts'
import { endTimeText } from '#platform/shared/time.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { Appointment } from '../../../contract.ts'
import { canConfirm, isDone, statusLabel } from '../../../rules.ts'
import { minDrawnMinutes, pixels } from './dayGrid.ts'
import type { Placed } from './lanes.ts'
import { isSamePlaced } from './rowEquality.ts'

/** 'Driton Gashi, Prerje, 08:30 deri 09:00, Blerim, Perfunduar' */
function spokenName(appointment: Appointment, end: number): string {
  const { client_name, service_name, appointment_time, barber } = appointment
  const span = `${appointment_time} deri ${endTimeText(end)}`
  return [client_name, service_name, span, barber, statusLabel(appointment)].join(', ')
}

/** The lines below the name, by how much room there is. */
function linesOf({ appointment, start, end }: Placed): string[] {
  const { service_name, status, appointment_time } = appointment
  const price = moneyShort(toCents(appointment.price))
  const label = statusLabel(appointment)
  if (status === 'cancelled') return [label, ...(end - start >= 45 ? [service_name] : [])]
  const waiting = status === 'pending' ? label.toLowerCase() : null
  const span = `${appointment_time}–${endTimeText(end)}`
  if (end - start >= 60) {
    return [`${span} · ${waiting ?? service_name}`, waiting ? `${service_name} · ${price}` : price]
  }
  if (end - start >= 45) return [`${span} · ${service_name}`, waiting ? `${waiting} · ${price}` : price]
  return [`${service_name} · ${waiting ?? price}`]
}

interface AppointmentBlockProps {
  placed: Placed
  /** The start of the step that it stands in, in minutes. */
  row: number
  /** The one place that Tab leads to. */
  stop: boolean
}

/** Fewer minutes leave no room for a second line, or for the button that confirms. */
const lowBelow = 30
const minTickMinutes = 25

/** One appointment on the grid: name, service, time; its status in its form. All its events are heard by the grid. */
export const AppointmentBlock = memo(
  function AppointmentBlock({ placed, row, stop }: AppointmentBlockProps) {
    const { appointment, start, end, left, width } = placed
    const place: CSSProperties = {
      top: pixels(start - row),
      height: pixels(Math.max(end - start, minDrawnMinutes)) - 2,
      left: `calc(${left * 100}% + ${left === 0 ? 5 : 2}px)`,
      width: `calc(${width * 100}% - ${left + width > 0.999 ? (left === 0 ? 11 : 8) : 5}px)`,
    }
    const low = end - start < lowBelow
    const aside = width <= 0.35
    const missed = appointment.cancel_reason === 'no_show' && appointment.status === 'cancelled'
    const tick = canConfirm(appointment) && end - start >= minTickMinutes && !aside
    const mark = isDone(appointment) && !aside ? 'check' : missed && !aside ? 'no-show' : null
    return (
      <div
        data-appointment={appointment.id}
        style={place}
        className={cn(
          'appointment',
          appointment.status,
          low && 'low',
          aside && 'aside',
          missed && 'no-show',
          (tick || mark) && 'marked',
        )}
      >
        <button type="button" tabIndex={stop ? 0 : -1} aria-haspopup="dialog" className="face">
          <span className="sr-only">{spokenName(appointment, end)}</span>
          <span aria-hidden className="name">
            {appointment.client_name}
          </span>
          {linesOf(placed).map((line) => (
            <span key={line} aria-hidden className="line">
              {line}
            </span>
          ))}
          {mark && <Icon name={mark} size={17} className="mark" />}
        </button>
        {tick && (
          <button
            type="button"
            tabIndex={-1}
            data-confirm
            aria-label={`Konfirmo terminin: ${appointment.client_name}, ${appointment.appointment_time}`}
            className="confirm"
          >
            <span>
              <Icon name="check" size={15} />
            </span>
          </button>
        )}
      </div>
    )
  },
  (before, after) =>
    before.row === after.row && before.stop === after.stop && isSamePlaced(before.placed, after.placed),
)
