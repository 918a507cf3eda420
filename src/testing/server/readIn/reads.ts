import { expect } from 'vitest'
import { features } from '#app/server/features.ts'
import { asRequest, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { query, type TestApp } from '../app.ts'

/** Every read of an owner, of a salon and of the one that its archive became. */

interface Seeds {
  today: LocalDate
  /** Days with sales or closed tills, the latest first. */
  days: LocalDate[]
  ids: Record<
    'clients' | 'appointments' | 'sales' | 'products' | 'barbers' | 'appointment_series' | 'client_imports',
    string[]
  >
}

const tables = [
  'clients',
  'appointments',
  'sales',
  'products',
  'barbers',
  'appointment_series',
  'client_imports',
] as const

export async function seedsOf(server: TestApp, salonId: string, today: LocalDate, most: number): Promise<Seeds> {
  const ids = {} as Seeds['ids']
  for (const table of tables) {
    const rows = await query<{ id: string }>(
      server,
      `select id from ${table} where salon_id = '${salonId}' order by id desc`,
    )
    // Some of each part, the same for the same rows.
    const step = Math.max(1, Math.floor(rows.length / most))
    ids[table] = rows.filter((_row, n) => n % step === 0).map(({ id }) => id)
  }
  const days = await query<{ day: LocalDate }>(
    server,
    `select day::text from (select day from sales where salon_id = '${salonId}' union select day from till_days where salon_id = '${salonId}') d order by day desc limit ${most / 4}`,
  )
  return { today, days: days.map(({ day }) => day), ids }
}

const login = 'the login, not the salon'
const installed = 'of the installation'
const run = 'runs from another program, whose undo lasts 30 days'
const file = 'the rows of GET /export/json in another format'

const each = (ids: readonly string[], more: object = {}) => ids.map((id) => ({ id, ...more }))
const periods = ['week', 'month', 'year']
const inCurrencies = (more: object = {}) => [
  { ...more, currency: 'EUR' },
  { ...more, currency: 'ALL' },
]
const months = (today: LocalDate) => [today.slice(0, 7), addDays(today, -31).slice(0, 7)]

/** Inputs of each read, or the reason why it is not compared. */
const inputs: Record<string, string | ((seeds: Seeds) => object[])> = {
  '/auth/profile': login,
  '/user/account': login,
  '/user/sessions': login,
  '/user/security': login,
  '/user/terms': login,
  '/user/push-devices': login,
  '/user/api-keys': 'keys are made again',
  '/calendar-feeds': 'secret addresses are made again',
  '/user/webhooks': 'secrets are made again',
  '/user/webhooks/:id/deliveries': 'events',
  '/subscriptions/status': installed,
  '/subscription/payment-status': installed,
  '/subscriptions/history': installed,
  '/subscriptions/receipts/:id': installed,
  '/subscriptions/buyer': () => [{}],
  '/colleagues': 'colleagues come back as invitations',
  '/colleagues/history': 'history of acts, kept by the installation',
  '/user/closing': installed,
  '/user/seen': 'events',
  '/user/papers': installed,
  '/salon/move-in': run,
  '/salon/move-in/:id': run,
  '/export/papers': installed,
  '/export/xlsx': file,
  '/export/csv': file,
  '/export/clients/:id': file,
  '/export/full': 'the archive itself',
  '/export/full/:id': 'the archive itself',
  '/export/read-in': 'the archive itself',
  '/reports/export': 'the figures of GET /user/stats as a workbook',
  '/reports/sales-book/export': 'the figures of GET /reports/sales-book as a file',
  '/clients/removed': 'undo of an erasure, for a day',
  '/clients/:id/remaining-texts': ({ ids }) => each(ids.clients.slice(0, 3)),
  '/working-days': ({ today }) => [{ from: addDays(today, -7), to: addDays(today, 20) }],
  '/availability': ({ today, ids }) =>
    ids.barbers.map((barber_id) => ({ from: today, to: addDays(today, 6), duration: 30, barber_id })),
  '/clients/search': () => [{ q: 'a' }, { q: '044' }, { q: 'ar' }],
  '/clients': () => [{ limit: 100 }, { limit: 100, page: 2 }, { sort: 'visits' }],
  '/clients/:id': ({ ids }) => each(ids.clients),
  '/clients/:id/summary': ({ ids }) => each(ids.clients),
  '/clients/:id/merges': ({ ids }) => each(ids.clients),
  '/clients/:id/past-visits': ({ ids }) => each(ids.clients.slice(0, 9)),
  '/clients/:id/allergies': ({ ids }) => each(ids.clients.slice(0, 9)),
  '/clients/:id/consents': ({ ids }) => each(ids.clients.slice(0, 9)),
  '/clients/:id/appointments': ({ ids }) => each(ids.clients),
  '/clients/imports/:id/visits': ({ ids }) => each(ids.client_imports),
  '/allergies': ({ today }) => [{ date: today }],
  '/appointments': ({ today }) => [{ limit: 100 }, { from: addDays(today, -3), to: today, limit: 100 }],
  '/appointments/week': ({ today }) => [{ date: today }, { date: addDays(today, -7) }],
  '/appointments/:id': ({ ids }) => each(ids.appointments),
  '/appointments/:id/free-starts': ({ ids, today }) => each(ids.appointments.slice(0, 2), { from: today, days: 2 }),
  '/appointments/:id/messages': ({ ids }) => each(ids.appointments.slice(0, 5)),
  '/appointments/reassignment': ({ ids, today }) =>
    ids.barbers.slice(0, 1).map((barber_id) => ({ barber_id, from: today, to: addDays(today, 3) })),
  '/series/:id': ({ ids }) => each(ids.appointment_series),
  '/series/preview': ({ ids, today }) =>
    ids.barbers.slice(0, 1).map((barber_id) => ({
      every: 1,
      unit: 'week',
      times: 3,
      date: addDays(today, 1),
      time: '10:00',
      barber_id,
      duration: 30,
    })),
  '/appointments/reminders': ({ today }) => [{}, { date: today }],
  '/sales': ({ days, ids }) => [
    ...days.map((date) => ({ date, limit: 100 })),
    ...ids.clients.slice(0, 9).map((client_id) => ({ client_id })),
    ...ids.appointments.slice(0, 9).map((appointment_id) => ({ appointment_id })),
  ],
  '/sales/paid': ({ days, today }) => [today, ...days].map((date) => ({ date })),
  '/sales/prepaid': ({ ids }) => ids.clients.map((client_id) => ({ client_id })),
  '/sales/:id': ({ ids }) => each(ids.sales),
  '/products': () => [{}, { all: true }],
  '/products/:id/stock': ({ ids }) => each(ids.products),
  '/day-close': ({ days, today }) => [today, ...days].flatMap((date) => inCurrencies({ date })),
  '/day-close/state': ({ days, today }) => [today, ...days].map((date) => ({ date })),
  '/reports/till': () => periods.map((period) => ({ period })),
  '/user/stats': () => periods.flatMap((period) => inCurrencies({ period })),
  '/reports/appointments': () => periods.map((period) => ({ period, limit: 100 })),
  '/reports/clients': () => periods.flatMap((period) => inCurrencies({ period, limit: 100 })),
  '/reports/online': () => [{}, { period: 'year' }],
  '/reports/sales-book': ({ today }) => months(today).flatMap((month) => inCurrencies({ month })),
}

/** Lists of GET /export/json that are not compared, with the reason. */
const leftLists: Record<string, string> = {
  salon: 'as GET /user/salon; when the account was made is of the installation',
  colleagues: 'colleagues come back as invitations',
  api_keys: 'keys are made again',
  webhooks: 'secrets are made again',
  calendar_feeds: 'secret addresses are made again',
  payments: 'purchases of the subscription',
  receipts: 'purchases of the subscription',
  subscription_terms: 'purchases of the subscription',
}

/** Reads of an owner by the contracts. */
const reads = features({ demoMode: true }).flatMap(({ routes }) =>
  routes.flatMap(({ spec }) => {
    const isOwners = 'for' in spec && spec.for?.includes('owner')
    return spec.method === 'GET' && !spec.page && isOwners ? [spec] : []
  }),
)

const needsInput = ({ params, query: asked }: SpecWithSchemas) =>
  Boolean(params) || (asked !== undefined && !asked.safeParse({}).success)

/** Replies of every read, by its request without ids. */
async function repliesOf(server: TestApp, token: string, seeds: Seeds): Promise<Map<string, unknown>> {
  const known = new Set(reads.map(({ path }) => path))
  expect(Object.keys(inputs).filter((path) => !known.has(path))).toEqual([])
  const replies = new Map<string, unknown>()
  for (const spec of reads) {
    const given = inputs[spec.path] ?? (needsInput(spec) ? null : () => [{}])
    if (given === null) throw new Error(`${spec.path} has no input, and no reason why it is not compared`)
    if (typeof given === 'string') continue
    for (const [n, input] of given(seeds).entries()) {
      const { url } = asRequest(spec, input as Record<string, unknown>)
      const answer = await server.raw({ method: 'GET', url, token })
      if (answer.statusCode >= 400 && answer.statusCode !== 404) throw new Error(`${url}: ${answer.payload}`)
      const reply = answer.json<Record<string, unknown>>()
      const isRead = answer.statusCode === 404 || spec.reply.safeParse(reply).success
      if (!isRead) throw new Error(`${url}: ${answer.payload} is no reply of the contract`)
      if (spec.path !== '/export/json') replies.set(`${spec.path} ${n} ${answer.statusCode}`, reply)
      else
        for (const [list, rows] of Object.entries(reply)) if (!(list in leftLists)) replies.set(`export ${list}`, rows)
    }
  }
  return replies
}

/** Each read of the owner answers as its contract says. */
export async function expectReads(server: TestApp, token: string, seeds: Seeds): Promise<void> {
  await repliesOf(server, token, seeds)
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A value with the ids of the other salon. */
const withIds = <T>(value: T, idOf: (id: string) => string): T =>
  JSON.parse(JSON.stringify(value).replace(ids, (id) => idOf(id))) as T

const sorted = (rows: unknown) => (Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).toSorted() : rows)

/** The lists of a reply, each sorted. */
const sortedLists = (reply: unknown) =>
  typeof reply === 'object' && reply !== null
    ? Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, sorted(value)]))
    : reply

