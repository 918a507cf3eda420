import { beforeAll, expect, test } from 'vitest'
import { login } from '#features/accounts/auth/contract.ts'
import { liveFeature } from '#platform/server/live/feature.ts'
import { asRequest, isOpen, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { salonRoles, type SalonRole } from '#platform/shared/roles.ts'
import { keyAreas, type KeyArea } from '#platform/shared/apiKeys.ts'
import { features } from './features.ts'
import { adminLogin } from '#testing/defaults.ts'
import { query, testApp } from '#testing/server/app.ts'

/** Every endpoint, called by every role. The contract must declare the roles, and the replies must match it. */

const server = testApp()
const tokens = new Map<string, string | null>()

const barberId = '01900000-0000-7000-8000-0000000000b1'
/** Callers and the salon role that counts for each. */
const callers: Record<string, SalonRole | null> = {
  owner: 'owner',
  reception: 'reception',
  'barber with own column': 'barber',
  'barber with all columns': 'barber',
  administrator: null,
  nobody: null,
}

beforeAll(async () => {
  for (const seesAll of [false, true]) {
    const salon = await server.salon()
    await query(server, `update salons set barbers_see_all = ${seesAll} where id = '${salon.id}'`)
    tokens.set('owner', salon.token)
    tokens.set('key that writes', await server.apiKey(salon))
    tokens.set('key that reads', await server.apiKey(salon, { writes: false }))
    for (const area of keyAreas) tokens.set(`key for ${area}`, await server.apiKey(salon, { areas: [area] }))
    tokens.set('reception', (await server.colleague(salon, 'reception')).token)
    const barber = await server.colleague(salon, 'barber', barberId)
    tokens.set(seesAll ? 'barber with all columns' : 'barber with own column', barber.token)
  }
  const admin = await server.call(login, adminLogin)
  tokens.set('administrator', admin.token)
  tokens.set('nobody', null)
})

const specs: SpecWithSchemas[] = [...features({ demoMode: true }), liveFeature({} as never, async () => true)].flatMap(
  (feature) => feature.routes.map((route) => route.spec),
)
const ofSalon = specs.filter(({ access }) => !isOpen(access) && access !== 'admin')
const nameOf = (spec: SpecWithSchemas) => `${spec.method} ${spec.path}`

const unknown = '01900000-0000-7000-8000-00000000dead'

async function ask(spec: SpecWithSchemas, caller: string): Promise<{ status: number; code: string | undefined }> {
  const parameters = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, unknown])
  const { url } = asRequest({ ...spec, body: undefined } as never, Object.fromEntries(parameters))
  const response = await server.raw({
    method: spec.method,
    url: url.split('?')[0] ?? '',
    token: tokens.get(caller) ?? null,
    ...(spec.body ? { payload: '{}', headers: { 'content-type': 'application/json' } } : {}),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    code: isJson && response.statusCode >= 400 ? response.json<{ code: string }>().code : undefined,
  }
}

test.each(ofSalon.map((spec) => [nameOf(spec), spec] as const))(
  '%s declares which roles may call it',
  (_name, spec) => {
    expect(spec.for?.length).toBeGreaterThan(0)
    for (const role of spec.for ?? []) expect(salonRoles).toContain(role)
    // The owner may make every call, and reception every call of a barber.
    expect(spec.for).toContain('owner')
    if (spec.for?.includes('barber')) expect(spec.for).toContain('reception')
  },
)

// The stream of live updates never ends, and a logout ends the session of the following calls.
const called = ofSalon.filter(({ path }) => path !== '/live' && path !== '/auth/logout' && !path.includes('end-others'))

interface Answer {
  caller: string
  status: number
  code: string | undefined
}

function expectAllowed(isAllowed: boolean, refusal: string, { caller, status, code }: Answer): void {
  if (isAllowed) {
    expect([caller, status]).not.toEqual([caller, 401])
    expect([caller, code]).not.toEqual([caller, refusal])
    expect(status).toBeLessThan(500)
  } else expect([caller, status, code]).toEqual([caller, 403, refusal])
}

