import { weekdayShort } from '#platform/shared/sq.ts'
import { endTimeText, isLocalDate, isLocalTime, minutesOf, type LocalDate } from '#platform/shared/time.ts'
import type { Undoable } from '#platform/web/ui/undo.tsx'
import type { Appointment } from '../../contract.ts'
import { placeText } from '../../rules.ts'

type Moved = Pick<
  Appointment,
  'client_name' | 'appointment_date' | 'appointment_time' | 'duration' | 'barber_id' | 'barber'
>

function dayOf(date: string, today: LocalDate): string {
  if (date === today) return 'sot'
  return isLocalDate(date) ? `${weekdayShort(date)} ${Number(date.slice(8))}` : date
}

/**
 * Text of the undo bar: for a move the new place ('Zana Shala → sht 21, 18:30, Çlirim'), with `success` as a note;
 * otherwise the client's name and `success`.
 */
export function undoMessage(
  before: Moved,
  after: Moved,
  success: string,
  today: LocalDate,
): Pick<Undoable, 'message' | 'note'> {
  const { client_name: client, appointment_date: date, appointment_time: time, duration, barber } = after
  const place = `${dayOf(date, today)}, ${time}, ${barber}`
  const moved =
    before.appointment_date !== date || before.appointment_time !== time || before.barber_id !== after.barber_id
  if (moved) return { message: `${client} → ${place}`, note: success }
  if (before.duration !== duration && isLocalTime(time))
    return { message: `${client} → ${time}–${endTimeText(minutesOf(time) + duration)}`, note: success }
  return { message: `${client} · ${success}` }
}

/** Time and barber: 'sot, 17:15 · Çlirim'. */
export const placeOf = (
  {
    appointment_date: date,
    appointment_time: time,
    barber,
  }: Pick<Moved, 'appointment_date' | 'appointment_time' | 'barber'>,
  today: LocalDate,
): string => placeText({ date, time, barber }, today)
