import { afterAll, beforeAll, expect, test } from 'vitest'
import * as services from '#features/services/contract.ts'
import * as staff from '#features/barbers/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { getDashboard } from '#features/dashboard/contract.ts'
import { openTestApp, type TestApp, type TestSalon } from '#app/server/testing.ts'
import { asRequest, type EndpointSpec } from '#platform/shared/endpoint.ts'
import * as appointments from '../contract.ts'
import { besa, book, booking, overlaps } from './testing.ts'

/** Every input gets a sentence, never a 5xx. */

let server: TestApp
let salon: TestSalon
let held: { appointment: string; barber: string; service: string }

beforeAll(async () => {
  server = await openTestApp()
  salon = await besa(server)
  const one = await book(server, salon)
  const service = (await server.call(services.addService, { name: 'Prerje', price: 5 }, salon.token)).data
  held = { appointment: one.id, barber: one.barber_id, service: service.id }
})
afterAll(() => server.close())

/** Each endpoint with a valid input. */
const calls = (): [EndpointSpec, Record<string, unknown>][] => [
  [appointments.listAppointments, { from: '2026-11-20', to: '2026-11-22', status: 'pending', limit: 5, page: 1 }],
  [appointments.getWeek, { date: '2026-11-20' }],
  [getDashboard, { page: 1, limit: 10 }],
  [
    appointments.bookAppointment,
    {
      ...booking({ appointment_time: '12:00' }),
      duration: 30,
      client_phone: '044 123 456',
      notes: 'x',
      id: '',
      client_id: '',
      barber_id: '',
    },
  ],
  [
    appointments.updateAppointment,
    {
      id: held.appointment,
      ...booking(),
      duration: 30,
      client_phone: '',
      notes: '',
      status: 'pending',
      cancel_reason: null,
      updated_at: '',
      client_id: '',
      barber_id: '',
    },
  ],
  [appointments.autoConfirm, {}],
  [searchClients, { q: 'a' }],
  [staff.addBarber, { name: 'Agim', color: 2, position: 1, id: '' }],
  [staff.updateBarber, { id: held.barber, name: 'Besa', color: 2, position: 1, is_active: true }],
  [services.addService, { name: 'Larje', price: 1, duration: 30, description: '', active: true, id: '' }],
  [
    services.updateService,
    { id: held.service, name: 'Prerje', price: 1, duration: 30, description: '', active: true, is_active: true },
  ],
]

const hostile: unknown[] = [
  null, '', ' ', 0, -1, 1.5, 1e308, -1e308, '1e308', 2 ** 53, true, false, [], {}, [[]], [null], ['2026-11-20'], { a: 1 },
  'x'.repeat(100_000), '\ud800', 'a\u0001b', '\u200b', '🙂'.repeat(60), "'; drop table appointments; --", '%', '\\', '$1',
  '2026-02-30', '0000-00-00', '1900-01-01', '2199-12-31', '9999-12-31', '-001-01-01', '24:00', '23:59', '99:99', '00:00:00',
  '0190a0a0-0000-7000-8000-00000000ffff', '00000000-0000-0000-0000-000000000000', 'infinity', 'now', '__proto__', 'NaN',
] // prettier-ignore

interface Sent {
  method: string
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

async function expectMessage(sent: Sent, what: string): Promise<number> {
  const answer = await server.raw({ ...sent, token: salon.token })
  expect(answer.statusCode, what).toBeLessThan(500)
  const body = answer.json<{ success: boolean; message?: string; code?: string; errors?: { message: string }[] }>()
  if (answer.statusCode < 400) expect(body.success, what).toBe(true)
  else {
    expect(body, what).toMatchObject({
      success: false,
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/\S/),
    })
    expect(`${body.message} ${JSON.stringify(body.errors ?? [])}`, what).not.toMatch(
      /expected|received|invalid|must|undefined|error:/i,
    )
  }
  return answer.statusCode
}

const json = { 'content-type': 'application/json' }

