import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveAllergy } from '#features/clients/allergies/contract.ts'
import { addClient } from '#features/clients/contract.ts'
import { dateTime } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { administrator } from '#testing/server/accounts.ts'
import { freshTestApp, query, type TestSalon } from '#testing/server/app.ts'
import { readOrder } from '#cli/adminOrders.ts'
import { getBreach } from '../contract.ts'

const server = freshTestApp()
const thief = '198.51.100.9'

const moment = () => {
  const { date, time } = wallClock(server.clock.now(), operatorZone)
  return `${date}T${time}`
}
const get = async (salon: TestSalon, url: string, remoteAddress = thief) => {
  const { statusCode } = await server.raw({ method: 'GET', url: `/api${url}`, token: salon.token, remoteAddress })
  expect(statusCode).toBe(200)
}
async function newClient(salon: TestSalon, name: string, notes: string | null = null) {
  const { id } = (await server.call(addClient, { name, phone: '044 218 076' }, salon.token)).client
  if (notes) await query(server, `update clients set notes = '${notes}' where id = '${id}'`)
  return id
}

interface Expected {
  clients: number
  sensitive: boolean
}

/** Twelve salons of three clients, the last with notes. What the thief does is counted apart from the server. */
async function breakIn() {
  const salons: { salon: TestSalon; clients: string[] }[] = []
  for (let n = 0; n < 12; n += 1) {
    const salon = await server.salon()
    const clients = []
    for (const name of ['Arta', 'Besa']) clients.push(await newClient(salon, name))
    clients.push(await newClient(salon, 'Dafina', 'alergji nga lateksi'))
    salons.push({ salon, clients })
  }
  const expected = new Map<string, Expected>()
  const nth = (n: number) => {
    const found = salons[n]
    if (!found) throw new Error('no such salon')
    return {
      ...found,
      expect: (clients: number, sensitive: boolean) => expected.set(found.salon.id, { clients, sensitive }),
    }
  }
  // Before the period, and somebody else inside of it.
  await get(nth(0).salon, `/clients/${nth(0).clients[0]}`)
  server.clock.pass(60)
  const from = moment()
  for (let n = 0; n < 12; n += 1) await get(nth(n).salon, `/clients/${nth(n).clients[2]}`, '203.0.113.7')
  // One card, two cards and one of them twice, a card with notes, and one that is deleted later.
  await get(nth(1).salon, `/clients/${nth(1).clients[0]}`)
  nth(1).expect(1, false)
  for (const index of [0, 1, 0]) await get(nth(2).salon, `/clients/${nth(2).clients[index]}`)
  nth(2).expect(2, false)
  server.clock.pass(20)
  await get(nth(2).salon, `/clients/${nth(2).clients[1]}`)
  await get(nth(3).salon, `/clients/${nth(3).clients[2]}`)
  nth(3).expect(1, true)
  for (const index of [0, 1]) await get(nth(4).salon, `/clients/${nth(4).clients[index]}`)
  nth(4).expect(2, false)
  // Everything of a salon, one client's data, and lists of many clients.
  await get(nth(5).salon, '/export/json')
  nth(5).expect(3, true)
  await get(nth(6).salon, `/export/clients/${nth(6).clients[1]}`)
  nth(6).expect(1, false)
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
     select salon_id, gen_random_uuid(), 'K' || id || n, 'k' || id || n, 'k' || id || n, created_at, updated_at
     from clients, generate_series(1, 49) n where salon_id = '${nth(7).salon.id}'`,
  )
  for (let i = 0; i < 3; i += 1) await get(nth(7).salon, '/clients?limit=100')
  nth(7).expect(150, true)
  // Only a refused call, and only a print.
  await server.raw({ method: 'GET', url: '/api/admin/breach', token: nth(8).salon.token, remoteAddress: thief })
  await server.raw({
    method: 'POST',
    url: '/api/user/prints',
    token: nth(10).salon.token,
    payload: { page: '/terminet' },
    remoteAddress: thief,
  })
  nth(10).expect(0, false)
  server.clock.pass(20)
  const until = moment()
  server.clock.pass(60)
  await get(nth(9).salon, '/export/json')
  await query(server, `delete from clients where id = '${nth(4).clients[0]}'`)
  return { from, until, expected, salons: salons.map(({ salon }) => salon) }
}

test('a drill: whom the breach concerns equals an independent computation, with owners, deadline and texts', async () => {
  const { from, until, expected, salons } = await breakIn()
  const input = {
    from,
    until,
    known: until,
    about: thief,
    what: 'Një çelës i vjedhur lexoi karta klientësh.',
    stopped: until,
  }
  const token = await administrator(server)
  const { data } = await server.call(getBreach, input, token)
  const found = new Map(data.salons.map(({ id, clients, sensitive }) => [id, { clients, sensitive }]))
  expect(found).toEqual(expected)
  expect(data.clients).toBe([...expected.values()].reduce((sum, { clients }) => sum + clients, 0))
  const emails = new Map(salons.map(({ id, email }) => [id as string, [email]]))
  for (const salon of data.salons) expect(salon.emails).toEqual(emails.get(salon.id))
  expect(data.salons.find(({ clients }) => clients === 150)?.data).toEqual([
    'emra, telefona, vizita',
    'shënime dhe formula',
  ])

  const [known, deadline] = [server.clock.now(), new Date(data.deadline)]
  expect(deadline.getTime() - known.getTime()).toBe((72 - 1) * 3_600_000)
  const [aip, idp, owners, clients] = data.texts
  expect(data.texts.map(({ to }) => to)).toEqual(['aip', 'idp', 'owners', 'clients'])
  expect(aip?.text).toContain(`${expected.size} sallone, së paku ${data.clients} klientë`)
  expect(aip?.text).toContain('Një çelës i vjedhur lexoi karta klientësh.')
  expect(aip?.text).toContain('7. Pasojat e mundshme: [plotësoni')
  expect(idp?.text).toContain('0 sallone')
  expect(owners?.text).toContain(`Afati: ${dateTime(deadline, operatorZone)}`)
  expect(clients?.text).toContain('Numra kartash bankare nuk ruhen.')

  // Without a caller everybody's reads count, as after a theft of the whole server.
  const all = await server.call(getBreach, { ...input, about: '' }, token)
  expect(all.data.salons).toHaveLength(12)
})

test('allergies that were shown or copied are told apart from notes, and papers have no clients', async () => {
  const seen = async (...paths: string[]) => {
    const salon = await server.salon()
    const client = await newClient(salon, 'Arta')
    const consent = { consent_on: '2026-11-19', consent_way: 'salon' }
    const allergy = { id: client, allergy_id: crypto.randomUUID(), allergy: 'Lateks', ...consent }
    await server.call(saveAllergy, allergy as never, salon.token)
    for (const path of paths) await get(salon, path.replace(':id', client))
    return salon.id
  }
  const from = moment()
  const expected = new Map([
    [await seen('/clients/:id'), { clients: 1, sensitive: false, has: false }],
    [await seen('/clients/:id/allergies'), { clients: 1, sensitive: true, has: true }],
    [await seen('/export/clients/:id'), { clients: 1, sensitive: true, has: true }],
    [await seen('/export/xlsx'), { clients: 1, sensitive: true, has: true }],
    [await seen('/export/papers'), { clients: 0, sensitive: false, has: false }],
  ])
  const input = { from, until: moment(), known: moment(), about: thief }
  const { data } = await server.call(getBreach, input, await administrator(server))
  const found = data.salons.map(
    ({ id, clients, sensitive, data: kinds }) => [id, { clients, sensitive, has: kinds.includes('alergji') }] as const,
  )
  expect(new Map(found)).toEqual(expected)
  expect(data.salons.find(({ clients }) => clients === 0)?.data).toEqual(['letrat e privatësisë'])
  expect(data.texts[0]?.text).toContain('Asnjë shënim për shëndetin. Te 3 sallone mund të jenë parë alergji.')
})

test('the file has each event once with its checksum, the acts since, and is the same from the command', async () => {
  const { from, until, expected } = await breakIn()
  const token = await administrator(server)
  const response = await server.raw({
    method: 'GET',
    url: `/api/admin/breach/file?${new URLSearchParams({ from, until, known: until, about: thief }).toString()}`,
    token,
  })
  expect(response.headers['content-disposition']).toMatch(/attachment; filename="shkelja-\d{4}-\d\d-\d\d\.txt"/)
  const command = readOrder(['breach', from, until, thief, until])
  const printed = await command?.({ asSystem: server.app.asSystem, backUp: () => Promise.reject(new Error()) })
  for (const file of [response.payload, printed && 'done' in printed ? printed.done : '']) {
    const events = file.slice(file.indexOf('{"id"'))
    const [, checksum] = /SHA-256: (\w{64})/.exec(file) ?? []
    expect(createHash('sha256').update(events).digest('hex')).toBe(checksum)
    const lines = events
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; address: string; salon_id: string })
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length)
    const reads = lines.filter(
      ({ kind, address }) => address === thief && ['card', 'clients', 'export', 'print'].includes(kind),
    )
    expect(new Set(reads.map(({ salon_id: salon }) => salon))).toEqual(new Set(expected.keys()))
    for (const id of expected.keys()) expect(file).toContain(id)
    expect(file).not.toMatch(/lateks|44 ?218 ?076/)
  }
  const [noted] = await query<{ count: number }>(
    server,
    `select count(*)::int as count from security_events where kind = 'export' and detail = 'GET /admin/breach/file'`,
  )
  expect(noted?.count).toBe(1)
})

test('times that are none are refused, by the call and by the command, and salons may not ask', async () => {
  const token = await administrator(server)
  const good = { from: '2026-11-20T08:00', until: '2026-11-20T09:00', known: '2026-11-20T10:00' }
  const wrong = async (change: object) =>
    (await server.fault(getBreach, { ...good, ...change }, token)).errors.map(({ field }) => field)
  expect(await wrong({ from: '2026-11-31T08:00' })).toEqual(['from'])
  expect(await wrong({ known: 'dje' })).toEqual(['known'])
  expect(await wrong({ until: '2026-11-20T07:00' })).toEqual(['until'])
  expect((await server.call(getBreach, good, token)).data).toMatchObject({ salons: [], clients: 0 })
  const app = { asSystem: server.app.asSystem, backUp: () => Promise.reject(new Error()) }
  expect(await readOrder(['breach', 'dje', good.until])?.(app)).toEqual({
    refused: 'Not a time such as 2026-11-25T22:40: dje',
  })
  expect(await readOrder(['breach', good.until, good.from])?.(app)).toEqual({ refused: 'UNTIL is before FROM.' })
  expect(readOrder(['breach', good.from])).toBeNull()
  const salon = await server.salon()
  expect(await server.fault(getBreach, good, salon.token)).toMatchObject({ status: 403 })
})
