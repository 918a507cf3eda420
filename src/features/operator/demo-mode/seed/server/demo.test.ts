import { beforeAll, expect, test } from 'vitest'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { administrator } from '#testing/server/accounts.ts'
import { overlaps } from '#testing/server/appointments.ts'
import { login } from '#features/accounts/auth/contract.ts'
import { getPapers } from '#features/accounts/papers/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { getBillingFigures } from '#features/billing/payments/admin-contract.ts'
import { getHistory } from '#features/billing/payments/contract.ts'
import { getReceipt } from '#features/billing/receipts/contract.ts'
import { getTillReport, listDebts } from '#features/money/day-close/contract.ts'
import { listProducts } from '#features/money/products/contract.ts'
import { listSales } from '#features/money/sales/contract.ts'
import { getOnlineFigures, listRequests } from '#features/schedule/requests/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { listRecentSubscriptions } from '#features/billing/subscriptions/admin-contract.ts'
import { mailJob } from '#platform/server/mail/mail.ts'
import { query, testApp } from '#testing/server/app.ts'
import { addDays, daysBetween, localDate, localTime, minutesOf, timeAt } from '#platform/shared/time.ts'
import { bookAround, rhythm, type Visit } from './book.ts'
import { clientNames } from './content.ts'
import { analyseDemoSalon, demoLogin, makeDemoSalon } from './public.ts'

let token: string

const server = testApp({ env: { APP_URL: 'http://localhost:3000' } })
beforeAll(async () => {
  // Two processes that start at once create one salon.
  const made = await Promise.all([1, 2].map(() => server.app.asSystem(makeDemoSalon)))
  expect(made.toSorted()).toEqual([false, true])
  token = (await server.call(login, demoLogin)).token ?? ''
})

test('there is one salon, and a later start leaves it unchanged', async () => {
  expect(await server.app.asSystem(makeDemoSalon)).toBe(false)
  expect(await query(server, 'select id from salons')).toHaveLength(1)
})

test('the demo owner logs in and has an active yearly plan, two barbers and a price list', async () => {
  expect(await server.call(getSubscriptionStatus, {}, token)).toMatchObject({
    hasActiveSubscription: true,
    subscriptionType: 'yearly',
    isOnTrial: false,
  })
  expect((await server.call(listBarbers, {}, token)).data.map((one) => one.name)).toEqual([
    'Arbër Gashi',
    'Çlirim Berisha',
  ])
  const services = (await server.call(listServices, {}, token)).data
  expect(services).toHaveLength(10)
  expect(services[0]).toMatchObject({ name: 'Prerje flokësh', price: 5, duration: 30 })
})

test('the demo page has a name, hours and categories; one request is pending, and some visits were booked online', async () => {
  const { body } = await server.raw({ method: 'GET', url: '/r/berber-arbri' })
  expect(body).toContain('Berber Arbri')
  expect(body).toContain('09:00')
  expect(body).toContain('Mjekër dhe fytyrë')
  expect((await server.call(listRequests, {}, token)).requests).toMatchObject([
    { appointments: [{ status: 'pending', request: 'waiting', online_source: 'instagram' }] },
  ])
  const figures = await server.call(getOnlineFigures, { period: 'month' }, token)
  expect(figures.visits).toBeGreaterThan(10)
  expect(figures.sources.map(({ source }) => source)).toContain('google')
})

test('the demo tills have card payments, debts, tips and shares', async () => {
  const { currencies } = await server.call(getTillReport, { period: 'month' }, token)
  expect(currencies).toHaveLength(1)
  const [till] = currencies
  if (!till) throw new Error('no till')
  for (const sum of [till.cash, till.card, till.owed, till.products, till.tips, till.expenses]) {
    expect(sum).toBeGreaterThan(0)
  }
  expect(till.barbers.map(({ share }) => share !== null)).toEqual([false, true])
  expect((await server.call(listDebts, {}, token)).debtors.length).toBeGreaterThan(0)
})

