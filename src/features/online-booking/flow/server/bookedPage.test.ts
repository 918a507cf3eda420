import { expect, test } from 'vitest'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { salonWithPage, visit } from '#testing/server/onlineBooking.ts'
import { sq } from '../../texts/sq.ts'

const server = testApp({ env: { BOOKING_LEAST_SECONDS: '0' } })

test('the last page has the deadline of the client’s link: a request can be withdrawn until it is answered, as the form said', async () => {
  const page = await salonWithPage(server, { cancel_until_hours: 168 })
  const shown = async (date: string) => {
    const { token } = (await visit(server, page, { date })).booked
    return (await server.raw({ method: 'GET', url: `/r/${page.address}/cakto/gati/${token}` })).body
  }
  expect(await shown('2026-11-23')).toContain(sq.flow.showVisit)
  expect(await shown('2026-12-05')).toContain(sq.link.until('E shtunë, 28 nëntor', '10:00'))
  await server.call(saveOnlineBooking, { approval: 'always' }, page.salon.token)
  const asked = await shown('2026-11-24')
  expect(asked).toContain(sq.flow.cancelOrChange)
  const rule = 'Mund ta tërhiqni derisa salloni të përgjigjet; pastaj anulohet deri 168 orë para.'
  expect(asked).toContain(rule)
  const form = `/r/${page.address}/cakto?sherbimi=${page.service}&berberi=kushdo&dita=2026-12-07&ora=12:00`
  const { body } = await server.raw({ method: 'GET', url: form })
  expect(body).toContain(rule)
  expect(body).not.toContain(sq.flow.cancelRule(168))
})

test('the last page, its calendar file and the file’s link are in the client’s language, which can be changed', async () => {
  const page = await salonWithPage(server)
  const { token } = (await visit(server, page, { date: '2026-12-04' })).booked
  const get = (url: string) => server.raw({ method: 'GET', url })
  const albanian = await get(`/r/${page.address}/cakto/gati/${token}`)
  expect(albanian.body).toContain('Ju presim të premten, 4 dhjetor, Arta.')
  const link = /href="([^"]*gjuha=de)"\s+lang="de"/.exec(albanian.body)?.[1] ?? ''
  const german = await get(link)
  for (const text of ['<html lang="de">', 'Wir sehen uns am Freitag, 4. Dezember.', '<dd lang="sq">Prerje</dd>'])
    expect(german.body).toContain(text)
  const file = await get(`/v/${token}/kalendari.ics?gjuha=de`)
  expect(german.body).toContain(`href="/v/${token}/kalendari.ics?gjuha=de"`)
  expect(file.headers['content-disposition']).toContain('termin.ics')
  const unfolded = file.body.replaceAll(/\r\n /g, '')
  expect(unfolded).toContain(`/v/${token}?gjuha=de`)
  expect(unfolded).toContain('Termin ansehen\\, verschieben oder absagen')
})

test('the last page calls the salon by its international number, as visitors may be abroad', async () => {
  const page = await salonWithPage(server)
  const details = { country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 123 456' } as const
  await server.call(updateSalon, { name: 'Besa', address: '', ...details }, page.salon.token)
  const { token } = (await visit(server, page)).booked
  const { body } = await server.raw({ method: 'GET', url: `/r/${page.address}/cakto/gati/${token}` })
  expect(body).toContain('href="tel:+38344123456" data-leaves>044 123 456<')
})

test('the form’s values are stored like those of the API: trimmed, within its lengths, in one text direction', async () => {
  const page = await salonWithPage(server)
  const te = `sherbimi=${page.service}&berberi=kushdo&dita=2026-11-23&ora=12:00`
  const form = await server.raw({ method: 'GET', url: `/r/${page.address}/cakto?${te}` })
  const shfaqur = /name="shfaqur" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
  const send = (emri: string, shenimi: string) =>
    server.raw({
      method: 'POST',
      url: `/r/${page.address}/cakto/dergo`,
      form: { te, shfaqur, emri, kodi: '383', telefoni: ' 044 218 077 ', shenimi },
    })
  expect((await send('x'.repeat(121), '')).statusCode).toBe(400)
  expect((await send('Arta', 'x'.repeat(501))).statusCode).toBe(400)
  expect((await send(' Arta\u202e Gashi ', ' pa\u2066 parfum ')).statusCode).toBe(303)
  const { appointments } = await server.call(listAppointments, {}, page.salon.token)
  expect(appointments).toMatchObject([{ client_name: 'Arta Gashi', notes: 'pa parfum' }])
})
