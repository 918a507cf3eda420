import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { booking, quarter, type Booking } from '#testing/server/appointments.ts'
import { bookVisits } from '#features/schedule/appointments/linked/contract.ts'
import {
  bookAppointment,
  deleteAppointment,
  restoreAppointment,
  updateAppointment,
  type Appointment,
} from '#features/schedule/appointments/contract.ts'
import { getClient, listClients, searchClients, updateClient } from '#features/clients/contract.ts'
import { runs } from '#testing/runs.ts'
import { keepApart, listDuplicates, listMerges, mergeClients, undoMerge } from '../contract.ts'

const server = testApp()
let salon: TestSalon
let slot = 0

beforeEach(async () => {
  slot = 0
  salon = await server.salon('Besa')
})

/** The body of a booking of the next quarter of an hour. */
function next(client_name: string, more: Partial<Booking> = {}): Booking {
  slot += 1
  return booking({ client_name, ...quarter(slot), ...more })
}
const book = async (...of: Parameters<typeof next>) =>
  (await server.call(bookAppointment, next(...of), salon.token)).appointment
const merge = (id: string, merged_id: string) => server.call(mergeClients, { id, merged_id }, salon.token)
const part = (id: string, merged_id: string) => server.call(undoMerge, { id, merged_id }, salon.token)
const read = async (id: string) => (await server.call(getClient, { id }, salon.token)).client
const edit = (id: string, fields: object) => server.call(updateClient, { id, ...fields }, salon.token)

/** All stored rows of the salon's clients, without versions. */
async function stored() {
  const tables = [
    `select to_jsonb(t) - 'updated_at' as row from clients t where salon_id = '${salon.id}' order by id`,
    `select to_jsonb(t) - 'updated_at' as row from appointments t where salon_id = '${salon.id}' order by id`,
    `select to_jsonb(t) - 'deleted_at' as row from deleted_appointments t where salon_id = '${salon.id}' order by id`,
    `select to_jsonb(t) as row from client_totals t where salon_id = '${salon.id}' and appointments <> 0 order by client_id`,
    `select to_jsonb(t) as row from client_merges t where salon_id = '${salon.id}' order by merged_id`,
  ]
  return Promise.all(tables.map((text) => query<{ row: object }>(server, text)))
}

/** Appointments whose name is not their client's, and totals that differ from the appointments'. */
const wrong = () =>
  query(
    server,
    `select a.id::text from appointments a join clients c on c.salon_id = a.salon_id and c.id = a.client_id
       where a.salon_id = '${salon.id}' and a.client_name <> c.name
     union all
     select t.client_id::text from client_totals t where t.salon_id = '${salon.id}' and t.appointments <>
       (select count(*) from appointments a where a.salon_id = t.salon_id and a.client_id = t.client_id)`,
  )

test('visits, notes and phones move to the kept client, and the merged one is in no list', async () => {
  const kept = await book('Blerta Krasniqi', { client_phone: '044 111 111' })
  const other = await book('Blerta', { client_phone: '049 222 222', notes: 'e shtuna' })
  await book('Blerta', { client_id: other.client_id, price: 7 })
  await edit(kept.client_id, { notes: 'Pa parfum', email: 'b@shembull.example' })
  await edit(other.client_id, {
    notes: 'Vjen me vajzën',
    email: 'tjeter@shembull.example',
    colour_formula: '7.1',
    birthday: '14.5.',
    is_blocked: true,
    block_reason: 'nuk erdhi',
  })
  const { message, name, merged_name } = await merge(kept.client_id, other.client_id)
  expect({ message, name, merged_name }).toEqual({
    message: 'Klientët u bashkuan.',
    name: 'Blerta Krasniqi',
    merged_name: 'Blerta',
  })
  expect(await read(kept.client_id)).toMatchObject({
    name: 'Blerta Krasniqi',
    phone: '044 111 111',
    other_phones: '049 222 222',
    email: 'b@shembull.example',
    notes: 'Pa parfum\nVjen me vajzën\nEmail: tjeter@shembull.example',
    colour_formula: '7.1',
    birthday: '--05-14',
    is_blocked: true,
    totalAppointments: 3,
  })
  expect((await server.call(listClients, {}, salon.token)).clients.map(({ id }) => id)).toEqual([kept.client_id])
  expect((await server.call(searchClients, { q: '222 222' }, salon.token)).clients.map(({ id }) => id)).toEqual([
    kept.client_id,
  ])
  expect(await server.fault(getClient, { id: other.client_id }, salon.token)).toMatchObject({ status: 404 })
  expect((await server.call(listMerges, { id: kept.client_id }, salon.token)).merges).toMatchObject([
    { merged_id: other.client_id, name: 'Blerta', phone: '049 222 222' },
  ])
  const stranger = await server.salon('Tjetri')
  expect(await server.fault(listMerges, { id: kept.client_id }, stranger.token)).toMatchObject({ status: 404 })
  expect(await wrong()).toEqual([])
})