test('the demo’s past visits are sold, some with a tip, a product or a discount; one product was returned and one debt paid', async () => {
  const rows = await query<{ kind: string; discount_reason: string | null; method: string }>(
    server,
    `select l.kind, l.discount_reason, p.method from sales s join sale_lines l on l.salon_id = s.salon_id and l.sale_id = s.id
       join sale_payments p on p.salon_id = s.salon_id and p.sale_id = s.id where s.origin = 'paid'`,
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['service', 'product', 'tip', 'debt']))
  expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(['cash', 'card', 'debt']))
  expect(rows.some(({ discount_reason }) => discount_reason !== null)).toBe(true)
  const { sales } = await server.call(listSales, { limit: 100 }, token)
  expect(sales.filter(({ kind, is_undo }) => kind === 'return' && !is_undo)).toHaveLength(1)
  expect(rows.filter(({ kind }) => kind === 'debt')).toHaveLength(1)
  const times = sales.map(({ sold_at }) => sold_at)
  expect(times).toEqual(times.toSorted().reverse())
  const unsold = await query(
    server,
    `select from appointments a where status in ('confirmed', 'completed') and appointment_date < '2026-11-20'
       and not exists (select from sale_lines l where l.salon_id = a.salon_id and l.appointment_id = a.id)`,
  )
  expect(unsold).toEqual([])
  expect((await server.call(listProducts, {}, token)).products.map(({ quantity }) => quantity)).toEqual([10, 5, 2])
})

test('the demo owner accepted the agreement on the day on which the demo began', async () => {
  const { agreement } = await server.call(getPapers, {}, token)
  expect(agreement).toMatchObject({ answer: 'accepted', answered_by: 'Arbër Gashi' })
  expect(agreement.answered_at?.slice(0, 10)).toBe('2026-11-20')
})

test('the demo plan was paid for, and every figure agrees', async () => {
  const admin = await administrator(server)
  const { terms, payments } = await server.call(getHistory, {}, token)
  expect(terms).toMatchObject([{ plan: 'yearly', source: 'sandbox', state: 'current', cancelled: false }])
  expect(payments).toMatchObject([{ plan: 'yearly', amount: 49.99, refunded: 0, state: 'paid' }])
  const [paid] = payments
  const [document] = paid?.documents ?? []
  if (!paid || !document) throw new Error('a payment without a receipt')
  const { receipt } = await server.call(getReceipt, { id: document.id }, token)
  expect(receipt).toMatchObject({ gross: 49.99, issued_at: paid.paid_at, is_test: true })
  expect((await server.call(listRecentSubscriptions, {}, admin)).data).toMatchObject([
    { plan: 'yearly', amount: 49.99, paid_at: paid.paid_at, user: { username: 'Arbër Gashi' } },
  ])
  expect(await server.call(getBillingFigures, {}, admin)).toMatchObject({
    withSubscription: 1,
    // Sandbox payments are not revenue.
    totalRevenue: 0,
    monthlyRevenue: 0,
  })
  // A salon created with past visits gets no emails about them.
  expect(await query(server, `select id from pgboss.job where name = '${mailJob.name}'`)).toEqual([])
})

test('the demo schedule is full around today, without overlaps', async () => {
  expect(await overlaps(server)).toEqual([])
  const { appointments } = await server.call(listAppointments, {}, token)
  expect(appointments.length).toBeGreaterThan(300)
  expect(appointments.length).toBeLessThan(2000)
  const past = appointments.filter((one) => one.appointment_date < '2026-11-20')
  const share = (list: typeof past, of: (one: (typeof past)[number]) => boolean) => list.filter(of).length / list.length
  expect(past.some((one) => one.status === 'pending')).toBe(false)
  expect(share(past, (one) => one.status === 'confirmed' || one.status === 'completed')).toBeGreaterThan(0.8)
  expect(past.some((one) => one.cancel_reason === 'no_show')).toBe(true)
  const { figures } = await server.call(getDashboard, {}, token)
  expect(figures.total).toBeGreaterThan(15)
  expect(figures.pending).toBeGreaterThan(5)
  const nextWeek = appointments.filter(
    (one) => one.appointment_date > '2026-11-22' && one.appointment_date < '2026-11-30',
  )
  expect(nextWeek.length).toBeGreaterThan(20)
})

test('the demo clients have Albanian names, phones and appointments', async () => {
  const { clients } = await server.call(searchClients, { q: 'endrra' }, token)
  expect(clients.map((one) => one.name.split(' ')[0])).toEqual(Array.from({ length: 5 }, () => 'Ëndrra'))
  expect(new Set(clientNames).size).toBe(clientNames.length)
  expect(await query(server, 'select id from clients')).toHaveLength(clientNames.length)
  const odd = await query(server, 'select phone from clients where phone is not null and phone_e164 is null')
  expect(odd).toEqual([])
  const [seen] = (await server.call(searchClients, { q: '' }, token)).clients
  expect(seen?.usual_service).toBeTruthy()
})

