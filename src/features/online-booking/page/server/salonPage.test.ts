import { openPage } from '#testing/server/onlineBooking.ts'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { changeAddress, offerOnline, saveOnlineBooking } from '../../settings/contract.ts'
import { languages, linkIn, textsOf } from '../../texts/rules.ts'
import { getPictures, removePicture } from '../contract.ts'
import { eventually } from '#testing/server/eventually.ts'

const server = testApp()
let salon: TestSalon
let service: string

const details = { country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 123 456' } as const

/** A salon with an open page and one service. */
async function opened(name: string) {
  const salon = await server.salon(name)
  await server.call(updateSalon, { name, address: 'Rr. Agim Ramadani 14, Prishtinë', ...details }, salon.token)
  const { data } = await server.call(
    addService,
    { id: newId(server.clock.now()), name: 'Prerje', duration: 30, price: 5 },
    salon.token,
  )
  await openPage(server, salon.token, { description: 'Berber për burra' })
  return { salon, service: data.id }
}

beforeAll(async () => {
  const made = await opened('Drita')
  salon = made.salon
  service = made.service
})

const get = (url: string, headers: Record<string, string> = {}) => server.raw({ method: 'GET', url, headers })
const page = async (url: string) => (await get(url)).body
/** Announcements update the cache shortly after the commit. */
const eventuallyOn = (url: string, check: (body: string) => void) => eventually(async () => check(await page(url)))

test('the page shows in each language the salon’s services and first free time', async () => {
  for (const lang of languages) {
    const answer = await get(linkIn(lang, '/r/drita'))
    const { format, page: t, common } = textsOf(lang)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain(`<html lang="${lang}">`)
    for (const text of ['Drita', 'Berber për burra · Prishtinë', 'Prerje', t.firstFree, common.book])
      expect(answer.body).toContain(text)
    expect(answer.body).toContain(format.money(500, 'EUR'))
    // The minimum notice is an hour, and the salon's local time 10:00.
    expect(answer.body).toContain(`${format.relativeDay('2026-11-20' as never, '2026-11-20' as never)}, 11:00`)
    expect(answer.body).toContain(linkIn(lang, '/r/drita/cakto', { sherbimi: service }).replace('&', '&amp;'))
    expect(answer.body).toContain('href="tel:+38344123456"')
    // The last booking step links to the rules.
    expect(answer.body).toContain('id="rregullat"')
    expect(answer.body).not.toContain('noindex')
    for (const other of languages) expect(answer.body).toContain(`hreflang="${other}"`)
  }
})

test('a booking, a hidden service and a new name are shown on the page at once', async () => {
  const { salon, service: cut } = await opened('Besa')
  expect(await page('/r/besa')).toContain('Sot, 11:00')
  await book(server, salon, { appointment_date: '2026-11-20', appointment_time: '11:00', duration: 60 })
  await eventuallyOn('/r/besa', (body) => expect(body).toContain('Sot, 12:00'))
  await server.call(offerOnline, { kind: 'service', id: cut, online: false }, salon.token)
  await eventuallyOn('/r/besa', (body) => expect(body).not.toContain('/cakto'))
  await server.call(updateSalon, { name: 'Besa e Re', address: null, ...details }, salon.token)
  await eventuallyOn('/r/besa', (body) => expect(body).toContain('<h1>Besa e Re</h1>'))
})

test('a cached page costs no statement, and an unchanged page is not sent twice', async () => {
  const first = await get('/r/drita?nga=instagram', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
  expect(first.rawPayload.length).toBeLessThan(9000)
  const connect = vi.spyOn(server.app.pool, 'connect')
  const plain = await get('/r/drita?nga=instagram')
  expect(plain.body).toContain('nga=instagram')
  const again = await get('/r/drita?nga=instagram', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(connect).not.toHaveBeenCalled()
  connect.mockRestore()
})

test('an unknown source is kept in the links, and other parameters are not', async () => {
  expect(await page('/r/drita?nga=dyqani-i-librave&fbclid=abc')).toContain('nga=dyqani-i-librave')
  expect(await page('/r/drita?nga=%22%3E%3Cscript%3E')).not.toContain('script&gt;')
})

test('an earlier address, and one in capitals, redirect permanently and keep the language', async () => {
  const { salon } = await opened('Lule')
  expect((await get('/r/lule')).statusCode).toBe(200)
  await server.call(changeAddress, { address: 'lulet' }, salon.token)
  await eventually(async () => {
    const answer = await get('/r/lule?gjuha=de')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/r/lulet?gjuha=de'])
  })
  expect((await get('/r/LULET')).headers.location).toBe('/r/lulet')
})

test('an unknown address returns a page with status 404', async () => {
  const answer = await get('/r/askush?gjuha=en')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain(textsOf('en').common.notFoundTitle)
  expect((await get('/r/%3Cscript%3E')).body).not.toContain('<script>')
})

test('closed, or after the subscription, the page shows information and takes no booking', async () => {
  const { salon } = await opened('Mali')
  await server.call(saveOnlineBooking, { enabled: false }, salon.token)
  await eventuallyOn('/r/mali', (body) => {
    expect(body).toContain(textsOf('sq').page.notOpen)
    expect(body).not.toContain('/cakto')
    expect(body).toContain('noindex')
  })
  await openPage(server, salon.token)
  await eventuallyOn('/r/mali', (body) => expect(body).toContain('/cakto'))
  await server.call(saveOnlineBooking, { new_clients: false }, salon.token)
  await eventuallyOn('/r/mali', (body) => expect(body).not.toContain('/cakto'))
  await server.call(saveOnlineBooking, { new_clients: true }, salon.token)
  const now = server.clock.now()
  server.clock.set('2027-02-01T09:00:00Z')
  expect(await page('/r/mali')).not.toContain('/cakto')
  server.clock.set(now.toISOString())
})

test('a salon’s text is never markup, in the page or in its structured data', async () => {
  const { salon } = await opened('Toni')
  const name = `Toni </script><b onload="x">&`
  await server.call(updateSalon, { name, address: name, ...details }, salon.token)
  await eventuallyOn('/r/toni', (body) => {
    expect(body).not.toMatch(/<\/script><b|<b onload/)
    const data = /<script type="application\/ld\+json">\s*([^<]*)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'HairSalon',
      name,
      telephone: '+38344123456',
      makesOffer: [{ price: '5.00', priceCurrency: 'EUR', itemOffered: { name: 'Prerje' } }],
    })
  })
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6a5c' } }).jpeg()
const put = (of: string, payload: Buffer, token = salon.token) =>
  server.raw({
    method: 'PUT',
    url: `/api/user/online-booking/pictures/${of}`,
    payload,
    headers: { 'content-type': 'image/jpeg' },
    token,
  })

test('pictures of salon and barber are re-encoded and shown on that salon’s page only', async () => {
  const { data: barbers } = await server.call(listBarbers, {}, salon.token)
  const barber = barbers[0]?.id ?? ''
  expect((await put('salon', await picture(900, 900).toBuffer())).statusCode).toBe(200)
  expect((await put(barber, await picture(300, 200).toBuffer())).statusCode).toBe(200)
  const { pictures } = await server.call(getPictures, {}, salon.token)
  expect(pictures.map(({ of }) => of).toSorted()).toEqual([barber, 'salon'].toSorted())
  const wide = pictures.find(({ of }) => of === 'salon')?.url ?? ''
  await eventuallyOn('/r/drita', (body) => expect(body).toContain(wide))
  const sizes = await Promise.all(
    [wide, wide.replace('madhe', 'vogel')].map(async (url) => {
      const answer = await get(url)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('immutable'),
      })
      const { width, height } = await sharp(answer.rawPayload).metadata()
      return [width, height]
    }),
  )
  expect(sizes).toEqual([
    [1600, 640],
    [800, 320],
  ])
  await opened('Vera')
  expect((await get(wide.replace('/drita/', '/vera/'))).statusCode).toBe(404)
  await put('salon', await picture(400, 400).toBuffer())
  expect((await get(wide)).statusCode).toBe(404)
  await server.call(removePicture, { of: 'salon' }, salon.token)
  expect(await server.fault(removePicture, { of: 'salon' }, salon.token)).toMatchObject({ status: 404 })
})

test('a file that is not a picture, and another salon’s barber, are refused', async () => {
  const { salon } = await opened('Ora')
  const { data: barbers } = await server.call(listBarbers, {}, salon.token)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect((await put('salon', svg)).json()).toMatchObject({ code: 'bad_picture' })
  expect((await put(barbers[0]?.id ?? '', await picture(9, 9).toBuffer())).statusCode).toBe(404)
})

test('a shared link has a picture with the salon’s name', async () => {
  const address = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await page('/r/drita'))?.[1] ?? ''
  const answer = await get(address)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(answer.rawPayload.length).toBeLessThan(60_000)
  const other = await get('/r/besa/share.png')
  expect(other.rawPayload.equals(answer.rawPayload)).toBe(false)
})