test('a repeated merge changes nothing, and other merges of a merged client are refused', async () => {
  const [a, b, c] = [await book('Ana'), await book('Beni'), await book('Ciku')].map((one) => one.client_id)
  await merge(a!, b!)
  const after = await stored()
  await merge(a!, b!)
  expect(await stored()).toEqual(after)
  expect(await server.fault(mergeClients, { id: c!, merged_id: b! }, salon.token)).toMatchObject({
    status: 409,
    code: 'already_merged',
    extra: { kept_id: a },
  })
  expect(await server.fault(mergeClients, { id: b!, merged_id: a! }, salon.token)).toMatchObject({
    status: 409,
    code: 'already_merged',
  })
  expect(await server.fault(mergeClients, { id: a!, merged_id: a! }, salon.token)).toMatchObject({ status: 400 })
  const stranger = crypto.randomUUID()
  expect(await server.fault(mergeClients, { id: a!, merged_id: stranger }, salon.token)).toMatchObject({ status: 404 })
  expect(await server.fault(undoMerge, { id: a!, merged_id: stranger }, salon.token)).toMatchObject({ status: 404 })
})

test('walk-ins without a name are merged with nobody', async () => {
  const [known, walkIn] = [await book('Ana'), await book('Pa emër')]
  for (const [id, merged_id] of [
    [known.client_id, walkIn.client_id],
    [walkIn.client_id, known.client_id],
  ] as const) {
    expect(await server.fault(mergeClients, { id, merged_id }, salon.token)).toMatchObject({
      status: 409,
      code: 'walk_ins',
    })
  }
})

test('a client of another salon cannot be merged', async () => {
  const appointment = await book('Ana')
  const mine = salon
  salon = await server.salon('Besa')
  const others = await book('Ana')
  expect(
    await server.fault(mergeClients, { id: appointment.client_id, merged_id: others.client_id }, mine.token),
  ).toMatchObject({ status: 404 })
  expect(
    await server.fault(mergeClients, { id: appointment.client_id, merged_id: others.client_id }, salon.token),
  ).toMatchObject({ status: 404 })
})

test('references to a merged client lead to the kept one: by id, by name, by phone, sent again, restored', async () => {
  const kept = await book('Blerta Krasniqi')
  const first = next('Blerta', { id: crypto.randomUUID(), client_phone: '049 222 222' })
  const other = (await server.call(bookAppointment, first, salon.token)).appointment
  const gone = await book('Blerta', { client_id: other.client_id })
  await server.call(deleteAppointment, { id: gone.id }, salon.token)
  await merge(kept.client_id, other.client_id)

  const expected = { client_id: kept.client_id, client_name: 'Blerta Krasniqi' }
  expect((await server.call(bookAppointment, first, salon.token)).appointment).toMatchObject({
    id: first.id,
    ...expected,
  })
  expect(await book('Blerta', { client_id: other.client_id })).toMatchObject(expected)
  expect(await book('Blerta')).toMatchObject(expected)
  expect(await book('blerta', { client_phone: '+383 49 222 222' })).toMatchObject(expected)
  expect((await book('Blerta', { client_phone: '044 999 999' })).client_id).not.toBe(kept.client_id)
  expect((await server.call(restoreAppointment, { id: gone.id }, salon.token)).appointment).toMatchObject(expected)
  const third = await book('Tjetri')
  const moved = await server.call(
    updateAppointment,
    { id: third.id, client_id: other.client_id, client_name: 'Blerta' },
    salon.token,
  )
  expect(moved.appointment).toMatchObject(expected)
  const barber_id = salon.barber
  const { appointments } = await server.call(
    bookVisits,
    {
      appointment_date: '2026-12-20',
      appointment_time: '09:00',
      visits: [
        {
          id: crypto.randomUUID(),
          client_id: other.client_id,
          client_name: 'Blerta',
          client_phone: null,
          notes: null,
          parts: [{ id: crypto.randomUUID(), service_name: 'Prerje', price: 5, barber_id, duration: 15 }],
        },
      ],
    } as never,
    salon.token,
  )
  expect(appointments[0]).toMatchObject(expected)
  expect(await wrong()).toEqual([])
})

