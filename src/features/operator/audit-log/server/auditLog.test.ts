import { beforeAll, expect, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { booking } from '#testing/server/appointments.ts'
import { bookAppointment, deleteAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { login, logout, register } from '#features/accounts/auth/contract.ts'
import { addBarber, removeBarber, updateBarber } from '#features/salon/barbers/contract.ts'
import { extendSubscription, savePlans } from '#features/billing/subscriptions/admin-contract.ts'
import { addService, removeService, updateService } from '#features/salon/services/contract.ts'
import { setRole, updateUser } from '#features/operator/users/contract.ts'
import {
  cleanUpAuditLog,
  clearAuditLog,
  deleteAuditEntry,
  getAuditLogStats,
  listAuditLog,
  type AuditEntry,
} from '../contract.ts'
import { auditLogCollectJob, auditLogFoldJob, auditLogPurgeJob } from './jobs.ts'

let admin: string

const server = testApp({ env: { HISTORY_RETENTION_HOURS: '48' } })
const salon = testSalon(server)
beforeAll(async () => {
  admin = await administrator(server)
  server.clock.pass(1)
})

const bookingAt = (appointment_time: string) => booking({ appointment_date: '2026-11-20', appointment_time })

/** The newest entry. Advances the clock by a minute, because entries of the same moment have no defined order. */
async function latest(): Promise<AuditEntry> {
  server.clock.pass(1)
  const { data } = await server.call(listAuditLog, { limit: 1 }, admin)
  if (!data.activities[0]) throw new Error('nothing in the history')
  return data.activities[0]
}

/** Kinds whose hourly counts differ from the sum of their rows. */
const wrong = () =>
  query(
    server,
    `select * from (
       select coalesce(a.hour, t.hour), a.n, t.n as kept from
         (select date_trunc('hour', created_at, 'UTC') as hour, action_type, severity, count(*) n from activities group by 1, 2, 3) a
       full join (select hour, action_type, severity, sum(count) n from activity_tallies group by 1, 2, 3) t
         on (a.hour, a.action_type, a.severity) = (t.hour, t.action_type, t.severity)) x
     where coalesce(n, 0) <> coalesce(kept, 0)`,
  )

test('a booking is recorded with user, action and address, without the client’s name', async () => {
  const { appointment } = await server.call(bookAppointment, bookingAt('10:00'), salon.token)
  expect(await latest()).toMatchObject({
    action_type: 'create',
    severity: 'info',
    entity_type: 'appointment',
    entity_id: appointment.id,
    description: 'Termin i ri: Prerje, 20.11.2026, 10:00',
    user: { id: salon.userId, username: 'Besa', email: salon.email },
    ip_address: '127.0.0.1',
  })
})

test('a booking of a known client is recorded, a refused one is not', async () => {
  await server.call(bookAppointment, bookingAt('11:00'), salon.token)
  const { id, description } = await latest()
  expect(description).toContain('11:00')
  expect(await server.fault(bookAppointment, bookingAt('11:00'), salon.token)).toMatchObject({ code: 'slot_taken' })
  expect((await latest()).id).toBe(id)
})

test('a repeated booking is recorded once', async () => {
  const id = '01900000-0000-7000-8000-000000000001'
  await server.call(bookAppointment, { ...bookingAt('12:00'), id }, salon.token)
  await server.call(bookAppointment, { ...bookingAt('12:00'), id }, salon.token)
  await server.app.asSystem((call) => call.queue(auditLogCollectJob, {}))
  await server.app.drain(auditLogCollectJob)
  expect(await query(server, `select 1 from activities where entity_id = '${id}'`)).toHaveLength(1)
})

test('changes and deletions are described; an error rolls the entry back', async () => {
  const { appointment } = await server.call(bookAppointment, bookingAt('13:00'), salon.token)
  server.clock.pass(1)
  await server.call(updateAppointment, { id: appointment.id, status: 'confirmed' }, salon.token)
  expect(await latest()).toMatchObject({ action_type: 'update', entity_id: appointment.id })
  const { id } = await latest()
  await server.fault(updateAppointment, { id: appointment.id, appointment_time: '10:00' }, salon.token)
  expect((await latest()).id).toBe(id)
  await server.call(deleteAppointment, { id: appointment.id }, salon.token)
  expect(await latest()).toMatchObject({ action_type: 'delete', entity_id: appointment.id })
  const { data } = await server.call(addService, { name: 'Mjekër', price: 4, duration: 20 }, salon.token)
  expect(await latest()).toMatchObject({ action_type: 'create', entity_type: 'service', entity_id: data.id })
})

test('registration, login, failed login and logout are recorded', async () => {
  const person = { username: 'Dea', email: 'dea@salloni.example', password: 'fjalë kalimi' }
  await server.call(register, person)
  const { data } = await server.call(listAuditLog, { limit: 2 }, admin)
  expect(data.activities.map((one) => one.action_type)).toEqual(expect.arrayContaining(['register', 'email']))
  expect(data.activities.find((one) => one.action_type === 'register')).toMatchObject({ user: { username: 'Dea' } })
  server.clock.pass(1)
  await server.fault(login, { email: 'admin@orari.example', password: 'gabim gabim' })
  expect(await latest()).toMatchObject({
    action_type: 'login',
    severity: 'warning',
    user: { username: 'Administratori' },
  })
  server.clock.pass(1)
  await server.fault(login, { email: 'fjalekalimi@im.example', password: 'gabim gabim' })
  expect(await latest()).toMatchObject({ action_type: 'login', severity: 'warning', user: null })
  expect(JSON.stringify(await query(server, 'select * from activities'))).not.toMatch(
    /gabim gabim|fjalekalimi@im|fjalë kalimi/,
  )
  const token = await administrator(server)
  server.clock.pass(1)
  await server.call(logout, {}, token)
  expect(await latest()).toMatchObject({ action_type: 'logout' })
})

test('filters, search and counts match the rows', async () => {
  const created = await server.call(listAuditLog, { action_type: 'create', limit: 200 }, admin)
  expect(created.data.activities.length).toBe(created.data.pagination.total_items)
  expect(new Set(created.data.activities.map((one) => one.action_type))).toEqual(new Set(['create']))
  expect(created.data.statistics.create_count).toBe(created.data.pagination.total_items)
  const warnings = await server.call(listAuditLog, { severity: 'warning', limit: 200 }, admin)
  expect(warnings.data.pagination.total_items).toBe(2)
  expect(warnings.data.activities).toHaveLength(2)
  // ë and e match, in any case; wildcards are literal.
  const found = await server.call(listAuditLog, { search: 'PRËRJE, 20.11.2026, 10' }, admin)
  expect(found.data).toMatchObject({ pagination: { total_items: 1 }, searched: null })
  expect((await server.call(listAuditLog, { search: '%' }, admin)).data.activities).toEqual([])
  expect((await server.call(listAuditLog, { start_date: '2026-11-21' }, admin)).data.activities).toEqual([])
  expect(
    (await server.call(listAuditLog, { start_date: '', action_type: '', severity: '' } as never, admin)).data.pagination
      .total_items,
  ).toBe(created.data.statistics.total_activities)
  expect((await server.call(getAuditLogStats, {}, admin)).data).toEqual({ ...created.data.statistics, period: 30 })
  expect(await wrong()).toEqual([])
})

test('pages over many hours are contiguous', async () => {
  await query(
    server,
    `with made as (
       insert into activities (id, action_type, severity, description, created_at)
       select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || lpad(to_hex(32768 + n % 16000), 4, '0') || '000000000000')::uuid,
         (array['create', 'update'])[1 + n % 2], case when n % 50 = 0 then 'error' else 'info' end, 'Hyrje ' || n, at
       from (select n, timestamptz '2026-11-18T12:00:00Z' - n * interval '97 seconds' as at from generate_series(1, 5000) n) m
       returning *)
     insert into activity_tallies select date_trunc('hour', created_at, 'UTC'), action_type, severity, 1 from made`,
  )
  expect(await wrong()).toEqual([])
  for (const filter of [
    {},
    { action_type: 'update' },
    { severity: 'error' },
    { action_type: 'create', severity: 'error' },
  ] as const) {
    const seen: string[] = []
    const total = (await server.call(listAuditLog, { ...filter, limit: 1 }, admin)).data.pagination.total_items
    for (let page = 1; seen.length < total; page += 1) {
      const { activities } = (await server.call(listAuditLog, { ...filter, page, limit: 177 }, admin)).data
      expect(activities.length).toBeGreaterThan(0)
      seen.push(...activities.map((one) => one.id))
    }
    expect(new Set(seen).size).toBe(total)
    expect(seen).toEqual(seen.toSorted().toReversed())
  }
  expect((await server.call(listAuditLog, { page: 1_000_000 }, admin)).data.activities).toEqual([])
  await server.app.drain(auditLogFoldJob)
  expect(await wrong()).toEqual([])
})

test('one entry, old entries and all entries can be deleted; the counts follow', async () => {
  const { id } = await latest()
  await server.call(deleteAuditEntry, { id }, admin)
  expect(await server.fault(deleteAuditEntry, { id }, admin)).toMatchObject({ status: 404 })
  expect(await wrong()).toEqual([])
  const since = new Date(server.clock.now().getTime() - 48 * 3_600_000).toISOString()
  const old = await query(server, `select 1 from activities where created_at < '${since}'`)
  const { deleted, hours } = await server.call(cleanUpAuditLog, {}, admin)
  expect(hours).toBe(48)
  expect(deleted).toBeGreaterThan(4000)
  expect(deleted).toBe(old.length)
  expect(await wrong()).toEqual([])
  expect((await server.call(clearAuditLog, {}, admin)).deleted).toBeGreaterThan(0)
  const { data } = await server.call(listAuditLog, {}, admin)
  expect(data.activities).toMatchObject([
    { action_type: 'delete', entity_type: 'history', user: { username: 'Administratori' } },
  ])
  expect(data.pagination.total_items).toBe(1)
  expect(await wrong()).toEqual([])
})

test('an hourly job deletes only expired entries', async () => {
  server.clock.pass(47 * 60)
  await server.call(bookAppointment, { ...bookingAt('15:00'), appointment_date: '2026-11-25' }, salon.token)
  await server.app.asSystem((call) => call.queue(auditLogPurgeJob, {}))
  await server.app.drain(auditLogPurgeJob)
  expect((await server.call(listAuditLog, {}, admin)).data.pagination.total_items).toBe(2)
  server.clock.pass(60 + 5)
  await server.app.asSystem((call) => call.queue(auditLogPurgeJob, {}))
  await server.app.drain(auditLogPurgeJob)
  expect((await server.call(listAuditLog, {}, admin)).data.pagination.total_items).toBe(1)
  expect(await wrong()).toEqual([])
})

test('two simultaneous deletions of everything decrement the counts once for each entry', async () => {
  for (let n = 0; n < 8; n += 1) await server.fault(login, { email: 'askush@salloni.example', password: 'jo' })
  await Promise.all(Array.from({ length: 4 }, () => server.call(clearAuditLog, {}, admin)))
  expect(await wrong()).toEqual([])
})

/** The entry of a call, without those of the mails that it queued. */
async function descriptionOf(work: () => Promise<unknown>): Promise<string | undefined> {
  server.clock.pass(1)
  await work()
  const { data } = await server.call(listAuditLog, { limit: 5 }, admin)
  return data.activities.find((one) => one.action_type !== 'email')?.description
}

test('an entry names user, changed values and duration', async () => {
  server.clock.pass(1)
  const other = await server.salon('Dardan')
  const user = (input: object) => server.call(updateUser, { id: other.userId, ...input }, admin)
  expect(
    await descriptionOf(() =>
      server.call(
        extendSubscription,
        { userId: other.userId, subscriptionType: 'monthly', duration: { unit: 'months', value: 2 } },
        admin,
      ),
    ),
  ).toMatch(/^Abonimi u zgjat: Dardan, Mujor, 2 muaj, deri më \d+\.\d+\.20\d\d$/)
  expect(await descriptionOf(() => user({ name: 'D. R.', subscriptionEndDate: '2027-12-31', isActive: false }))).toBe(
    'Përdoruesi u përditësua: Dardan, emri D. R., abonimi deri më 31.12.2027, llogaria u çaktivizua',
  )
  expect(await descriptionOf(() => user({ password: 'krejt e re', isActive: true, trialEndDate: '' }))).toBe(
    'Përdoruesi u përditësua: Dardan, fjalëkalim i ri, prova pa datë, abonimi deri më 25.12.2027, llogaria u aktivizua',
  )
  const price = { plan: 'monthly' as const, price: 5.5, is_active: true }
  expect(await descriptionOf(() => server.call(savePlans, { plans: [price] }, admin))).toMatch(
    /^Planet u ruajtën: Mujor 5,50\s€/,
  )
  const { data: barber } = await server.call(addBarber, { name: 'Çlirim' }, salon.token)
  expect(await descriptionOf(() => server.call(updateBarber, { id: barber.id, is_active: false }, salon.token))).toBe(
    'Konfigurimet u ruajtën: berberi Çlirim, joaktiv',
  )
  expect(await descriptionOf(() => server.call(removeBarber, { id: barber.id }, salon.token))).toContain('Çlirim')
  const { data: service } = await server.call(
    addService,
    { name: 'Mjekër e shkurtër', duration: 20, price: 3 },
    salon.token,
  )
  expect(await descriptionOf(() => server.call(updateService, { id: service.id, price: 4 }, salon.token))).toMatch(
    /^Konfigurimet u ruajtën: shërbimi Mjekër e shkurtër, 20 min, 4,00\s€$/,
  )
  expect(await descriptionOf(() => server.call(removeService, { id: service.id }, salon.token))).toContain('Mjekër')
  const { appointment } = await server.call(bookAppointment, bookingAt('16:00'), salon.token)
  expect(await descriptionOf(() => server.call(deleteAppointment, { id: appointment.id }, salon.token))).toBe(
    'Termini u fshi: Prerje, 20.11.2026, 16:00',
  )
})

test('a role is recorded in Albanian, and the page shows the retention period', async () => {
  const salonOfTwo = await server.salon('Dyshja')
  await query(
    server,
    `insert into users (id, salon_id, email, email_key, username, name, password_hash, role, created_at, updated_at)
     values (gen_random_uuid(), '${salonOfTwo.id}', 'b@b.example', 'b@b.example', 'B', 'B', '!', 'user', now(), now())`,
  )
  expect(await descriptionOf(() => server.call(setRole, { id: salonOfTwo.userId, role: 'admin' }, admin))).toBe(
    'Roli i përdoruesit u ndryshua: Dyshja, administrator',
  )
  expect((await server.call(listAuditLog, {}, admin)).data.retention_hours).toBe(48)
  expect(await descriptionOf(() => server.call(cleanUpAuditLog, {}, admin))).toMatch(/: më të vjetra se 48 orë$/)
})
