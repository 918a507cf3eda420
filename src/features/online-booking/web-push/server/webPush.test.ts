import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { testReceiver } from '#testing/server/receiver.ts'
import { type IncomingHttpHeaders } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp, query, testApp, type TestSalon } from '#testing/server/app.ts'
import { salonWithPage, visit, type OpenPage } from '#testing/server/onlineBooking.ts'
import { listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { logout } from '#features/accounts/auth/contract.ts'
import { removeAccount } from '#features/accounts/auth/server/public.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { updateColleague } from '#features/accounts/colleagues/contract.ts'
import { addPushDevice, listPushDevices, removePushDevice } from '../contract.ts'
import type { PushNotification } from '../rules.ts'
import { pushFanOutJob, pushJob } from './jobs.ts'

/** Notifications of online bookings, sent to a fake push service, which decrypts them like a browser. */

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  notification: PushNotification
}

/** A browser's subscription, with the keys to decrypt its messages. */
interface Browser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  open(body: Buffer): PushNotification
}

const server = testApp({ env: { PUSH_ALLOW_PRIVATE: '1' } })
let salon: TestSalon
let page: OpenPage
let arrived: Arrived[]
/** Responses of the push service by path, 201 by default. */
const answers = new Map<string, { status: number; headers?: Record<string, string> }>()
const browsers = new Map<string, Browser>()

const pushService = testReceiver(({ path, headers, body }, response) => {
  const answer = answers.get(path) ?? { status: 201 }
  const browser = browsers.get(path)
  if (browser) arrived.push({ path, headers, notification: browser.open(body) })
  response.writeHead(answer.status, answer.headers).end()
})

beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  arrived = []
  answers.clear()
  page = await salonWithPage(server)
  salon = page.salon
})

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A browser that decrypts messages of RFC 8188 and RFC 8291. */
function browserAt(path: string): Browser {
  const browserKeys = createECDH('prime256v1')
  browserKeys.generateKeys()
  const auth = randomBytes(16)
  const browser: Browser = {
    subscription: {
      endpoint: pushService.origin + path,
      p256dh: browserKeys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    open(body) {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const record = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKeys.getPublicKey(), sender])
      const input = derive(browserKeys.computeSecret(sender), auth, info, 32)
      const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as PushNotification
    },
  }
  browsers.set(path, browser)
  return browser
}

let deviceCount = 0
async function device(user: { token: string }): Promise<{ path: string; id: string }> {
  deviceCount += 1
  const path = `/push/${deviceCount}`
  const { device: added } = await server.call(addPushDevice, browserAt(path).subscription, user.token)
  return { path, id: added.id }
}

const book = (more: object = {}) => visit(server, page, more)

/** Runs the jobs and returns the new messages. */
async function deliver(): Promise<Arrived[]> {
  await server.app.drain(pushFanOutJob)
  await server.app.drain(pushJob)
  return arrived.splice(0)
}

const devices = async (user: { token: string } = salon) =>
  (await server.call(listPushDevices, {}, user.token)).devices.map(({ id }) => id)

const bookOwn = async () => {
  const [one] = (await server.call(listAppointments, {}, salon.token)).appointments
  if (!one) throw new Error('no appointment')
  return one
}

test('a booking is pushed to the device, encrypted for it, signed by the server, and valid until the visit begins', async () => {
  const { path } = await device(salon)
  await book()
  expect(arrived).toEqual([])
  const [first, ...others] = await deliver()
  expect(others).toEqual([])
  const { id } = await bookOwn()
  expect(first?.path).toBe(path)
  expect(first?.notification).toEqual({
    title: 'Termin i ri online',
    body: 'Arta · Prerje · e hënë, 23 nëntor, 10:00',
    tag: id,
    path: `/terminet?date=2026-11-23&termini=${id}`,
  })
  // The message expires in three days.
  expect(first?.headers.ttl).toBe('259200')
  expect(first?.headers.topic).toBe(id.replaceAll('-', ''))
  expect(first?.headers['content-encoding']).toBe('aes128gcm')
  const { public_key } = await server.call(listPushDevices, {}, salon.token)
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(first?.headers.authorization ?? '') ?? []
  expect(key).toBe(public_key)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [header = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: pushService.origin })
  const [known] = (await server.call(listPushDevices, {}, salon.token)).devices
  expect(known?.last_success_at).toBe('2026-11-20T09:00:00.000Z')
})

