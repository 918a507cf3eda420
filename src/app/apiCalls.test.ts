import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { readApiCalls } from '#testing/apiCalls.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { features } from './server/features.ts'
import { describeApi, type ApiCalls } from './server/openapi.ts'
import type { JsonSchema } from './server/openapiFormats.ts'

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { $ref?: string }>
}

type Paths = Record<string, Record<string, Operation>>

const reference = /"#\/components\/(\w+)\/(\w+)"/g
const isForKeys = ({ security }: Operation) => security.some((one) => 'apiKey' in one)

const found = await readApiCalls()
const document = describeApi(features({ demoMode: false }), 'https://orari.example', '2026-10-26' as LocalDate, found)
const types = astToString(await openapiTS(JSON.stringify(callsForKeys(document))))

/** The API's document with the calls that are open to keys, and the components that they use. */
function callsForKeys(whole: JsonSchema): JsonSchema {
  const paths: Paths = {}
  for (const [path, methods] of Object.entries(whole.paths as Paths))
    for (const [method, operation] of Object.entries(methods))
      if (isForKeys(operation)) paths[path] = { ...paths[path], [method]: operation }
  const all = whole.components as Record<string, JsonSchema>
  const components: Record<string, JsonSchema> = {}
  const addUsed = (part: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(reference)) {
      components[kind] ??= {}
      if (name in components[kind]) continue
      components[kind][name] = all[kind]?.[name]
      addUsed(components[kind][name])
    }
  }
  addUsed(paths)
  return { ...whole, paths, components }
}

/** Generated files; `isKept` is true if nothing that clients rely on has changed. */
const generated = [
  {
    path: 'server/apiCalls.json',
    text: `${JSON.stringify(found, null, 1)}\n`,
    isKept: (recorded: string) => keepsCalls(JSON.parse(recorded) as ApiCalls, found),
  },
  { path: '../../docs/client/orari-api.d.ts', text: types, isKept: (recorded: string) => keepsTypes(recorded, types) },
].map(({ path, ...rest }) => ({ file: fileURLToPath(new URL(path, import.meta.url)), ...rest }))

/**
 * New calls are added to the generated files, to be committed. A removed or changed call fails until
 * `npx vitest run src/app/apiCalls.test.ts -u` accepts it.
 */
test('every recorded call keeps its name and faults, accepts the same input and returns the same reply', async () => {
  for (const { file, text, isKept } of generated)
    if (!isKept(readFileSync(file, 'utf8'))) await expect(text).toMatchFileSnapshot(file)
  if (process.env.CI) return
  for (const { file, text } of generated) if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
})

test('names and faults are found for every call', () => {
  const mounted = features({ demoMode: true }).flatMap(({ routes }) => routes.map(({ spec }) => spec))
  const calls = mounted.filter(({ page }) => !page).map(({ method, path }) => `${method} ${path}`)
  expect(calls.filter((call) => !found.calls[call])).toEqual([])
  expect(found.calls['POST /appointments']).toEqual({
    name: 'bookAppointment',
    faults: expect.arrayContaining(['alreadyBooked', 'ownAppointmentsOnly', 'slotTaken']),
  })
})

/** Without messages, which may change: clients read the codes. */
const keepsCalls = (before: ApiCalls, now: ApiCalls): boolean =>
  Object.entries(before.calls).every(([call, { name, faults }]) => {
    const same = now.calls[call]
    return name === same?.name && faults.every((fault) => same.faults.includes(fault))
  }) &&
  Object.entries(before.faults).every(
    ([name, { status, code }]) => now.faults[name]?.status === status && now.faults[name].code === code,
  )

test('a changed code, fault or name is a breaking change', () => {
  const [call = '', { name = '', faults = [] } = {}] =
    Object.entries(found.calls).find(([, one]) => one.faults[0]) ?? []
  const [fault = ''] = faults
  const known = found.faults[fault] ?? { status: 0, code: '', message: '' }
  const withCall = (one: ApiCalls['calls'][string]) => ({ ...found, calls: { ...found.calls, [call]: one } })
  const withFault = (one: object) => ({ ...found, faults: { ...found.faults, [fault]: { ...known, ...one } } })
  const { [call]: _gone, ...others } = found.calls
  expect(keepsCalls({ ...found, calls: others }, found)).toBe(true)
  expect(keepsCalls(withCall({ name, faults: faults.slice(1) }), found)).toBe(true)
  expect(keepsCalls(withFault({ message: 'x' }), found)).toBe(true)
  for (const changed of [
    { ...found, calls: others },
    withCall({ name: 'other', faults }),
    withCall({ name, faults: faults.slice(1) }),
    withFault({ status: 499 }),
    withFault({ code: 'x' }),
  ])
    expect(keepsCalls(found, changed)).toBe(false)
})

