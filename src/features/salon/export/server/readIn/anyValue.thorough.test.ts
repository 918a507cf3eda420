import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { login } from '#features/accounts/auth/contract.ts'
import { listClients } from '#features/clients/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { demoLogin, makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { localDate } from '#platform/shared/time.ts'
import { choose, drawnPerChosen } from '#testing/chosen.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { testApp, testNow } from '#testing/server/app.ts'
import { fileOf, moveRows, pastVisit } from '#testing/server/pastVisits.ts'
import {
  type ArchivedDocument,
  documentText,
  readArchiveIn,
  takeArchive,
  zipped,
} from '#testing/server/readIn/archives.ts'
import { partOf } from '#testing/server/readIn/part.ts'
import { expectReads, seedsOf } from '#testing/server/readIn/reads.ts'
import { getReadIn } from '../../contract.ts'
import { type List, lists } from '../full/lists.ts'
import schema from '../full/orari.schema.json' with { type: 'json' }

const server = testApp()
const password = 'nje-fjale-e-gjate'
const rowsPerColumn = 5

/** Rows of the demo salon that are changed, and those that they name. */
let document: ArchivedDocument

beforeAll(async () => {
  await server.app.asSystem(makeDemoSalon)
  const token = (await server.call(login, demoLogin)).token ?? ''
  const { clients } = await server.call(listClients, { limit: 4 }, token)
  await server.call(mergeClients, { id: clients[0]?.id ?? '', merged_id: clients[1]?.id ?? '' }, token)
  await moveRows(
    server,
    token,
    fileOf(
      { kind: 'service', name: 'Balayage', price: 60 },
      { kind: 'client', name: clients[2]?.name, phones: [clients[2]?.phone ?? ''], notes: 'nga skedari' },
      pastVisit('2026-10-01', 'Klienti i ri', { price: 7 }),
    ),
  )
  const questions = [{ id: crypto.randomUUID(), text: 'Hera e parë?', is_required: false }]
  await server.call(saveOnlineBooking, { questions, instagram: 'besa', whatsapp: '044 123 456' }, token)
  const archive = await takeArchive(server, token, demoLogin.password)
  const whole = JSON.parse(strFromU8(unzipSync(archive)['orari.json']!)) as ArchivedDocument
  whole.lists.salon_pictures = []
  document = partOf(whole, rowsPerColumn)
}, 60_000)

const texts = [
  '',
  ' ',
  'x'.repeat(20_000),
  'x'.repeat(200_000),
  'a\u0000b',
  '\ud800',
  '\u202e',
  'ndryshe',
  'held',
  'admin',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  "'; drop table clients; --",
  '0000-00-00',
  '2026-02-31',
  '9999-12-31',
  '1000-01-01',
  '2199-12-31',
  '24:00',
  '99:99',
  'Mars/Base',
  'ZZZ',
  '9999-12-31T23:59:59.999Z',
  '2199-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
  'a@b',
  '+0',
  '01a1f82f-1e80-77c7-b72f-23f430f9b0f8',
]
const numbers = [-1, 0, 1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53 - 1, 1 - 2 ** 53, 2 ** 53, 1e308]
let deep: unknown = 1
for (let n = 0; n < 1_000; n += 1) deep = n % 2 ? [deep] : { deep }
const others = [null, true, false, [], {}, [[]], [{}], ['x'], deep]

const anyValue = fc.oneof(fc.constantFrom(...texts), fc.constantFrom(...numbers), fc.constantFrom(...others))
const badFor = (value: unknown): fc.Arbitrary<unknown> => {
  const alike = typeof value === 'string' ? texts : typeof value === 'number' ? numbers : others
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom<unknown>(...alike) }, { weight: 1, arbitrary: anyValue })
}

/** A place within a value of JSON. */
type Path = (string | number)[]
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, item]) => pathsOf(item, [...path, name]))]
    : [path]
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((part, name) => (part as Record<string, unknown>)[name], value)

function replaced(value: unknown, [name, ...path]: Path, next: unknown): unknown {
  if (name === undefined) return next
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = replaced(copy[name], path, next)
  return copy
}

interface Change {
  list: List
  row: number
  path: Path
  next: unknown
}

/** One value of one row; columns without a value in any row are left. */
const anyChange = (): fc.Arbitrary<Change> =>
  fc.constantFrom(...lists.filter((list) => (document.lists[list] ?? []).length > 0)).chain((list) => {
    const rows = document.lists[list] ?? []
    return fc.constantFrom(...Object.keys(schema.$defs[list].properties)).chain((column) => {
      const set = rows.flatMap((row, n) => (row[column] === null || row[column] === undefined ? [] : [n]))
      return fc
        .constantFrom(...(set.length > 0 ? set.slice(0, rowsPerColumn) : [0]))
        .chain((row) =>
          fc
            .constantFrom(...pathsOf(rows[row]?.[column], [column]))
            .chain((path) => badFor(valueAt(rows[row], path)).map((next) => ({ list, row, path, next }))),
        )
    })
  })

const changed = ({ list, row, path, next }: Change): Promise<Buffer> => {
  const rows = (document.lists[list] ?? []).map((former, n) =>
    n === row ? (replaced(former, path, next) as Record<string, unknown>) : former,
  )
  const text = documentText({ ...document, lists: { ...document.lists, [list]: rows } })
  return zipped({ 'orari.json': Buffer.from(text) })
}

const shown = (next: unknown) => (next === deep ? 'deep' : JSON.stringify(next)?.slice(0, 60))
const named = ({ list, path, next }: Change): string => `${list}.${path.join('.')} = ${shown(next)}`

const changes = 120
/** The place in a row, and each value for each type. */
function* situations({ list, row, path, next }: Change): Generator<string> {
  yield `${list}.${path.filter((name) => typeof name === 'string').join('.')}`
  yield `${typeof valueAt(document.lists[list]?.[row], path)} ${shown(next)}`
}

// Takes 1 min.
test('an archive with any other value is refused, or every read of the salon answers', async () => {
  const drawn = fc.sample(anyChange(), { seed: 20261129, numRuns: changes * drawnPerChosen })
  const wrong: unknown[] = []
  for (const change of choose(drawn, changes, { situations, cost: () => 1 })) {
    const salon = await salonWithPassword(server, password)
    const state = await readArchiveIn(server, salon.token, password, await changed(change))
    const { contents } = await server.call(getReadIn, {}, salon.token)
    if (state === 'done') {
      const seeds = await seedsOf(server, salon.id, localDate(testNow.slice(0, 10)), 4)
      await expectReads(server, salon.token, seeds).catch((error: Error) =>
        wrong.push([named(change), error.message.slice(0, 300)]),
      )
    } else if (!['changed', 'large', 'newer'].includes(String(state)) || contents.length > 0)
      wrong.push([named(change), state])
  }
  expect(wrong).toEqual([])
}, 900_000)

test('the same document is read in', async () => {
  const salon = await salonWithPassword(server, password)
  const file = await zipped({ 'orari.json': Buffer.from(documentText(document)) })
  expect(await readArchiveIn(server, salon.token, password, file)).toBe('done')
  await expectReads(server, salon.token, await seedsOf(server, salon.id, localDate(testNow.slice(0, 10)), 4))
}, 60_000)