test('a client’s request, its move and its cancellation are pushed once each, the salon’s actions are not', async () => {
  await server.call(saveOnlineBooking, { approval: 'always' }, salon.token)
  await device(salon)
  const { booked } = await book()
  expect((await deliver()).map(({ notification }) => [notification.title, notification.path])).toEqual([
    ['Kërkesë e re', '/'],
  ])
  await server.call(updateAppointment, { id: (await bookOwn()).id, status: 'confirmed' }, salon.token)
  expect(await deliver()).toEqual([])
  const post = (path: string, payload = '') =>
    server.raw({ method: 'POST', url: `/v/${booked.token}/${path}`, form: payload })
  await post('zhvendos', 'date=2026-11-24&time=12%3A00')
  expect((await deliver()).map(({ notification }) => [notification.title, notification.body])).toEqual([
    ['Termin i zhvendosur', 'Arta · Prerje · e martë, 24 nëntor, 12:00'],
  ])
  await post('vij')
  expect(await deliver()).toEqual([])
  await post('anulo')
  expect((await deliver()).map(({ notification }) => notification.title)).toEqual(['Termin i anuluar'])
})

test('an outdated or begun visit is not pushed', async () => {
  await server.call(saveOnlineBooking, { approval: 'always' }, salon.token)
  await device(salon)
  await book()
  await server.call(updateAppointment, { id: (await bookOwn()).id, status: 'confirmed' }, salon.token)
  expect(await deliver()).toEqual([])
  await server.call(saveOnlineBooking, { approval: 'never' }, salon.token)
  await book({ time: '12:00' })
  server.clock.set('2026-11-23T12:00:00Z')
  expect(await deliver()).toEqual([])
})

test('owner and reception get every visit, a barber their own, and another salon none', async () => {
  const second = (await server.call(addBarber, { name: 'Driton' }, salon.token)).data.id
  const reception = await server.colleague(salon, 'reception')
  const barberUser = await server.colleague(salon, 'barber', salon.barber)
  const otherBarber = await server.colleague(salon, 'barber', second)
  const stranger = await server.salon('Dea')
  const paths = new Map<string, string>()
  for (const [name, user] of Object.entries({ owner: salon, reception, barberUser, otherBarber, stranger }))
    paths.set((await device(user)).path, name)
  await book({ barber_id: salon.barber })
  expect((await deliver()).map(({ path }) => paths.get(path)).toSorted()).toEqual(['barberUser', 'owner', 'reception'])
  // A user sees only their own devices.
  const mine = await devices(reception)
  expect(mine).toHaveLength(1)
  const [id = ''] = mine
  for (const user of [salon, barberUser, stranger])
    expect((await server.fault(removePushDevice, { id }, user.token)).status).toBe(404)
  await server.call(removePushDevice, { id }, reception.token)
  await book({ barber_id: salon.barber, time: '12:00' })
  expect((await deliver()).map(({ path }) => paths.get(path)).toSorted()).toEqual(['barberUser', 'owner'])
})

test('a device that is gone is deleted, and a failed one is retried alone', async () => {
  const good = await device(salon)
  const gone = await device(salon)
  const missing = await device(salon)
  const failing = await device(salon)
  answers.set(gone.path, { status: 410 })
  answers.set(missing.path, { status: 404 })
  answers.set(failing.path, { status: 503 })
  await book()
  expect((await deliver()).map(({ path }) => path).toSorted()).toEqual(
    [good, gone, missing, failing].map(({ path }) => path).toSorted(),
  )
  expect((await devices()).toSorted()).toEqual([good.id, failing.id].toSorted())
  const [job] = await query<{ state: string; retry_limit: number }>(
    server,
    `select state, retry_limit from pgboss.job where name = '${pushJob.name}' and data->>'subscriptionId' = '${failing.id}'`,
  )
  expect(job).toMatchObject({ state: 'retry', retry_limit: 5 })
})