test('any value of any field is handled', async () => {
  for (const [spec, input] of calls()) {
    const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''))
    const inPath = new Set(Array.from(spec.path.matchAll(/:(\w+)/g), ([, name]) => name))
    for (const field of Object.keys(input).filter((name) => !inPath.has(name))) {
      for (const value of [...hostile, undefined]) {
        const { url, body } = asRequest(spec, {
          ...present,
          [field]: typeof value === 'object' && spec.method === 'GET' ? JSON.stringify(value) : value,
        })
        const payload = body ? { payload: JSON.stringify(body), headers: json } : {}
        if (url.length > 60_000) continue
        await expectMessage(
          { method: spec.method, url, ...payload },
          `${spec.method} ${spec.path} ${field} = ${String(JSON.stringify(value)).slice(0, 60)}`,
        )
      }
    }
  }
  expect(await overlaps(server)).toEqual([])
  expect((await server.call(appointments.listAppointments, {}, salon.token)).appointments.length).toBeGreaterThan(0)
}, 300_000)

test('a body that does not match its content type is refused', async () => {
  const valid = JSON.stringify(booking())
  const bodies: [string, string | Buffer, number][] = [
    ['not JSON', '{"client_name":', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['a number', '1', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    [
      'not UTF-8',
      Buffer.concat([Buffer.from('{"client_name":"'), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from('"}')]),
      400,
    ],
    ['a NUL written out', valid.replace('Ana', 'A\\u0000na'), 400],
    ['a NUL itself', valid.replace('Ana', 'A\0na'), 400],
    ['too large', `{"notes":"${'x'.repeat(300_000)}"}`, 413],
    ['deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400],
    ['poisoned', '{"__proto__":{"id":1},"constructor":{"prototype":{"x":1}}}', 400],
  ]
  for (const [spec, input] of calls().filter(
    ([spec, input]) => spec.method !== 'GET' && Object.keys(input).length > 0,
  )) {
    const { url } = asRequest(spec, input)
    for (const [what, payload, status] of bodies) {
      const answered = await expectMessage(
        { method: spec.method, url, payload, headers: json },
        `${spec.path}: ${what}`,
      )
      // An empty edit is valid.
      if (spec.method === 'POST') expect(answered, `${spec.path}: ${what}`).toBe(status)
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ]) {
      expect(
        await expectMessage(
          { method: spec.method, url, payload: valid, headers: { 'content-type': type } },
          `${spec.path} as ${type}`,
        ),
      ).toBe(415)
    }
  }
})

test('an invalid or unknown id in the path is refused', async () => {
  const paths: [string, string][] = [
    ['PUT', '/appointments/'], ['DELETE', '/appointments/'], ['PUT', '/user/barbers/'], ['DELETE', '/user/barbers/'],
    ['PUT', '/user/services/'], ['DELETE', '/user/services/'],
  ] // prettier-ignore
  const wrong = [
    'x',
    '%00',
    '%',
    '%ff',
    '..%2f..',
    "'",
    '1',
    'null',
    'a'.repeat(150),
    'a'.repeat(5_000),
    '🙂',
    `${held.appointment}x`,
    '0190a0a0-0000-7000-8000-00000000fffe',
  ]
  for (const [method, path] of paths) {
    for (const id of wrong) {
      const payload = method === 'PUT' ? { payload: '{"price":1,"name":"X"}', headers: json } : {}
      const status = await expectMessage(
        { method, url: `/api${path}${id}`, ...payload },
        `${method} ${path}${id.slice(0, 60)}`,
      )
      expect([400, 404, 414], `${method} ${path}${id.slice(0, 60)}`).toContain(status)
    }
  }
  for (const id of wrong)
    await expectMessage({ method: 'POST', url: `/api/appointments/${id}/restore` }, `restore ${id.slice(0, 60)}`)
})

test('any Idempotency-Key is accepted', async () => {
  const keys = ['x', 'ë', "'", 'x'.repeat(5_000), '0190a0a0-0000-7000-8000-00000000ffff']
  for (const [i, key] of keys.entries()) {
    const headers = { ...json, 'idempotency-key': Buffer.from(key).toString('latin1') }
    const sent = { method: 'POST', url: '/api/user/services', payload: `{"name":"K${i}","price":1}`, headers }
    expect(await expectMessage(sent, key)).toBe(201)
    expect(await expectMessage(sent, key)).toBe(201)
  }
})
