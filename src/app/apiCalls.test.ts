import { expect, test } from 'vitest'
import { readApiCalls } from './testing/apiCalls.ts'
import { apiTypes } from './testing/apiTypes.ts'
import { features } from './server/features.ts'
import { describeApi } from './server/openapi.ts'

/** `npx vitest run src/app/apiCalls.test.ts -u`, twice, writes both files again. */
test('the names and faults of all calls are as in the sources', async () => {
  const found = await readApiCalls()
  await expect(`${JSON.stringify(found, null, 1)}\n`).toMatchFileSnapshot('server/apiCalls.json')
  const mounted = features({ demoMode: true }).flatMap(({ routes }) => routes.map(({ spec }) => spec))
  const calls = mounted.filter(({ page }) => !page).map(({ method, path }) => `${method} ${path}`)
  expect(calls.filter((call) => !found.calls[call])).toEqual([])
  expect(found.calls['POST /appointments']).toEqual({
    name: 'bookAppointment',
    faults: expect.arrayContaining(['alreadyBooked', 'ownAppointmentsOnly', 'slotTaken']),
  })
})

const document = describeApi(features({ demoMode: false }), 'https://orari.example')

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { $ref?: string }>
}

const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

test('the types of the client are those of the description', async () => {
  await expect(apiTypes(document)).toMatchFileSnapshot('../../docs/client/orari-api.d.ts')
})

test('every call has a name of its own, and every reference leads somewhere', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const text = JSON.stringify(document)
  const components = document.components as Record<string, Record<string, unknown>>
  const refs = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
  expect(refs.filter(([, kind = '', name = '']) => !components[kind]?.[name])).toEqual([])
  expect(refs.length).toBeGreaterThan(500)
})

test('a booking is described whole: key, repeats, days and times, an example, every refusal', () => {
  const book = operations.find(({ operationId }) => operationId === 'bookAppointment')
  expect(book).toMatchObject({ path: '/api/appointments', method: 'post' })
  expect(book?.security).toEqual([{ apiKey: ['appointments', 'write'] }, { session: [] }])
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

test('closed calls are not offered to keys', () => {
  const forKeys = operations.filter(({ security }) => security.some((one) => 'apiKey' in one))
  expect(forKeys.length).toBeGreaterThan(50)
  expect(forKeys.filter(({ path }) => /^\/api\/(auth|archive|colleagues|export|user\/api-keys)/.test(path))).toEqual([])
})