const same = (value: unknown) => value

/** The part of an id that differs. */
const end = (id = '') => BigInt(`0x${id.slice(-12)}`)

interface PlacedSalon {
  server: TestApp
  id: string
}

/** The id that one of the archive has in the salon that read it in. */
async function idsBetween(from: PlacedSalon, to: PlacedSalon): Promise<(id: string) => string> {
  const pairs = new Map([[from.id, to.id]])
  const read = async (text: (salon: string) => string) => [
    await query<{ id: string }>(from.server, text(from.id)),
    await query<{ id: string }>(to.server, text(to.id)),
  ]
  const [[before] = [], [after] = []] = await read(
    (salon) => `select id from barbers where salon_id = '${salon}' order by name collate "C"`,
  )
  const mask = end(before?.id) ^ end(after?.id)
  const pairUp = ([formerRows = [], rows = []]: { id: string }[][]) => {
    for (const [n, { id }] of formerRows.entries()) pairs.set(id, rows[n]?.id ?? '')
  }
  pairUp(await read((salon) => `select id from sales where salon_id = '${salon}' order by number`))
  pairUp(
    await read(
      (salon) =>
        `select id from users where salon_id = '${salon}' and salon_role = 'owner' order by created_at limit 1`,
    ),
  )
  return (id) => pairs.get(id) ?? `${id.slice(0, -12)}${(end(id) ^ mask).toString(16).padStart(12, '0')}`
}

/** Compares each read of a salon's owner, but that of `except`, with that of the salon that read its archive in. */
export async function compareReads(
  from: PlacedSalon & { token: string },
  to: PlacedSalon & { token: string },
  seeds: Seeds,
  except?: string,
): Promise<void> {
  const idOf = await idsBetween(from, to)
  const before = await repliesOf(from.server, from.token, seeds)
  const after = await repliesOf(to.server, to.token, withIds(seeds, idOf))
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [read, reply] of before) {
    if (except !== undefined && read.startsWith(`${except} `)) continue
    // Rows of an export have no order of their own, nor have the payments of a day, which are looked up by visit.
    const shown = read.startsWith('export ') ? sorted : read.startsWith('/sales/paid ') ? sortedLists : same
    expect([read, shown(after.get(read))]).toEqual([read, shown(withIds(reply, idOf))])
  }
}
