import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { eraseJob } from '#features/clients/anonymise/server/jobs.ts'
import { restoreClient } from '#features/clients/anonymise/contract.ts'
import { anonymiseClient, listClients, searchClients } from '#features/clients/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { noteClientRequest, restrictClient } from '#features/clients/requests/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { type Arguments, chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { failAt } from '#testing/server/failingStatement.ts'
import {
  fileOf,
  moveOf,
  moveRows,
  pastVisit as visit,
  previewRows,
  stageRows,
  startRun,
  type Choices,
} from '#testing/server/pastVisits.ts'
import { tablesWith } from '#testing/server/tablesWith.ts'
import { importClients, previewImport, undoImport } from '../../client-contract.ts'
import { continueMoveIn, getMoveIn, previewMoveIn, startMoveIn, stopMoveIn, type SentRecord } from '../../contract.ts'
import { moveInJob } from '../jobs.ts'
import { moveInBatch } from './batch.ts'
import { jobCall } from './jobCall.ts'
import { planFor } from './plan.ts'

/** Clients who are removed or merged while a run of small batches goes on. */

const server = testApp({})
let salon: TestSalon

beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  salon = await server.salon('Besa')
  await server.app.asSystem(async (call) => call.settings.set(moveInBatch, { rows: 3, ahead: 2 }))
})

const drain = () => server.app.drain(moveInJob)
const preview = (rows: SentRecord[], choices?: Choices) => previewRows(server, salon.token, rows, choices)
const idOf = async (q: string) => (await server.call(searchClients, { q }, salon.token)).clients[0]?.id ?? ''
const names = async () =>
  (await server.call(listClients, { limit: 100 }, salon.token)).clients.map(({ name, phone }) => [name, phone])
const visits = () =>
  query(server, `select client_id, day::text from past_visits where salon_id = '${salon.id}' order by day`)
const client = (name: string, external_id: string, ...phones: string[]) => ({
  kind: 'client',
  name,
  external_id,
  phones,
})
const of = (external_id: string, day: string, more: object = {}) => ({
  ...visit(day, '', more),
  client: { external_id },
})
const removed = (...rows: number[]) => rows.map((row) => ({ file: 0, row, reason: 'removed' }))

const anaOf = async (phone: string) => {
  const { clients } = await server.call(listClients, { limit: 100 }, salon.token)
  return clients.find((one) => one.name === 'Ana' && one.phone === phone)?.id ?? ''
}

async function bring(...rows: { name: string; phones: (string | null)[] }[]): Promise<string> {
  const lines = rows.map((row, index) => ({ line: index + 1, ...row }))
  const { digest } = await server.call(previewImport, { rows: lines }, salon.token)
  const id = crypto.randomUUID()
  await server.call(importClients, { id, file_name: 'klientet.csv', digest, rows: lines }, salon.token)
  return id
}

async function restrict(client_id: string): Promise<void> {
  const asked = { client_id, kind: 'restrict', way: 'salon', came_on: '2026-11-19' } as const
  const { request } = await server.call(noteClientRequest, { ...asked, id: newId(server.clock.now()) }, salon.token)
  await server.call(restrictClient, { id: request.id }, salon.token)
}

async function eraseForGood(): Promise<void> {
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
}

test('staged rows of a client who is removed stay out, their text is gone, and a namesake keeps her own', async () => {
  await bring(
    { name: 'Ana', phones: ['044 111 222'] },
    { name: 'Ana', phones: ['049 999 999'] },
    // Her sister, with the same number.
    { name: 'Mira', phones: ['044 111 222'] },
  )
  const rows = fileOf(
    client('Ana', 'k1', '+383 44 111 222'),
    client('Beni', 'k2', '044 333 444'),
    of('k1', '2026-10-01'),
    { ...of('k1', '2026-10-02'), client: { name: 'Ana Zogaj', external_id: 'k1' } },
    visit('2026-10-03', 'ANA'),
    visit('2026-10-04', 'Anita', { phone: '044/111-222' }),
    visit('2026-10-05', 'Ana', { phone: '049 999 999' }),
    of('k2', '2026-10-06'),
    visit('2026-10-07', 'Mira', { phone: '044 111 222' }),
  )
  const id = await stageRows(server, salon.token, rows)
  await server.call(anonymiseClient, { id: await anaOf('044 111 222') }, salon.token)
  // Also after the day on which her data could still be compared.
  await eraseForGood()
  const seen = await server.call(previewMoveIn, { id }, salon.token)
  expect(seen).toMatchObject({
    figures: { client: 1, past: 3, left_out: 5 },
    left_out: removed(1, 3, 4, 5, 6),
    clients: { added: 1, changed: 0 },
  })
  for (const text of ['111-222', 'Zogaj', 'Anita']) expect(await tablesWith(server, text)).toEqual([])
  const { run } = await startRun(server, salon.token, { id, digest: seen.digest })
  expect(run).toMatchObject({ state: 'done', figures: seen.figures, left_out: removed(1, 3, 4, 5, 6) })
  expect(await names()).toEqual([
    ['Ana', '049 999 999'],
    ['Beni', '044 333 444'],
    ['Mira', '044 111 222'],
  ])
})