test.each(called.map((spec) => [nameOf(spec), spec] as const))('%s by every role', async (_name, spec) => {
  for (const [caller, role] of Object.entries(callers)) {
    const { status, code } = await ask(spec, caller)
    if (caller === 'nobody') expect([caller, status]).toEqual([caller, 401])
    else if (role === null) {
      if (spec.access !== 'member') expect([caller, status, code]).toEqual([caller, 403, 'forbidden'])
      else expect([caller, code]).not.toEqual([caller, 'role_refused'])
    } else expectAllowed(spec.for?.includes(role) ?? false, 'role_refused', { caller, status, code })
  }
})

test('every role of a salon is refused administrators’ calls', async () => {
  for (const spec of specs.filter(({ access }) => access === 'admin')) {
    for (const [caller, role] of Object.entries(callers)) {
      if (role) expect([nameOf(spec), (await ask(spec, caller)).status]).toEqual([nameOf(spec), 403])
    }
  }
})

test('calls that a barber may never make are closed to barbers, regardless of declarations', () => {
  const open = ofSalon.filter((spec) => spec.for?.includes('barber'))
  const closed = /^\/(export|reports|user\/(stats|salon|hours|leaves)|subscriptions?\/(?!status))/
  expect(open.map(nameOf).filter((name) => closed.test(name.split(' ')[1] ?? ''))).toEqual([])
  // Barbers book appointments, answer requests, add walk-ins, sell their own visits, print change their account.
  const ownWrites =
    /^\/(appointments|online-requests|walk-ins|visits|series|sales(\/:sale_id\/(returns|corrections|keep))?$|auth|users\/:id$|user\/(sessions|avatar|security|account|push-devices|prints)|colleagues\/own)/
  const writes = open.filter(({ method }) => method !== 'GET')
  expect(writes.map(nameOf).filter((name) => !ownWrites.test(name.split(' ')[1] ?? ''))).toEqual([])
})

const closedToReception = (spec: SpecWithSchemas) =>
  /^\/(export|subscriptions?\/(?!status))/.test(spec.path) ||
  (spec.method !== 'GET' && /^\/user\/(services|barbers)/.test(spec.path))

test('reception is refused money settings, subscription and staff', () => {
  const open = ofSalon.filter((spec) => spec.for?.includes('reception'))
  expect(open.filter(closedToReception).map(nameOf)).toEqual([])
})

/** Area of API keys that may make each call, declared by its feature. */
const areas = new Map<SpecWithSchemas, KeyArea | undefined>(
  features({ demoMode: true }).flatMap(({ routes, keys }) => routes.map(({ spec }) => [spec, keys] as const)),
)

test.each(called.map((spec) => [nameOf(spec), spec] as const))('%s by keys', async (_name, spec) => {
  const area = spec.access === 'subscriber' ? areas.get(spec) : undefined
  const mayWith = (caller: string) => {
    if (!area || (caller === 'key that reads' && spec.method !== 'GET')) return false
    return caller.startsWith('key that') || caller === `key for ${area}`
  }
  // The key of its own area and that of another one, in turn: one comparison of the areas admits every call.
  const others = keyAreas.filter((one) => one !== area)
  const other = others[called.indexOf(spec) % others.length]
  const keys = ['key that writes', 'key that reads', ...(area ? [`key for ${area}`] : []), `key for ${other}`]
  for (const caller of keys) {
    const { status, code } = await ask(spec, caller)
    expectAllowed(mayWith(caller), 'key_refused', { caller, status, code })
  }
})

test('keys are refused administrators’ calls', async () => {
  // The calls before have nearly used up the key’s limit of a minute.
  server.clock.pass(1)
  for (const spec of specs.filter(({ access }) => access === 'admin')) {
    expect([nameOf(spec), (await ask(spec, 'key that writes')).status]).toEqual([nameOf(spec), 403])
  }
})

test('keys are refused accounts, colleagues, keys, subscription payments and the whole export, regardless of declarations', () => {
  const open = ofSalon.filter((spec) => spec.access === 'subscriber' && areas.get(spec))
  const closed =
    /^\/(auth|export|colleagues|subscriptions?|payments?|orders?|receipts?|user\/(account|api-keys|avatar|security|sessions|profile))/
  expect(open.map(nameOf).filter((name) => closed.test(name.split(' ')[1] ?? ''))).toEqual([])
  expect(open.length).toBeGreaterThan(50)
})
