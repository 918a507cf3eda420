import { defaultGridStep, isDefaultDay, workingDay } from '#features/hours/rules.ts'
import { splitHours, storedHours } from '#features/hours/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { addDays, daysBetween, type LocalDate } from '#platform/shared/time.ts'
import { skippedMinutes } from '#platform/shared/zonedTime.ts'
import { intersect, maxBuffer, type BarberDay, type MinuteRange } from '../rules.ts'
import { barbersWithBusyTime } from './queries.ts'

export interface BarberDays {
  step: number
  /** The shortest duration in use. */
  shortest: number
  /** By day, then by barber in their order. */
  days: { date: LocalDate; barbers: BarberDay[] }[]
}

/** Where no hours are set, starts are offered for visits that end by 22:30, as the specification has it. */
const withoutHours: readonly MinuteRange[] = [{ from: 480, to: 1350 }]

export interface Narrowed {
  /** One barber. An inactive one works at no time, unless `inactiveToo` is set. */
  barberId?: string | undefined
  inactiveToo?: boolean
  /** All barbers, inactive ones too. */
  everyBarber?: boolean
  /** An appointment whose own time counts as free, because it is being moved. */
  except?: string | undefined
}

/** When each active barber, or one, works and is occupied on each day of a span: two statements, whatever its length. */
export async function barberDays(
  call: Pick<SalonCall, 'salon' | 'timeZone'>,
  span: { from: LocalDate; to: LocalDate },
  only: Narrowed = {},
): Promise<BarberDays> {
  // One after the other: a transaction has one connection.
  const stored = await storedHours(call.salon, span)
  const barbers = await barbersWithBusyTime(call.salon, span, only)
  const hours = splitHours(stored, call.salon.id)
  const own = barbers.map(({ id, name, is_active, busy }) => ({
    id,
    name,
    is_active,
    hours: hours.barber(id),
    leaves: stored.leaves.filter((leave) => leave.barberId === id),
    busy: byDay(busy, span),
  }))
  const length = daysBetween(span.from, span.to) + 1
  return {
    step: stored.step ?? defaultGridStep,
    shortest: barbers[0]?.shortest ?? defaultGridStep,
    days: Array.from({ length }, (_, index) => {
      const date = addDays(span.from, index)
      const skipped = skippedMinutes(date, call.timeZone)
      return {
        date,
        barbers: own.map((barber) => {
          const { open } = workingDay(hours.salon, barber.hours, barber.leaves, date)
          const isDefault = isDefaultDay(hours.salon, barber.hours, date)
          return {
            date,
            barberId: barber.id,
            barber: barber.name,
            open: !barber.is_active && !only.inactiveToo ? [] : isDefault ? intersect(open, withoutHours) : open,
            hasHours: !isDefault,
            busy: [...(barber.busy[index] ?? []), ...skipped],
          }
        }),
      }
    }),
  }
}

const boundary = /(\d{4}-\d\d-\d\d) (\d\d):(\d\d):\d\d/g

/** The text of a multirange of local times as minutes of the span's days. */
function byDay(multirange: string | null, { from, to }: { from: LocalDate; to: LocalDate }): MinuteRange[][] {
  const days: MinuteRange[][] = []
  if (!multirange) return days
  const last = daysBetween(from, to)
  let start: number | null = null
  for (const [, date, hour, minute] of multirange.matchAll(boundary)) {
    const at = daysBetween(from, date as LocalDate) * 1440 + Number(hour) * 60 + Number(minute)
    if (start === null) {
      start = at
      continue
    }
    // A day also has what begins soon after its midnight: the buffer of its last visit may not overlap that.
    const first = Math.max(Math.floor((start - maxBuffer) / 1440), 0)
    for (let day = first; day <= last && day * 1440 < at; day += 1) {
      const ranges = (days[day] ??= [])
      ranges.push({ from: Math.max(start - day * 1440, 0), to: at - day * 1440 })
    }
    start = null
  }
  return days
}