test('the undo restores the merged client, and leaves later bookings and changes with the kept one', async () => {
  const kept = await book('Ana', { client_phone: '044 111 111' })
  const other = await book('Anita', { client_phone: '049 222 222' })
  await merge(kept.client_id, other.client_id)
  const since = await book('Anita')
  await edit(kept.client_id, { notes: 'e re', phone: '045 333 333' })
  await server.call(updateAppointment, { id: other.id, price: 9 }, salon.token)
  expect((await part(kept.client_id, other.client_id)).message).toBe('Klientët u ndanë përsëri.')
  expect(await read(kept.client_id)).toMatchObject({
    phone: '045 333 333',
    other_phones: null,
    notes: 'e re',
    totalAppointments: 2,
  })
  expect(await read(other.client_id)).toMatchObject({
    name: 'Anita',
    phone: '049 222 222',
    notes: null,
    totalAppointments: 1,
  })
  const of = async (id: string) =>
    (await query<{ client_id: string }>(server, `select client_id from appointments where id = '${id}'`))[0]?.client_id
  expect(await of(other.id)).toBe(other.client_id)
  expect(await of(since.id)).toBe(kept.client_id)
  await part(kept.client_id, other.client_id)
  expect(await wrong()).toEqual([])
  expect(
    (
      await query<{ description: string }>(
        server,
        `select description from activities where entity_id = '${kept.client_id}' order by id`,
      )
    ).map((one) => one.description),
  ).toContain('Klientët u bashkuan.')
})

test('a merged client is not restored while another one has its name and phone', async () => {
  const kept = await book('Ana')
  const other = await book('Beni', { client_phone: '049 222 222' })
  await merge(kept.client_id, other.client_id)
  const third = await book('Ciku', { client_phone: '044 555 555' })
  await edit(third.client_id, { name: 'Beni', phone: '049 222 222' })
  expect(await server.fault(undoMerge, { id: kept.client_id, merged_id: other.client_id }, salon.token)).toMatchObject({
    status: 409,
    code: 'client_taken',
  })
  await edit(third.client_id, { name: 'Beni Hoxha' })
  await part(kept.client_id, other.client_id)
  expect(await read(other.client_id)).toMatchObject({ name: 'Beni' })
})

test('a phone that a namesake already has becomes an additional one', async () => {
  const plain = await book('Ana')
  const namesake = await book('Ana', { client_phone: '044 777 777' })
  // The first Ana got this phone, so the second one has to lose hers.
  expect(namesake.client_id).toBe(plain.client_id)
  const other = await book('Ana', { client_phone: '044 888 888' })
  await edit(other.client_id, { phone: null })
  const third = await book('Anita', { client_phone: '044 777 777' })
  await merge(other.client_id, third.client_id)
  expect(await read(other.client_id)).toMatchObject({ phone: null, other_phones: '044 777 777' })
})