const operations = Object.entries(document.paths as Paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

/** Types by name of the lines with an indentation. */
const entriesAt = (indent: number, text: string) =>
  new Map(
    [
      ...text.matchAll(
        new RegExp(`^ {${indent}}"?([^":\\n]+)"?: (.*?;\\n)(?! {${indent + 1}}| {${indent}}\\})`, 'gms'),
      ),
    ].map(([, name = '', type = '']) => [name, type]),
  )

/** Input and reply types of each call by method and path, with references resolved, without refusals. */
function typesOfCalls(all: string): Map<string, string> {
  const text = all.replace(/ *\/\*\*[^]*?\*\/\n/g, '').replace(/^ +\d+: components\["responses"\].*\n/gm, '')
  const calls = entriesAt(4, text)
  const shared = entriesAt(8, text.split('\n    responses: {')[0] ?? '')
  const whole = (type: string, within: readonly string[]): string =>
    type.replace(/components\["schemas"\]\["(\w+)"\]/g, (_all, name: string) =>
      within.includes(name) ? name : whole(shared.get(name) ?? name, [...within, name]),
    )
  return new Map(
    [...calls].flatMap(([path, methods]) =>
      [...methods.matchAll(/(\w+): operations\["(\w+)"\]/g)].map(([, method, name = '']): [string, string] => [
        `${method} ${path}`,
        whole(calls.get(name) ?? '', []),
      ]),
    ),
  )
}

const keepsTypes = (before: string, now: string): boolean => {
  const calls = typesOfCalls(now)
  return [...typesOfCalls(before)].every(([call, type]) => calls.get(call) === type)
}

test('a changed field of a body or a reply is a breaking change', () => {
  expect(typesOfCalls(types).size).toBeGreaterThan(50)
  const withoutCall = types.replace(/^ {4}"\/api\/user\/salon": \{[^]*?^ {4}\};\n/m, '')
  expect(keepsTypes(withoutCall, types)).toBe(true)
  for (const changed of [
    withoutCall,
    types.replace(/^( {8}BookAppointmentBody: \{[^}]*)client_name/m, '$1clientName'),
    types.replace(/^( {8}ListBarber: \{[^}]*?)string/m, '$1number'),
  ]) {
    expect(changed).not.toBe(types)
    expect(keepsTypes(types, changed)).toBe(false)
  }
})

test('every call has a unique name, and every reference resolves', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const text = JSON.stringify(document)
  const components = document.components as Record<string, Record<string, unknown>>
  const refs = [...text.matchAll(reference)]
  expect(refs.filter(([, kind = '', name = '']) => !components[kind]?.[name])).toEqual([])
  expect(refs.length).toBeGreaterThan(500)
})

test('the booking call is described completely: key, repeats, days and times, an example, every refusal', () => {
  const book = operations.find(({ operationId }) => operationId === 'bookAppointment')
  expect(book).toMatchObject({ path: '/api/appointments', method: 'post' })
  expect(book?.security).toEqual([{ apiKey: [] }, { session: [] }])
  expect(book).toMatchObject({ 'x-key-scopes': ['appointments', 'write'] })
  expect(book?.parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key'])
  expect(book?.requestBody?.content['application/json']?.example).toMatchObject({
    appointment_date: '2026-11-23',
    appointment_time: '10:00',
  })
  expect(Object.keys(book?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '401', '402', '403', '409', '422', '429', '503']),
  )
  const { schemas, responses } = document.components as Record<string, Record<string, { properties: object }>>
  expect(schemas?.BookAppointmentBody?.properties).toMatchObject({
    appointment_date: { format: 'date' },
    appointment_time: { format: 'time-local' },
    barber_id: { format: 'uuid' },
  })
  const conflict = responses?.[book?.responses['409']?.$ref?.split('/').at(-1) ?? '']
  for (const code of ['slot_taken', 'already_booked']) expect(JSON.stringify(conflict)).toContain(`"${code}"`)
})

test('a password is described as any text, not as a day', () => {
  const { schemas } = document.components as Record<string, Record<string, { properties?: object }>>
  const passwords = Object.values(schemas ?? {}).flatMap(({ properties }) =>
    Object.entries(properties ?? {}).flatMap(([name, type]) => (/password/i.test(name) ? [JSON.stringify(type)] : [])),
  )
  expect(passwords.length).toBeGreaterThan(5)
  expect(passwords.filter((type) => /"format"|2026-/.test(type))).toEqual([])
})

test('calls that are closed to keys are not documented for them', () => {
  const forKeys = operations.filter(isForKeys)
  expect(forKeys.length).toBeGreaterThan(50)
  expect(forKeys.filter(({ path }) => /^\/api\/(auth|archive|colleagues|export|user\/api-keys)/.test(path))).toEqual([])
})
