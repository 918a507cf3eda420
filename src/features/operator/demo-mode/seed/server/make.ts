import { sql } from 'kysely'
import { noteTerms } from '#features/accounts/terms/server/public.ts'
import { changeSalon, createSalonWithUser, hashPassword } from '#features/accounts/auth/server/public.ts'
import { insertAppointments } from '#features/schedule/appointments/server/public.ts'
import { insertHours } from '#features/salon/hours/server/public.ts'
import { insertClients } from '#features/clients/server/public.ts'
import { backdate } from '#features/billing/payments/server/public.ts'
import { insertTill } from '#features/money/day-close/server/public.ts'
import { insertPriceList } from '#features/salon/services/server/public.ts'
import { insertOnlineBooking } from '#features/online-booking/settings/server/public.ts'
import { insertBarber } from '#features/salon/barbers/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { addDays, daysBetween, minutesOf, plusDays, wallClock, weekday } from '#platform/shared/time.ts'
import { bookAround, hoursOf, week } from './book.ts'
import { Chance } from './chance.ts'
import { clientNames, colleague, owner, page, priceList, salon as salonDetails } from './content.ts'
import { sellVisits } from './sales.ts'

/** Login of the demo salon's owner; printed at the start in demo mode. */
export const demoLogin = { email: 'demo@orari.local', password: 'demo123' } as const

/** Time zone and country of the demo salon, as of a new salon. */
const home = { zone: 'Europe/Tirane', country: 'XK' } as const
/** Age of the salon and of its yearly plan, in days. */
const age = { salon: 130, plan: 100 } as const

/** Advisory lock with which only one process creates the demo salon. */
const lockKey = 711_253_001

/**
 * Creates the demo salon in an empty database; does nothing if any salon exists or another process is creating it.
 * Must run in a transaction. Returns whether it created it.
 */
export async function makeDemoSalon(call: SystemCall): Promise<boolean> {
  const mine = await call.db
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${lockKey})`.as('mine'))
    .executeTakeFirstOrThrow()
  if (!mine.mine) return false
  if (await call.db.selectFrom('salons').select('id').limit(1).executeTakeFirst()) return false

  const opened = { ...call, now: plusDays(call.now, -age.salon) }
  const { salonId, userId } = await createSalonWithUser(opened, {
    email: demoLogin.email,
    username: owner.name,
    passwordHash: await hashPassword(call, demoLogin.password),
    verified: true,
  })
  await changeSalon(opened, salonId, salonDetails)
  const salon = call.scope(salonId)
  // Today: the account is older than the version.
  await noteTerms(call, salon, { userId, answer: 'accepted' })
  const bought = { ...call, now: plusDays(call.now, -age.plan) }
  await backdate(bought, salonId, { userId, name: owner.name, email: demoLogin.email }, 'yearly')
  await insertBarber(opened, salon, colleague)
  const services = await insertPriceList(opened, salon, priceList)
  const clients = clientNames.map((name, i) => ({ id: idAt(opened.now, i), name, phone: phoneOf(i) }))
  await insertClients({ salon, country: home.country, now: opened.now }, clients)
  await insertOnlineBooking(opened, salon, page)
  const { date: today, time } = wallClock(call.now, home.zone)
  const open = hoursOf(today, today, minutesOf(time))
  const usual = week[weekday(today) - 1]
  const differs = open && (open.from !== usual?.from || open.to !== usual.to)
  await insertHours(
    opened,
    salon,
    { validFrom: wallClock(opened.now, home.zone).date, week: week.map((day) => (day ? [day] : [])) },
    // Today is always open, so that the demo shows appointments.
    differs ? [{ day: today, stretches: [open], reason: null }] : [],
  )
  await writeBook(call, salon, { services, clients, userId })
  return true
}

/** Statistics, without which a client's visits take half a second until PostgreSQL makes its own after a minute. */
export async function analyseDemoSalon(call: SystemCall): Promise<void> {
  await sql`
    analyze appointments_and_holds, appointment_changes, clients, client_totals, sales, sale_lines, sale_payments,
      sale_numbers, visit_sales, stock_moves
  `.execute(call.db)
}

/** Phone numbers in Kosovo's notation; every seventh client has none. */
function phoneOf(i: number): string | null {
  if (i % 7 === 6) return null
  const chance = new Chance(i + 1)
  return `${chance.pick(['044', '045', '049', '+383 44'])} ${chance.integer(100, 999)} ${chance.integer(100, 999)}`
}

async function writeBook(
  call: SystemCall,
  salon: SalonScope,
  created: { services: string[]; clients: { id: string; name: string }[]; userId: string },
): Promise<void> {
  const { date: today, time } = wallClock(call.now, home.zone)
  const barbers = await salon.selectFrom('barbers').select(['id', 'name']).orderBy('position').execute()
  const rows = bookAround(today, time).map((visit, i) => {
    const client = created.clients[visit.client]
    const barber = barbers[visit.barber]
    const service = priceList[visit.service]
    if (!client || !barber || !service) throw new RangeError('the demo book names somebody who is not there')
    const booked = bookedAt(call.now, daysBetween(today, visit.date))
    return {
      id: idAt(booked, i),
      barber_id: barber.id,
      client_id: client.id,
      service_id: created.services[visit.service] ?? null,
      user_id: created.userId,
      client_name: client.name,
      service_name: service.name,
      price_cents: service.cents,
      appointment_date: visit.date,
      appointment_time: visit.time,
      duration_minutes: visit.minutes,
      status: visit.status,
      cancel_reason: visit.reason,
      notes: visit.notes,
      online_at: visit.online ? booked : null,
      online_source: visit.online?.source ?? null,
      request: visit.online?.request ?? null,
      created_at: booked,
      updated_at: booked,
    }
  })
  await insertAppointments(salon, rows)
  const [, second] = barbers
  const over = rows
    .filter(({ status }) => status === 'confirmed' || status === 'completed')
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  await insertTill(salon, call.now, {
    currency: 'EUR',
    expenses: [5, 12, 19].map((i) => ({ day: addDays(today, i - 21), label: 'Larja e peshqirëve', cents: 600 })),
    shares: second ? [{ barber_id: second.id, basisPoints: 5000 }] : [],
    opening: { day: addDays(today, -30), cents: 4000 },
  })
  const names = new Map(barbers.map(({ id, name }) => [id, name]))
  const visits = over.map((visit) => ({ ...visit, barber: names.get(visit.barber_id) ?? '' }))
  await sellVisits({ salon, now: call.now, user: { userId: created.userId, username: owner.name } }, visits, {
    today,
    zone: home.zone,
  })
}

const startOf = (row: { appointment_date: string; appointment_time: string }): string =>
  `${row.appointment_date} ${row.appointment_time}`

/** UUIDv7 ids one millisecond apart, so that ties have a stable order. */
const idAt = (begin: Date, index: number): string => newId(new Date(begin.getTime() + index))

/** Booking time: three days before, or yesterday for later days. */
const bookedAt = (now: Date, ahead: number): Date => plusDays(now, Math.min(ahead - 3, -1))