test.each([
  ['anonymised', 2],
  ['restricted', 2],
  ['deleted', 1],
] as const)('visits of a client who was %s since an earlier batch stay out', async (way, failing) => {
  const earlier = await bring({ name: 'Ana', phones: ['044 111 222'] })
  const rows = fileOf(
    client('Ana', 'k1', '044 111 222'),
    client('Beni', 'k2'),
    ...['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-04'].map((day) => of('k1', day)),
    visit('2025-01-05', 'Ana', { phone: '044 111 222' }),
    of('k2', '2025-01-06'),
  )
  const body = await moveOf(server, salon.token, rows)
  await server.call(startMoveIn, body, salon.token)
  const mend = await failAt(server, 'past_visits', failing)
  await drain()
  await mend()
  await server.call(stopMoveIn, { id: body.id }, salon.token)
  const ana = await idOf('Ana')
  if (way === 'anonymised') await server.call(anonymiseClient, { id: ana }, salon.token)
  if (way === 'restricted') await restrict(ana)
  if (way === 'deleted') await server.call(undoImport, { id: earlier }, salon.token)
  await server.call(continueMoveIn, { id: body.id }, salon.token)
  await drain()
  const { run } = await server.call(getMoveIn, { id: body.id }, salon.token)
  expect(run).toMatchObject({
    state: 'done',
    done: rows.length,
    // By her own words she comes again: another import that brought her was taken back, nobody removed her.
    left_out: way === 'deleted' ? removed(3, 4, 5, 6) : removed(6, 7),
  })
  expect((await names()).map(([name]) => name)).toEqual(way === 'deleted' ? ['Ana', 'Beni'] : ['Beni'])
  expect(await visits()).toHaveLength(way === 'deleted' ? 2 : 4)
})

test('after an undo the same files bring no removed client back, until she is restored or nothing of her is kept', async () => {
  const rows = fileOf(
    client('Ana', 'k1', '044 111 222'),
    of('k1', '2025-01-01'),
    visit('2025-01-02', 'Hoxha Ana', { phone: '044 111 222' }),
    visit('2025-01-03', 'Beni'),
  )
  const first = await moveRows(server, salon.token, rows)
  const ana = await idOf('Ana')
  await server.call(anonymiseClient, { id: ana }, salon.token)
  await server.call(undoImport, { id: first.id }, salon.token)
  expect(await preview(rows)).toMatchObject({
    figures: { client: 0, past: 1, left_out: 3 },
    left_out: removed(1, 2, 3),
  })
  const line = { line: 1, name: 'Ana', phones: ['044 111 222'] }
  expect(await server.call(previewImport, { rows: [line] }, salon.token)).toMatchObject({
    added: 0,
    rows: [{ kind: 'skipped', reason: 'removed' }],
  })
  const second = await moveRows(server, salon.token, rows)
  expect(second).toMatchObject({ added: 1, past: 1, run: { left_out: removed(1, 2, 3) } })
  await server.call(undoImport, { id: second.id }, salon.token)
  await server.call(restoreClient, { id: ana }, salon.token)
  expect((await preview(rows)).left_out).toEqual([])
  await server.call(anonymiseClient, { id: ana }, salon.token)
  await eraseForGood()
  expect((await preview(rows)).left_out).toEqual([])
})

