import { beforeEach, expect, test } from 'vitest'
import { listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { salonWithPage, type OpenPage } from '#testing/server/onlineBooking.ts'
import { languages, textsOf, type Language } from '../../texts/rules.ts'

const server = testApp({ env: { BOOKING_LEAST_SECONDS: '0' } })
let page: OpenPage
let stamp: string

beforeEach(async () => {
  page = await salonWithPage(server)
  const form = await get(`/r/${page.address}/cakto/me-heret?sherbimi=${page.service}`)
  stamp = /name="shfaqur" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
})

const get = (url: string) => server.raw({ method: 'GET', url })
const post = (end: string, te: string, more: object = {}) =>
  server.raw({ method: 'POST', url: `/r/${page.address}/cakto/${end}`, form: { te, shfaqur: stamp, ...more } })
const person = { emri: 'Arta Gashi', kodi: '383', telefoni: '044 218 077' }

/** Holds and books ten o'clock, and returns the choices of the last step. */
async function booked(language: Language): Promise<string> {
  const te = `sherbimi=${page.service}&berberi=kushdo&dita=2026-11-23&ora=10:00&gjuha=${language}`
  const held = await post('ora', te)
  const choices = String(held.headers.location).split('?')[1] ?? ''
  expect((await post('dergo', choices, person)).statusCode).toBe(303)
  return choices
}

test.each(languages)('a client who goes back after booking is told that the time is theirs: %s', async (language) => {
  const choices = await booked(language)
  const { flow, link } = textsOf(language)
  for (const url of [`?${choices}`, `?hapi=3&${choices}`]) {
    const { body, statusCode } = await get(`/r/${page.address}/cakto${url}`)
    expect([statusCode, body.includes(flow.ownTitle), body.includes(link.otherVisit)]).toEqual([200, true, true])
    for (const taken of [flow.taken, flow.takenSameDay, flow.takenAlone, 'Arta', '/v/'])
      expect(body).not.toContain(taken)
  }
  // Pages that a browser kept.
  for (const [end, more] of [
    ['ora', {}],
    ['dergo', { ...person, emri: 'Mira Shala', telefoni: '044 999 888' }],
  ] as const) {
    const { body } = await post(end, choices, more)
    expect([end, body.includes(flow.ownTitle)]).toEqual([end, true])
  }
  expect((await post('dergo', choices, person)).statusCode).toBe(303)
})

test('once the visit is cancelled, its time is free again for the same page', async () => {
  const choices = await booked('sq')
  const { appointments } = await server.call(listAppointments, {}, page.salon.token)
  const id = appointments[0]?.id ?? ''
  await server.call(updateAppointment, { id, status: 'cancelled', cancel_reason: 'salon' }, page.salon.token)
  const { body } = await get(`/r/${page.address}/cakto?${choices}`)
  expect(body).toContain(textsOf('sq').flow.holdEnded)
})

test('a browser loads the free times again when it goes back to them', async () => {
  const { headers } = await get(`/r/${page.address}/cakto?hapi=3&sherbimi=${page.service}`)
  expect(headers['cache-control']).toBe('no-store')
})
