import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { saveAllergy } from '#features/clients/allergies/contract.ts'
import { getClient, updateClient } from '#features/clients/contract.ts'
import { seenBy, type SeenBy } from '#features/clients/server/seen.ts'
import { makeCalendarFeed } from '#features/integrations/calendar-feeds/contract.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { bookAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { keyAreas } from '#platform/shared/apiKeys.ts'
import { archived, asRequest, isOpen, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { root } from '#testing/sources.ts'
import { query, testApp, type TestSalon, testSalon } from '#testing/server/app.ts'
import { features } from './features.ts'

/** Fields of clients that the callers of each call see, compared with `seenBy` and the tables of docs/security.md. */

const server = testApp()
const salon = testSalon(server)

/** Clients by their visits with the barber who calls. */
const clients = ['own', 'others', 'cancelled', 'shared'] as const
type Named = (typeof clients)[number]
const ids: Record<string, string> = {}
const visits: Record<string, string> = {}

/** Fields with a value that occurs nowhere else. */
const secretNames = [
  'phone',
  'other_phones',
  'email',
  'notes',
  'colour_formula',
  'birthday',
  'parent_name',
  'parent_phone',
] as const
type SecretName = (typeof secretNames)[number]
const secretsOf = (client: Named): Record<SecretName, string> => {
  const digit = clients.indexOf(client) + 1
  return {
    phone: `044 71${digit} 171`,
    other_phones: `049 82${digit} 282`,
    email: `${client}@klientet.example`,
    notes: `shënim i ${client}`,
    colour_formula: `formula e ${client}`,
    birthday: `1981-03-1${digit}`,
    parent_name: `Prindi ${client}`,
    parent_phone: `045 93${digit} 393`,
  }
}

const allergyOf = (client: Named) => `alergji e ${client}`

let barber: TestSalon
let otherId: string

beforeAll(async () => {
  await server.call(addBarber, { name: 'Blerta', color: 2 } as never, salon.token)
  otherId = (await server.call(listBarbers, {}, salon.token)).data.find(({ name }) => name === 'Blerta')?.id ?? ''
  const book = async (client: Named, barber_id: string, time: string) => {
    const { appointment } = await server.call(
      bookAppointment,
      {
        client_name: `Klienti ${client}`,
        client_phone: secretsOf(client).phone,
        service_name: 'Prerje',
        price: 5,
        duration: 15,
        barber_id,
        appointment_date: '2026-11-20' as never,
        appointment_time: time as never,
        notes: null,
      },
      salon.token,
    )
    ids[client] = appointment.client_id
    visits[client] = appointment.id
    return appointment.id
  }
  await book('own', salon.barber, '14:00')
  await book('others', otherId, '14:00')
  await book('cancelled', otherId, '15:00')
  const cancelled = await book('cancelled', salon.barber, '15:00')
  await server.call(updateAppointment, { id: cancelled, status: 'cancelled' }, salon.token)
  await book('shared', otherId, '16:00')
  await book('shared', salon.barber, '16:30')
  for (const client of clients) {
    const id = ids[client] ?? ''
    await server.call(updateClient, { id, under_16: true, ...secretsOf(client) }, salon.token)
    const asked = { consent_on: '2026-11-19', consent_way: 'salon' } as never
    await server.call(
      saveAllergy,
      { id, allergy_id: id, allergy: allergyOf(client), ...(asked as object) },
      salon.token,
    )
  }
  await query(
    server,
    `with marked as (insert into services (salon_id, id, name, name_key, duration_minutes, price_cents, asks_allergies, created_at, updated_at)
       values ('${salon.id}', gen_random_uuid(), 'Ngjyrosje', 'ngjyrosje', 30, 500, true, now(), now()) returning id)
     update appointments_and_holds set service_id = marked.id from marked where salon_id = '${salon.id}'`,
  )
  await query(
    server,
    `update appointments_and_holds set request = 'waiting', online_at = '2026-11-20T08:00:00Z' where id = '${visits.own}'`,
  )
  barber = await server.colleague(salon, 'barber', salon.barber)
})

const see = (all: boolean, phones: boolean) =>
  query(server, `update salons set barbers_see_all = ${all}, barbers_see_phones = ${phones} where id = '${salon.id}'`)

const nameOf = ({ method, path }: SpecWithSchemas) => `${method} ${path}`
const ofSalon = features({ demoMode: true })
  .flatMap(({ routes }) => routes.map(({ spec }) => spec))
  .filter(({ access, path }) => !isOpen(access) && access !== 'admin' && path !== '/live')
  .flatMap((spec) => (spec.archive ? [spec, archived({ ...spec, archive: true })] : [spec]))
const reads = ofSalon.filter(({ method }) => method === 'GET')

const inputs: Record<string, string> = {
  from: '2026-11-16',
  to: '2026-11-22',
  date: '2026-11-20',
  day: '2026-11-20',
  q: 'Klienti',
  duration: '30',
  subject: 'salon',
  time: '18:30',
  month: '2026-11',
  year: '2026',
}

/** Reply of a call about a client, as text. */
async function reply(spec: SpecWithSchemas, client: Named, token: string): Promise<string> {
  const id = spec.path.includes('clients') ? ids[client] : visits[client]
  const named: Record<string, string | undefined> = { ...inputs, id, client_id: ids[client] }
  const wanted = [...Object.keys(spec.params?.shape ?? {}), ...Object.keys(spec.query?.shape ?? {})]
  const given = wanted.flatMap((name) => (named[name] === undefined ? [] : [[name, named[name]] as const]))
  const unknown = wanted.filter((name) => spec.path.includes(`:${name}`) && !(name in named)).map((name) => [name, '1'])
  const { url } = asRequest(spec, Object.fromEntries([...unknown, ...given]))
  const { statusCode, payload } = await server.raw({ method: 'GET', url, token })
  expect([nameOf(spec), statusCode]).not.toEqual([nameOf(spec), 500])
  return statusCode === 200 ? payload : ''
}

type Found = Record<Named, SecretName[]>

/** The owner's replies, the same in all tests: no setting hides anything from the owner. */
const ownersReplies = new Map<string, string>()

/** Replies about any of the clients, as text. */
async function replies(spec: SpecWithSchemas, token: string): Promise<string> {
  const known = token === salon.token ? ownersReplies.get(nameOf(spec)) : undefined
  if (known !== undefined) return known
  const texts: string[] = []
  for (const client of spec.path.includes(':id') ? clients : (['own'] as const))
    texts.push(await reply(spec, client, token))
  if (token === salon.token) ownersReplies.set(nameOf(spec), texts.join('\n'))
  return texts.join('\n')
}

/** Fields of each client found in the replies about any of them. */
async function found(spec: SpecWithSchemas, token: string): Promise<Found> {
  const text = await replies(spec, token)
  return Object.fromEntries(
    clients.map((client) => {
      const secrets = secretsOf(client)
      return [client, secretNames.filter((name) => text.includes(secrets[name]))]
    }),
  ) as Found
}

interface Limits {
  all: boolean
  phones: boolean
}

const isSeen = (rule: SeenBy, client: Named, { all, phones }: Limits): boolean =>
  rule === 'all' ||
  (rule === 'phones' && phones) ||
  (rule === 'own clients' && (all || client === 'own' || client === 'shared'))

const everySetting: Limits[] = [false, true].flatMap((all) => [false, true].map((phones) => ({ all, phones })))

/** Calls whose rows are appointments or sales, which a barber with the own column gets of that column only. */
const rowsOfBarber = (spec: SpecWithSchemas) =>
  !/^(\/archive)?\/clients(\/search|\/:id|\/:id\/summary)?$/.test(spec.path)

test('a barber sees the fields of seenBy in every call, and nothing else', async () => {
  const tested: string[] = []
  for (const spec of reads.filter((one) => one.for?.includes('barber'))) {
    const whole = await found(spec, salon.token)
    if (secretNames.some((name) => clients.some((client) => whole[client].includes(name)))) tested.push(nameOf(spec))
    for (const limits of everySetting) {
      await see(limits.all, limits.phones)
      const shown = await found(spec, barber.token)
      for (const client of clients) {
        const allowed = whole[client].filter((name) => isSeen(seenBy[name], client, limits))
        const said = [nameOf(spec), client, limits]
        if (rowsOfBarber(spec))
          expect([...said, shown[client].filter((name) => !allowed.includes(name))]).toEqual([...said, []])
        else expect([...said, shown[client]]).toEqual([...said, allowed])
      }
    }
  }
  for (const spec of ['GET /clients', 'GET /clients/:id', 'GET /clients/:id/summary', 'GET /archive/clients'])
    expect(tested).toContain(spec)
})

test('reception and an API key see what the owner sees', async () => {
  const reception = await server.colleague(salon, 'reception')
  const key = await server.apiKey(salon)
  for (const spec of reads.filter(({ path, access }) => path.startsWith('/clients') && access === 'subscriber')) {
    const whole = await found(spec, salon.token)
    expect([nameOf(spec), await found(spec, reception.token)]).toEqual([nameOf(spec), whole])
    expect([nameOf(spec), await found(spec, key)]).toEqual([nameOf(spec), whole])
  }
})

test('the client says when notes are hidden, so that the sheet does not call them empty', async () => {
  await see(false, false)
  const read = async (client: Named) => (await server.call(getClient, { id: ids[client] ?? '' }, barber.token)).client
  expect((await read('others')).notes_hidden).toBe(true)
  expect('notes_hidden' in (await read('own'))).toBe(false)
  const loose = await server.colleague(salon, 'barber', null)
  const { client } = await server.call(getClient, { id: ids.own ?? '' }, loose.token)
  expect(client).toMatchObject({ notes: null, colour_formula: null, birthday: null, email: null, notes_hidden: true })
})

test('what a barber does not see stays when the barber saves a visit', async () => {
  await see(false, false)
  const secrets = secretsOf('shared')
  const before = await query(server, `select * from clients where id = '${ids.shared}'`)
  const form = { client_id: ids.shared, client_name: 'Klienti shared', client_phone: null, notes: 'vjen me vonesë' }
  await server.call(updateAppointment, { id: visits.shared ?? '', ...form } as never, barber.token)
  expect(await query(server, `select * from clients where id = '${ids.shared}'`)).toEqual(before)
  expect(before).toMatchObject([secrets])
})

test('a calendar has none of these fields', async () => {
  const { address } = await server.call(makeCalendarFeed, { barber_id: null }, salon.token)
  const { payload } = await server.raw({ method: 'GET', url: new URL(address).pathname })
  expect(payload).toContain('Klienti own')
  for (const client of clients)
    for (const secret of [...Object.values(secretsOf(client)), allergyOf(client)]) expect(payload).not.toContain(secret)
})

/** Clients whose allergies a caller gets, by call; a call without any is left out. */
async function allergiesSeen(token: string, calls = reads): Promise<Record<string, Named[]>> {
  const seen: Record<string, Named[]> = {}
  for (const spec of calls) {
    const text = await replies(spec, token)
    const named = clients.filter((client) => text.includes(allergyOf(client)))
    if (named.length > 0) seen[nameOf(spec)] = named
  }
  return seen
}

test('allergies are in the replies of these calls alone, for these callers', async () => {
  const [card, ofDay] = ['GET /clients/:id/allergies', 'GET /allergies']
  const all = [...clients]
  expect(await allergiesSeen(salon.token)).toEqual({ [card]: all, [ofDay]: all, 'GET /export/json': all })
  // The settings that show most are tried in every call, the others in these two.
  const both = reads.filter((spec) => [card, ofDay].includes(nameOf(spec)))
  // Other replies have only the fields of their schemas, in all of which the next test looks for allergies.
  const able = reads.filter((spec) => both.includes(spec) || spec.stream)
  for (const limits of everySetting) {
    await see(limits.all, limits.phones)
    const calls = limits.all && limits.phones ? reads : both
    expect(await allergiesSeen(barber.token, calls)).toEqual({ [card]: ['own', 'shared'], [ofDay]: ['own', 'shared'] })
  }
  const reception = await server.colleague(salon, 'reception')
  const loose = await server.colleague(salon, 'barber', null)
  const keys = { areas: keyAreas.filter((area) => area !== 'allergies') }
  expect(await allergiesSeen(reception.token, both)).toEqual({})
  for (const token of [loose.token, await server.apiKey(salon, keys)])
    expect(await allergiesSeen(token, able)).toEqual({})
  expect(await allergiesSeen(await server.apiKey(salon, { areas: ['allergies'] }), able)).toEqual({
    [card]: all,
    [ofDay]: all,
  })
  await query(server, `update salons set reception_sees_allergies = true where id = '${salon.id}'`)
  expect(await allergiesSeen(reception.token, able)).toEqual({ [card]: all, [ofDay]: all })
})

test('the contracts declare no other call whose reply can have an allergy', () => {
  const hasAllergy = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    (Object.keys((node as { properties?: object }).properties ?? {}).includes('consent_way') ||
      Object.values(node).some(hasAllergy))
  const calls = features({ demoMode: true })
    .flatMap(({ routes }) => routes)
    .filter(
      ({ spec }) => spec.reply && hasAllergy(z.toJSONSchema(spec.reply, { unrepresentable: 'any', io: 'output' })),
    )
  expect(calls.map(({ spec }) => [nameOf(spec), spec.for?.join(', ')])).toEqual([
    ['GET /clients/:id/allergies', 'owner, reception, barber'],
    ['GET /allergies', 'owner, reception, barber'],
    ['PUT /clients/:id/allergies/:allergy_id', 'owner, reception'],
  ])
})

const fieldNames = new Set(['email', 'notes', 'colour_formula', 'birthday', 'other_phones', 'parent_phone'])

/** True if a reply has such a field, other than the note and parent of a written visit and the e-mail of an account. */
function hasFields(node: unknown, method: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  const names = Object.keys((node as { properties?: object }).properties ?? {})
  const isOther = (name: string) =>
    (name === 'notes' && names.includes('appointment_date')) ||
    (name === 'email' && names.includes('username')) ||
    (name === 'parent_phone' && names.includes('client_id') && method !== 'GET')
  return (
    names.some((name) => fieldNames.has(name) && !isOther(name)) ||
    Object.values(node).some((part) => hasFields(part, method))
  )
}

test('each call of a barber whose reply can have such a field is among those tested', async () => {
  const untested: string[] = []
  for (const spec of ofSalon) {
    if (!spec.for?.includes('barber') || !spec.reply) continue
    if (!hasFields(z.toJSONSchema(spec.reply, { unrepresentable: 'any', io: 'output' }), spec.method)) continue
    const whole = spec.method === 'GET' ? await found(spec, salon.token) : null
    if (!whole?.own.some((name) => fieldNames.has(name))) untested.push(nameOf(spec))
  }
  expect(untested).toEqual([])
})

const barbersSee: Record<SeenBy, [string, string]> = {
  all: ['yes', 'yes'],
  phones: ['if the salon shows phones', 'if the salon shows phones'],
  'own clients': ['yes', 'of own clients'],
  none: ['no', 'no'],
}
const inCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

test('docs/security.md has the table of fields and roles, and that of calls', async () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const fields = (Object.keys(barbersSee) as SeenBy[]).map((rule) => {
    const names = Object.entries(seenBy).flatMap(([name, one]) => (one === rule ? [name] : []))
    return `| ${[inCode(names), 'yes', ...barbersSee[rule]].join(' | ')} |`
  })
  expect(page).toContain(
    [
      '| field | owner, reception, API key | barber with all columns | barber with own column |',
      '|---|---|---|---|',
      ...fields,
      '',
    ].join('\n'),
  )
  const calls: string[] = []
  for (const spec of reads.filter(({ path }) => !path.startsWith('/archive'))) {
    const whole = await found(spec, salon.token)
    const names = secretNames.filter((name) => clients.some((client) => whole[client].includes(name)))
    if (names.length > 0) calls.push(`| ${[inCode([nameOf(spec)]), inCode(names), spec.for?.join(', ')].join(' | ')} |`)
  }
  expect(page).toContain(['| call | fields of a client | roles |', '|---|---|---|', ...calls.sort(), ''].join('\n'))
})

test('a barber who writes a visit gets the parent only if the salon shows phones', async () => {
  const id = visits.own ?? ''
  const written = async (phones: boolean) => {
    await see(false, phones)
    return JSON.stringify(await server.call(updateAppointment, { id, notes: `shënim ${phones}` }, barber.token))
  }
  for (const name of ['parent_name', 'parent_phone'] as const) {
    expect(await written(true)).toContain(secretsOf('own')[name])
    expect(await written(false)).not.toContain(secretsOf('own')[name])
  }
})