const people = ['Ana', 'Beni', 'Ciku', 'Dita'] as const
const phoneOf = (person: number) => `044 ${100_000 + person}`
const anyRow = fc.record({
  person: fc.nat(3),
  /** By the program's id, by name, or by name and phone. */
  by: fc.constantFrom('id', 'name', 'phone'),
  external_id: fc.boolean(),
  day: fc.constantFrom('2025-01-01', '2025-01-02', '2025-01-03', 'ahead'),
  service: fc.constantFrom('Beard', 'Fade', 'Larje'),
})
const anyMerge = fc.tuple(fc.nat(3), fc.nat(3))

const anyMerges = fc.array(anyMerge, { maxLength: 2 })
const anyTable = [
  fc.array(anyRow, { minLength: 3, maxLength: 10 }),
  fc.tuple(anyMerges, anyMerges, anyMerges),
  fc.integer({ min: 1, max: 4 }),
] as const

/**
 * A client merged after the run, and one merged twice, with a service that the choice maps; a row with the program's id
 * beside one without; both ids of a client merged between two batches.
 */
const mergedBeforeAndAfter: Arguments<typeof anyTable>[] = [
  [[0, 2, 0].map((person) => ({ person, by: 'id', external_id: false, day: '2025-01-01', service: 'Beard' })), [[], [[2, 0]], []], 1], // prettier-ignore
  [[false, false, false, true].map((external_id) => ({ person: 0, by: 'id', external_id, day: '2025-01-01', service: 'Beard' })), [[], [], []], 1], // prettier-ignore
  [[{ person: 0, by: 'name', external_id: false, day: '2025-01-01', service: 'Beard' }], [[], [], [[1, 0]]], 4],
  [[{ person: 0, by: 'phone', external_id: false, day: 'ahead', service: 'Beard' }, { person: 0, by: 'name', external_id: false, day: '2025-01-01', service: 'Beard' }], [[], [[1, 0]], [[2, 1]]], 3], // prettier-ignore
]

test('after merges before, between and after its batches, the same files change nothing, with the choices or without', async () => {
  await fc.assert(
    fc.asyncProperty(...anyTable, async (table, [before, between, after], failing) => {
      salon = await server.salon('Besa')
      const { data: mjeker } = await server.call(addService, { name: 'Mjekër', price: 4, duration: 15 }, salon.token)
      const chosen = { services: [{ name: 'Beard', service_id: mjeker.id }] }
      const rows = fileOf(
          ...people.map((name, person) => client(name, `k${person}`, phoneOf(person))),
          ...table.map(({ person, by, external_id, day, service }, n) => ({
            kind: 'visit',
            client:
              by === 'id'
                ? { external_id: `k${person}` }
                : { name: people[person], ...(by === 'phone' && { phone: phoneOf(person) }) },
            service,
            ...(external_id && { external_id: `v${n}` }),
            ...(day === 'ahead'
              ? { date: '2026-11-23', time: `${10 + Math.floor(n / 2)}:${n % 2 ? '30' : '00'}`, barber: 'Besa', duration: 15 }
              : { date: day }),
          })),
        ) // prettier-ignore
      await bring(...people.map((name, person) => ({ name, phones: [phoneOf(person)] })))
      const ids = await Promise.all(people.map((_, person) => idOf(phoneOf(person))))
      const kept = new Map<string, string>()
      const keptOf = (id: string): string => (kept.has(id) ? keptOf(kept.get(id) ?? '') : id)
      const merge = async (pairs: [number, number][]) => {
        for (const [one, other] of pairs) {
          const [id, merged_id] = [keptOf(ids[one] ?? ''), keptOf(ids[other] ?? '')]
          if (id === merged_id) continue
          await server.call(mergeClients, { id, merged_id }, salon.token)
          kept.set(merged_id, id)
        }
      }
      await merge(before)
      const body = await moveOf(server, salon.token, rows, chosen)
      await server.call(startMoveIn, body, salon.token)
      const mend = await failAt(server, 'move_in_rows', failing)
      await drain()
      await mend()
      await merge(between)
      await server.call(stopMoveIn, { id: body.id }, salon.token)
      await server.call(continueMoveIn, { id: body.id }, salon.token)
      await drain()
      expect((await server.call(getMoveIn, { id: body.id }, salon.token)).run).toMatchObject({ state: 'done', left_out: [] }) // prettier-ignore
      await merge(after)
      const written = await visits()
      for (const choices of [chosen, {}]) {
        const { figures, clients } = await preview(rows, choices)
        expect(clients).toEqual({ added: 0, changed: 0 })
        expect(figures.known + figures.repeated).toBe(rows.length)
      }
      expect(await moveRows(server, salon.token, rows)).toMatchObject({ past: 0, ahead: 0, added: 0, changed: 0 })
      expect(await visits()).toEqual(written)
    }),
    chosenRuns(anyTable, runs(3, 15), mergedBeforeAndAfter),
  )
})

