import { beforeAll, expect, test } from 'vitest'
import * as services from '#features/salon/services/contract.ts'
import * as staff from '#features/salon/barbers/contract.ts'
import { testApp, testSalon } from '#testing/server/app.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import * as appointments from '../contract.ts'
import { book, booking } from '#testing/server/appointments.ts'

/** Invalid bodies, ids and headers get a sentence, never a 5xx. anyInput.test.ts tests the values of fields. */

const server = testApp()
const salon = testSalon(server)
let held: { appointment: string; barber: string; service: string }

beforeAll(async () => {
  const one = await book(server, salon)
  const service = (await server.call(services.addService, { name: 'Prerje', price: 5 }, salon.token)).data
  held = { appointment: one.id, barber: one.barber_id, service: service.id }
})

/** Calls with a body, and their URLs. */
const calls = (): { spec: EndpointSpec; url: string }[] =>
  [
    { spec: appointments.bookAppointment, id: '' },
    { spec: appointments.updateAppointment, id: held.appointment },
    { spec: staff.addBarber, id: '' },
    { spec: staff.updateBarber, id: held.barber },
    { spec: services.addService, id: '' },
    { spec: services.updateService, id: held.service },
  ].map(({ spec, id }) => ({ spec, url: `/api${spec.path.replace(':id', id)}` }))

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

test('a body that does not match its content type is refused', async () => {
  const valid = JSON.stringify(booking())
  const bodies: Record<string, string | Buffer> = {
    'not JSON': '{"client_name":',
    'a list': '[]',
    'a text': '"x"',
    'a number': '1',
    nothing: '',
    null: 'null',
    'not UTF-8': Buffer.concat([Buffer.from('{"client_name":"'), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from('"}')]),
    'a NUL written out': valid.replace('Ana', 'A\\u0000na'),
    'a NUL itself': valid.replace('Ana', 'A\0na'),
    'too large': `{"notes":"${'x'.repeat(300_000)}"}`,
    deep: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    poisoned: '{"__proto__":{"id":1},"constructor":{"prototype":{"x":1}}}',
  }
  for (const { spec, url } of calls()) {
    for (const [what, payload] of Object.entries(bodies)) {
      const answered = await expectMessage(
        { method: spec.method, url, payload, headers: json },
        `${spec.path}: ${what}`,
      )
      // An empty edit is valid.
      if (spec.method === 'POST') expect(answered, `${spec.path}: ${what}`).toBe(what === 'too large' ? 413 : 400)
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