test('a push service’s retry delay is respected, and a refused push is not repeated', async () => {
  const busy = await device(salon)
  const strict = await device(salon)
  const moved = await device(salon)
  answers.set(busy.path, { status: 429, headers: { 'retry-after': '120' } })
  answers.set(strict.path, { status: 413 })
  answers.set(moved.path, { status: 307, headers: { location: `${pushService.origin}${strict.path}` } })
  await book()
  const paths = (await deliver()).map(({ path }) => path)
  for (const { path } of [strict, moved]) expect(paths.filter((one) => one === path)).toHaveLength(1)
  const [later] = await query<{ start_after: Date }>(
    server,
    `select start_after from pgboss.job where name = '${pushJob.name}' and data->>'subscriptionId' = '${busy.id}' and data->>'postponed' = '1'`,
  )
  expect(later?.start_after.toISOString()).toBe('2026-11-20T09:02:00.000Z')
  expect(await devices()).toHaveLength(3)
})

test('a device gets nothing after logout, deactivation of its user or deletion of the salon', async () => {
  const reception = await server.colleague(salon, 'reception')
  const rows = () => query(server, `select 1 from push_subscriptions where salon_id = '${salon.id}'`)
  await device(reception)
  await server.call(logout, {}, reception.token)
  expect(await rows()).toEqual([])
  const barberUser = await server.colleague(salon, 'barber', salon.barber)
  await device(barberUser)
  await server.call(updateColleague, { id: barberUser.userId, is_active: false }, salon.token)
  expect(await rows()).toEqual([])
  const other = await server.salon('Dea')
  await device(other)
  await server.app.asSystem(async (call) => void (await removeAccount(call, other.userId)))
  expect(await query(server, `select 1 from push_subscriptions where salon_id = '${other.id}'`)).toEqual([])
})

test('the same subscription is one device, a user has at most ten, and an invalid one is refused', async () => {
  const { subscription } = browserAt('/push/same')
  const first = await server.call(addPushDevice, subscription, salon.token)
  const again = await server.call(addPushDevice, subscription, salon.token)
  expect(again.device.id).toBe(first.device.id)
  // Only the current user of the device is notified.
  const reception = await server.colleague(salon, 'reception')
  await server.call(addPushDevice, subscription, reception.token)
  expect([await devices(), await devices(reception)]).toEqual([[], [first.device.id]])
  for (let n = 0; n < 10; n += 1) await device(salon)
  const over = await server.fault(addPushDevice, browserAt('/push/over').subscription, salon.token)
  expect([over.status, over.code]).toEqual([409, 'too_many_devices'])
  expect(await devices()).toHaveLength(10)
  for (const wrong of [
    { endpoint: 'file:///etc/passwd' },
    { endpoint: 'https://user:secret@push.example/1' },
    { endpoint: `https://push.example/${'x'.repeat(1000)}` },
    { p256dh: 'abc' },
    { auth: `${subscription.auth}x` },
  ])
    expect((await server.fault(addPushDevice, { ...subscription, ...wrong }, salon.token)).status).toBe(400)
})

test('without the setting nothing is sent to the private network', async () => {
  await using usual = await openTestApp({ beside: server })
  const { subscription } = browserAt('/push/private')
  expect((await usual.fault(addPushDevice, subscription, salon.token)).status).toBe(400)
  await usual.call(
    addPushDevice,
    { ...subscription, endpoint: subscription.endpoint.replace('http', 'https') },
    salon.token,
  )
  await book()
  await usual.app.drain(pushFanOutJob)
  await usual.app.drain(pushJob)
  expect(arrived).toEqual([])
  const remaining = await query(
    usual,
    `select 1 from pgboss.job where name = '${pushJob.name}' and state in ('created', 'retry')`,
  )
  expect(remaining.length).toBeLessThanOrEqual(2)
})