test('every table that references clients can be updated by a merge, and its rows have an id', async () => {
  const keys = await query<{ table: string; id: boolean; keyed: boolean }>(
    server,
    `select c.relname as table,
       exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as id,
       exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'clients'::regclass) as keyed
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  // Computed tables, those of the feature, links that a merge ends, and rows of a run, which follow merges.
  const own = new Set(['client_totals', 'client_import_rows', 'data_links', 'move_in_rows'])
  expect(keys.filter((one) => !own.has(one.table) && !(one.id && one.keyed))).toEqual([])
  expect(keys.map((one) => one.table)).toContain('appointments_and_holds')
})

const names = ['Ana', 'Beni', 'Ciku', 'Dita'] as const
const phones = [null, '044 111 111', '049 222 222', 'te dyqani'] as const
const texts = [null, 'Pa parfum', 'alergji'] as const
const person = fc.record({
  phone: fc.constantFrom(...phones),
  other_phones: fc.constantFrom(null, '045 333 333', '045 333 333, 044 111 111'),
  notes: fc.constantFrom(...texts),
  colour_formula: fc.constantFrom(...texts),
  email: fc.constantFrom(null, 'a@b.example', 'c@d.example'),
  birthday: fc.constantFrom(null, '--05-14', '1990-01-01'),
  message_consent: fc.constantFrom(null, 'given' as const, 'refused' as const),
  is_blocked: fc.boolean(),
  visits: fc.integer({ min: 1, max: 3 }),
})

test('merges in any order and their undos restore the first state, and no merge loses a visit or an amount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(person, person, person, person),
      fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 5 }),
      async (people, attempts) => {
        salon = await server.salon('Besa')
        slot = 0
        const ids: string[] = []
        for (const [index, { visits, phone, ...fields }] of people.entries()) {
          const booked: Appointment[] = []
          for (let n = 0; n < visits; n += 1) booked.push(await book(names[index]!))
          const id = booked[0]!.client_id
          await edit(id, { ...fields, phone })
          ids.push(id)
          if (visits === 3) await server.call(deleteAppointment, { id: booked[1]!.id }, salon.token)
        }
        const sums = () =>
          query(
            server,
            `select sum(appointments)::int as n, sum(spent_cents)::int as cents, sum(cancelled)::int as off from client_totals where salon_id = '${salon.id}'`,
          )
        const before = await stored()
        const total = await sums()
        const done: [string, string][] = []
        for (const [one, other] of attempts) {
          const [id, merged_id] = [ids[one]!, ids[other]!]
          const known = done.some((pair) => pair[1] === id || pair[1] === merged_id)
          if (id === merged_id || known) continue
          await merge(id, merged_id)
          done.push([id, merged_id])
          expect(await sums()).toEqual(total)
          expect(await wrong()).toEqual([])
        }
        for (const [id, merged_id] of done.toReversed()) await part(id, merged_id)
        expect(await stored()).toEqual(before)
      },
    ),
    { numRuns: runs(3, 12) },
  )
})

test('simultaneous bookings, merges in both directions and undos cause no error, and every visit keeps a client', async () => {
  for (let round = 0; round < runs(1, 4); round += 1) {
    salon = await server.salon('Besa')
    slot = 0
    const [a, b] = [await book('Ana', { client_phone: '044 111 111' }), await book('Beni')].map((one) => one.client_id)
    const bookings = Array.from(
      { length: 24 },
      (_, n) =>
        [
          next('Ana', { client_id: a! }),
          next('Beni', { client_id: b! }),
          next('Beni'),
          next('Ana', { client_phone: '044 111 111' }),
        ][n % 4]!,
    )
    const send = async (path: string, payload: object) => {
      const reply = await server.raw({
        method: 'POST',
        url: `/api${path}`,
        token: salon.token,
        payload,
      })
      return { status: reply.statusCode, body: reply.json<{ appointment?: Appointment }>() }
    }
    const merging = [
      send(`/clients/${a}/merge`, { merged_id: b }),
      send(`/clients/${b}/merge`, { merged_id: a }),
      send(`/clients/${a}/merge`, { merged_id: b }),
      ...(round % 2 ? [send(`/clients/${a}/unmerge`, { merged_id: b })] : []),
    ]
    const replies = await Promise.all([...bookings.map((one) => send('/appointments', one)), ...merging])
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const booked = replies.slice(0, bookings.length)
    expect(booked.map(({ status }) => status)).toEqual(bookings.map(() => 201))
    const [found] = await query<{ n: number }>(
      server,
      `select count(*)::int as n from appointments where salon_id = '${salon.id}'`,
    )
    expect(found?.n).toBe(bookings.length + 2)
    expect(await wrong()).toEqual([])
  }
})

test('clients with one phone are proposed until they are merged or marked as different people', async () => {
  const pairs = async (client?: string) =>
    (await server.call(listDuplicates, client ? { client } : {}, salon.token)).pairs
  const mother = await book('Drita Gashi', { client_phone: '044 111 111' })
  const twice = await book('Drita', { client_phone: '+377 44 111 111' })
  await book('Drita Gashi', { client_id: mother.client_id })
  const child = await book('Era', { client_phone: '049 999 999' })
  await edit(child.client_id, { other_phones: '044/111-111' })
  await book('Pa lidhje', { client_phone: '049 888 888' })
  expect((await pairs()).map(({ first, second }) => [first.name, second.name].toSorted().join('/')).toSorted()).toEqual(
    ['Drita Gashi/Era', 'Drita/Drita Gashi', 'Drita/Era'],
  )
  expect((await pairs(mother.client_id))[0]).toMatchObject({
    phone: '+38344111111',
    first: { name: 'Drita Gashi', appointments: 2, last: '2026-12-01' },
  })
  const apart = (other: string, on: boolean) =>
    server.call(keepApart, { id: child.client_id, other_id: other, apart: on }, salon.token)
  await apart(mother.client_id, true)
  await apart(mother.client_id, true)
  await apart(twice.client_id, true)
  expect(await pairs(child.client_id)).toEqual([])
  expect(await pairs()).toHaveLength(1)
  await apart(twice.client_id, false)
  expect(await pairs(child.client_id)).toHaveLength(1)
  await apart(twice.client_id, true)
  await merge(mother.client_id, twice.client_id)
  expect(await pairs()).toEqual([])
  const reception = await server.colleague(salon, 'barber')
  expect(await server.fault(listDuplicates, {}, reception.token)).toMatchObject({ status: 403 })
})
