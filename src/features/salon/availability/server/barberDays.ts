import { defaultGridStep, isDefaultDay, workingDay } from '#features/salon/hours/rules.ts'
import { splitHours } from '#features/salon/hours/server/public.ts'
import { maxBuffer } from '#features/salon/services/rules.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { daysOf, type LocalDate } from '#platform/shared/time.ts'
import { skippedMinutes } from '#platform/shared/zonedTime.ts'
import { intersect, type BarberDay, type MinuteRange } from '../rules.ts'
import { occupiedRanges, storedTime, type Narrowed, type StoredTime } from './queries.ts'

export interface BarberDays {
  step: number
  shortest: number
  /** By day, then by barber in order. */
  days: { date: LocalDate; barbers: BarberDay[] }[]
}

/** Without hours, visits must end by 22:30, as specified. */
const withoutHours: readonly MinuteRange[] = [{ from: 480, to: 1350 }]

/** Working and occupied time of each active barber, or one, on each day of a span, read in one statement. */
export async function barberDays(
  call: Pick<SalonWork, 'salon' | 'timeZone' | 'now'>,
  span: { from: LocalDate; to: LocalDate },
  only: Narrowed = {},
): Promise<BarberDays> {
  return barberDaysIn(call, await storedTime(call.salon, span, only, call.now), span, only)
}

/** Like `barberDays`, from data that was already read. */
export function barberDaysIn(
  call: Pick<SalonWork, 'salon' | 'timeZone'>,
  stored: StoredTime,
  span: { from: LocalDate; to: LocalDate },
  only: Narrowed = {},
): BarberDays {
  const dates = daysOf(span.from, span.to)
  const hours = splitHours(stored, call.salon.id)
  const beside = (only.beside ?? []).map((barber) => ({ ...barber, active: true, busy: null, held: null }))
  const barbers = [...stored.barbers, ...beside].map(({ id, name, active, busy, held }) => ({
    id,
    name,
    active,
    hours: hours.barber(id),
    leaves: stored.leaves.filter((leave) => leave.barberId === id),
    busy: byDay([...occupiedRanges(busy), ...occupiedRanges(held)], dates.length),
  }))
  return {
    step: stored.step ?? defaultGridStep,
    shortest: stored.shortest ?? defaultGridStep,
    days: dates.map((date, index) => {
      const skipped = skippedMinutes(date, call.timeZone)
      return {
        date,
        barbers: barbers.map((barber) => {
          const { open } = workingDay(hours.salon, barber.hours, barber.leaves, date)
          const isDefault = isDefaultDay(hours.salon, barber.hours, date)
          return {
            date,
            barberId: barber.id,
            barber: barber.name,
            open: !barber.active && !only.inactiveToo ? [] : isDefault ? intersect(open, withoutHours) : open,
            hasHours: !isDefault,
            busy: [...(barber.busy[index] ?? []), ...skipped],
          }
        }),
      }
    }),
  }
}

/** Splits ranges in minutes since the first midnight by day. */
function byDay(ranges: readonly MinuteRange[], length: number): MinuteRange[][] {
  const days: MinuteRange[][] = []
  for (const { from, to } of ranges) {
    // A day also includes what begins soon after it, because the buffer of its last visit must not overlap that.
    const first = Math.max(Math.floor((from - maxBuffer) / 1440), 0)
    for (let day = first; day < length && day * 1440 < to; day += 1) {
      const own = (days[day] ??= [])
      own.push({ from: Math.max(from - day * 1440, 0), to: to - day * 1440 })
    }
  }
  return days
}