const phone = fc.constantFrom('044 111 222', '+383 44 111 222', '049 333 444 / 045 111 000', '12', 'te dyqani', null)
const anyName = fc.constantFrom('Ana', 'ANA', 'Ana Hoxha', 'Hoxha Ana', 'Beni', 'Ciku', '.', null)
const anySent = fc.oneof(
  fc.record({ kind: fc.constant('client'), name: anyName, phones: fc.array(phone, { maxLength: 2 }), external_id: fc.constantFrom('1', '2', null) }), // prettier-ignore
  fc.record({
    kind: fc.constant('visit'),
    client: fc.record({ name: anyName, phone, external_id: fc.constantFrom('1', '2', null) }),
    service: fc.constantFrom('Fade', 'Larje'),
    barber: fc.constant('Besa'),
    date: fc.constantFrom('2025-01-01', '2025-01-02', '2026-11-23'),
    time: fc.constantFrom('10:00', '11:00', null),
    external_id: fc.constantFrom('a', 'b', null),
  }),
)
const knownPerson = fc.record({ name: fc.constantFrom('Ana', 'Hoxha Ana', 'Beni', 'Ciku'), phones: fc.array(phone, { maxLength: 2 }) }) // prettier-ignore

const anyBatch = [
  fc.array(knownPerson, { maxLength: 5 }),
  fc.array(anySent, { minLength: 1, maxLength: 8 }),
  fc.array(anySent, { minLength: 1, maxLength: 5 }),
  anyMerges,
] as const

/** A row names the client whom another one became. */
const namedByMerged: Arguments<typeof anyBatch>[] = [
  [
    [
      { name: 'Ana', phones: ['044 111 222'] },
      { name: 'Beni', phones: ['049 333 444 / 045 111 000'] },
    ],
    [{ kind: 'client', name: 'Ana', phones: [], external_id: null }],
    [{ kind: 'visit', client: { name: 'Beni', phone: null, external_id: null }, service: 'Fade', barber: 'Besa', date: '2025-01-01', time: null, external_id: null }], // prettier-ignore
    [[0, 1]],
  ],
]

test('the plan of a batch is the same with what its rows can name as with all clients and past visits', async () => {
  await fc.assert(
    fc.asyncProperty(...anyBatch, async (clients, earlier, rows, merges) => {
      salon = await server.salon('Besa')
      if (clients.length > 0) await bring(...clients)
      const { id } = await moveRows(server, salon.token, fileOf(...earlier))
      const ids = (await server.call(listClients, { limit: 100 }, salon.token)).clients.map((one) => one.id)
      for (const [one, other] of merges) {
        const [kept, merged] = [ids[one], ids[other]]
        if (kept && merged && kept !== merged) await server.call(mergeClients, { id: kept, merged_id: merged }, salon.token).catch(() => null) // prettier-ignore
      }
      const present = (await server.call(listClients, { limit: 100 }, salon.token)).clients[0]
      if (present && ids.length > 3)
        await server.call(anonymiseClient, { id: present.id }, salon.token).catch(() => null)
      const planned = async (run: string, isPart: boolean) =>
        server.app.asSystem(async (system) => {
          const call = await jobCall(system, { salonId: salon.id as never, userId: salon.userId })
          if ('stop' in call) throw new Error(call.stop)
          const asked = {
            rows: fileOf(...rows) as never,
            birthdays: [],
            barbers: [],
            services: [],
            answers: [],
            isPart,
          }
          const { plan, results } = await planFor(call, { id: run, source: 'Fresha' }, asked)
          return { plan, results }
        })
      for (const run of [id, crypto.randomUUID()]) expect(await planned(run, true)).toEqual(await planned(run, false))
    }),
    chosenRuns(anyBatch, runs(4, 25), namedByMerged),
  )
})
