import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { amountsOnWire, sumAmounts } from '#platform/shared/money.ts'
import { addDays, wallClock, weekOf, type LocalDate } from '#platform/shared/time.ts'
import { isDone, isKept, phoneOf } from '#features/schedule/appointments/rules.ts'
import { requestsDue } from '#features/clients/requests/server/public.ts'
import { announcedRun } from '#features/clients/retention/server/public.ts'
import { unpaidSums } from '#features/money/sums/server/public.ts'
import { isDayClosed } from '#features/money/day-close/server/public.ts'
import { appointmentsIn, countRequests } from '#features/schedule/appointments/server/public.ts'
import { onlineBookingOf } from '#features/online-booking/settings/server/public.ts'
import type { getDashboard } from '../contract.ts'
import { visitDays } from './queries.ts'

/** The days, visit by visit, and what a few rows each say. */
async function readDays(call: SalonCall, tomorrow: LocalDate) {
  const both = await appointmentsIn(call.salon, { from: call.today, to: tomorrow, own: true })
  const retention = await announcedRun(call)
  const closed = !call.salon.limits && (await isDayClosed(call, call.today))
  const requests = await countRequests(call.salon)
  return { both, retention, closed, requests, online: call.salon.limits ? null : await onlineToday(call) }
}

/** Sums of the week and of today, and the requests of clients. */
async function readSums(call: SalonCall, week: readonly LocalDate[]) {
  const now = wallClock(call.now, call.timeZone)
  const days = await visitDays(call.salon, { from: week[0] ?? call.today, to: week.at(-1) ?? call.today }, now)
  const asked = call.salon.limits ? { due: 0, online: 0 } : await requestsDue(call)
  return { days, asked, unpaid: await unpaidSums(call, call.today) }
}

/**
 * Figures and a page of today's appointments. Two days are read completely and counted here, because they are small;
 * the sums beside them.
 */
export async function read(call: SalonCall, { page, limit }: InputOf<typeof getDashboard>) {
  const tomorrow = addDays(call.today, 1)
  const week = weekOf(call.today)
  const [{ both, retention, closed, requests, online }, { days, asked, unpaid }] = await Promise.all([
    readDays(call, tomorrow),
    readSums(call, week),
  ])
  const all = both.filter((one) => one.appointment_date === call.today)
  const next = both.filter((one) => one.appointment_date === tomorrow && isKept(one))
  const kept = all.filter(isKept)
  const done = kept.filter(isDone)
  const today = days.filter(({ date }) => date === call.today)
  return {
    date: call.today,
    figures: {
      total: kept.length,
      done: done.length,
      pending: kept.length - done.length,
      cancelled: all.length - kept.length,
      expected: amountsOnWire(sumAmounts(today.map((day) => ({ ...day, cents: day.expected_cents })))),
      earned: amountsOnWire(sumAmounts(today)),
      unpaid: {
        visits: unpaid.reduce((sum, { visits }) => sum + visits, 0),
        sum: amountsOnWire(sumAmounts(unpaid)),
      },
      barbers: [...new Set(today.flatMap(({ barber_id }) => barber_id ?? []))].toSorted().map((barber_id) => ({
        barber_id,
        earned: amountsOnWire(sumAmounts(today.filter((day) => day.barber_id === barber_id))),
      })),
    },
    tomorrow: {
      date: tomorrow,
      total: next.length,
      first: next[0]?.appointment_time ?? null,
      with_phone: next.filter((one) => phoneOf(one)).length,
    },
    week: {
      visits: days.reduce((sum, { visits }) => sum + visits, 0),
      earned: amountsOnWire(sumAmounts(days)),
      days: week.map((date) => ({
        date,
        visits: days.filter((day) => day.date === date).reduce((sum, { visits }) => sum + visits, 0),
      })),
    },
    closed,
    requests,
    ...(asked.due > 0 && { requests_due: asked.due }),
    ...(asked.online > 0 && { requests_online: asked.online }),
    ...(retention && { retention }),
    online,
    appointments: all.slice((page - 1) * limit, page * limit),
    pagination: paginate(page, limit, all.length),
  }
}

async function onlineToday(call: SalonCall): Promise<{ stopped: boolean } | null> {
  const { enabled, stopped_on } = await onlineBookingOf(call)
  return enabled ? { stopped: stopped_on === call.today } : null
}