const ends = ({ date, time, minutes }: Visit) => `${date} ${timeAt(minutesOf(time) + minutes)}`

test('at any day and hour future visits are pending, and one recent visit was missed', () => {
  for (const today of ['2026-11-20', '2026-11-22', '2027-03-28'].map(localDate)) {
    for (const hour of ['00:00', '09:10', '13:37', '23:59'].map(localTime)) {
      const visits = bookAround(today, hour)
      const kept = visits.filter(({ status }) => status !== 'cancelled')
      const isAhead = (visit: Visit) => ends(visit) > `${today} ${hour}`
      expect(kept.filter((visit) => (visit.status === 'pending') !== isAhead(visit))).toEqual([])
      const over = visits.filter((visit) => ends(visit) <= `${today} ${hour}`)
      const last = over.toSorted((a, b) => ends(a).localeCompare(ends(b))).slice(-8)
      expect(last.filter(({ reason }) => reason === 'no_show')).not.toEqual([])
    }
  }
})

test('demo clients come every three to six weeks to one barber', () => {
  for (const today of ['2026-11-20', '2027-03-28'].map(localDate)) {
    const kept = bookAround(today, localTime('10:30')).filter(({ status }) => status !== 'cancelled')
    const visitsOf = Object.values(Object.groupBy(kept, ({ client }) => client)).map((visits) => visits ?? [])
    for (const visits of visitsOf) {
      expect(new Set(visits.map(({ barber }) => barber)).size).toBe(1)
      for (const [i, visit] of visits.slice(1).entries()) {
        const gap = daysBetween(visits[i]?.date ?? today, visit.date)
        expect(gap).toBeGreaterThanOrEqual(rhythm.shortest)
        expect(gap).toBeLessThanOrEqual(rhythm.longest)
      }
    }
  }
})

test('the demo’s day has a colleague, a request, a missed visit and an unpaid one', async () => {
  const today = (await server.call(listAppointments, {}, token)).appointments.filter(
    (one) => one.appointment_date === '2026-11-20',
  )
  expect(new Set(today.map(({ barber }) => barber)).size).toBe(2)
  const ids = new Set(today.map(({ id }) => id))
  const owed = await query<{ id: string }>(
    server,
    `select l.appointment_id as id from sale_payments p join sale_lines l on l.salon_id = p.salon_id and l.sale_id = p.sale_id
     where p.method = 'debt'`,
  )
  expect(owed.some(({ id }) => ids.has(id))).toBe(true)
  expect(today.filter((one) => one.cancel_reason === 'no_show')).not.toEqual([])
  expect((await server.call(listRequests, {}, token)).requests).toHaveLength(1)
})

test('at any day and hour the appointments are deterministic, include the current time and end before midnight', () => {
  const thursday = localDate('2027-03-25')
  const hours = ['00:00', '06:10', '08:00', '13:37', '20:45', '23:59'].map(localTime)
  // Each hour on a Thursday and a Sunday, and each day at an hour.
  const times = [thursday, addDays(thursday, 3)].flatMap((day) => hours.map((hour) => [day, hour] as const))
  const days = [1, 2, 4, 5, 6].map((after) => [addDays(thursday, after), localTime('13:37')] as const)
  for (const [today, hour] of [...times, ...days]) {
    const visits = bookAround(today, hour)
    expect(visits.filter((visit) => visit.date === today).length).toBeGreaterThan(12)
    expect(visits.filter((visit) => visit.time < '08:00' || visit.time >= '22:30')).toEqual([])
  }
  const again = () => JSON.stringify(bookAround(thursday, localTime('13:37')))
  expect(again()).toBe(again())
})

// The last one: statistics change the plans in which the tests look for statements without the salon.
test('PostgreSQL knows the size of each table with many rows of the demo salon', async () => {
  await server.app.asSystem(analyseDemoSalon)
  const tables = await query<{ name: string; known: number }>(
    server,
    `select oid::regclass::text as name, reltuples as known from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const counts = await query<Record<string, number>>(
    server,
    `select ${tables.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
  )
  const many = tables.filter(({ name }) => (counts[0]?.[name] ?? 0) > 100)
  expect(many.map(({ name }) => name)).toContain('sale_lines')
  expect(many.filter(({ name, known }) => known !== counts[0]?.[name])).toEqual([])
})
