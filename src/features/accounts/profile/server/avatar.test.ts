import sharp from 'sharp'
import { expect, test } from 'vitest'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { getProfile } from '#features/accounts/auth/contract.ts'
import { removeAvatar } from '../contract.ts'

const server = testApp()
const salon = testSalon(server)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6a5c' } })
const put = (payload: Buffer, type = 'image/png', token: string | null = salon.token) =>
  server.raw({ method: 'PUT', url: '/api/user/avatar', payload, headers: { 'content-type': type }, token })
const address = async () => (await server.call(getProfile, {}, salon.token)).user.avatar
const get = (url: string, headers: Record<string, string> = {}) => server.raw({ method: 'GET', url, headers })

test('a picture is stored square in the server’s encoding, without its metadata', async () => {
  const jpeg = await picture(640, 400)
    .withExif({ IFD0: { Copyright: 'sekret' }, IFD3: { GPSLatitude: '42/1 39/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(jpeg.includes('sekret')).toBe(true)
  const answer = await put(jpeg, 'image/jpeg')
  expect(answer.json()).toMatchObject({ success: true, message: 'Fotografia u ruajt.' })
  const url = (await address()) ?? ''
  expect(url).toMatch(/^\/api\/avatars\/[\da-f-]{36}$/)
  const shown = await get(url)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': 'inline',
  })
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
})

test('a new picture gets a new URL and the old one is deleted; a removed one has none', async () => {
  await put(await picture(40, 40).png().toBuffer())
  const old = (await address()) ?? ''
  await put(await picture(50, 20).webp().toBuffer(), 'image/webp')
  const now = (await address()) ?? ''
  expect(now).not.toBe(old)
  expect((await get(old)).statusCode).toBe(404)
  expect((await get(now)).statusCode).toBe(200)
  const { user } = await server.call(removeAvatar, {}, salon.token)
  expect(user.avatar).toBeNull()
  expect((await get(now)).statusCode).toBe(404)
})

test('files that are not pictures are refused with a message, regardless of their declared type', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const whole = await picture(900, 900).png().toBuffer()
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  const cases = [Buffer.from('hello'), svg, gif, Buffer.alloc(0), whole.subarray(0, 300), Buffer.from('%PDF-1.7\n')]
  for (const bytes of cases) {
    const answer = await put(bytes)
    expect([400, 415]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
  }
})

test('a picture with too many pixels is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  expect((await put(bomb)).json()).toMatchObject({ code: 'bad_picture' })
})

test('2 MB is the limit; other types, forms and empty bodies are refused', async () => {
  expect((await put(Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413)
  const png = await picture(9, 9).png().toBuffer()
  expect((await put(png, 'image/svg+xml')).statusCode).toBe(415)
  expect((await put(Buffer.from('{}'), 'application/json')).statusCode).toBe(415)
  const nothing = await server.raw({ method: 'PUT', url: '/api/user/avatar', token: salon.token })
  expect(nothing.statusCode).toBe(415)
  expect(nothing.json()).toMatchObject({ success: false })
  expect((await put(png, 'image/png', null)).statusCode).toBe(401)
})

test('a picture sent to any other call is refused', async () => {
  const payload = await picture(9, 9).png().toBuffer()
  const headers = { 'content-type': 'image/png' }
  const answer = await server.raw({ method: 'POST', url: '/api/auth/logout', payload, headers, token: salon.token })
  expect(answer.statusCode).toBe(415)
})

test('deleting a user deletes the picture', async () => {
  const other = await server.salon('Tjetri')
  await put(await picture(9, 9).png().toBuffer(), 'image/png', other.token)
  await query(server, `delete from users where id = '${other.userId}'`)
  expect(await query(server, `select 1 from avatars where user_id = '${other.userId}'`)).toEqual([])
})
