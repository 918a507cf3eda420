import { beforeAll, expect, test } from 'vitest'
import {
  endColleagueSessions,
  invite,
  revokeInvitation,
  updateColleague,
} from '#features/accounts/colleagues/contract.ts'
import { anonymiseClient, searchClients } from '#features/clients/contract.ts'
import { getRemainingTexts } from '#features/clients/anonymise/contract.ts'
import { bookAppointment } from '#features/schedule/appointments/contract.ts'
import { booking } from '#testing/server/appointments.ts'
import {
  listCalendarFeeds,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '#features/integrations/calendar-feeds/contract.ts'
import { archived, asRequest, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { features } from './features.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'

/** Calls of a salon after its subscription ended: the owner may still shut others out, and nothing else. */

const server = testApp()
let salon: TestSalon
let reception: TestSalon
let key: string

/** Protective calls: they show or take away access to the salon's data, or erase a person's, or undo that. */
const open = `
POST /clients/:id/anonymise
GET /clients/:id/remaining-texts
GET /clients/removed
DELETE /clients/:id/allergies/:allergy_id
PUT /clients/:id/health-consent
DELETE /clients/requests/:id/link
GET /clients/idle
PUT /clients/retention
PUT /clients/retention/runs/:id
POST /clients/retention/runs/:id/undo
POST /clients/requests/:id/restrict
POST /clients/removed/:id/restore
GET /colleagues
PUT /colleagues/:id
POST /colleagues/:id/end-sessions
GET /colleagues/history
GET /salon/move-in
GET /salon/move-in/:id
DELETE /colleagues/invitations/:id
PUT /colleagues/settings
GET /calendar-feeds
DELETE /calendar-feeds/:id
GET /user/api-keys
DELETE /user/api-keys/:id
GET /user/online-booking/pictures
DELETE /user/online-booking/pictures/:of
GET /user/seen
GET /user/closing
PUT /user/closing
DELETE /user/closing
GET /user/webhooks
DELETE /user/webhooks/:id
GET /user/webhooks/:id/deliveries
POST /user/webhooks/:id/secret`

/** All other calls that write, by the reason why they need a subscription. */
const closed = {
  'they give access, or send data out': `
POST /appointments/:id/client-link
POST /calendar-feeds
POST /clients/requests/:id/link
POST /clients/requests/:id/use-again
POST /colleagues/:id/owner
POST /colleagues/invitations
POST /colleagues/invitations/:id/renew
POST /user/api-keys
POST /user/push-devices
POST /user/webhooks
PUT /user/webhooks/:id
POST /user/webhooks/:id/deliveries/:delivery/replay
POST /user/webhooks/:id/test`,
  'they run the salon’s day': `
POST /appointments
DELETE /appointments/:id
PUT /appointments/:id
DELETE /appointments/:id/linked
PUT /appointments/:id/linked
POST /appointments/:id/messages
DELETE /appointments/:id/messages/:message_id
PUT /appointments/:id/parts
POST /appointments/:id/restore
POST /appointments/auto-confirm
POST /appointments/linked/restore
POST /appointments/reassignment
POST /online-requests/:id/accept
POST /online-requests/:id/decline
POST /online-requests/:id/propose
POST /online-requests/:id/reopen
POST /series
POST /visits
DELETE /waiting-list/:id
PUT /waiting-list/:id
POST /waiting-list/:id/decline
POST /waiting-list/:id/restore
DELETE /walk-ins/:id
PUT /walk-ins/:id
POST /walk-ins/:id/restore
POST /walk-ins/:id/seat`,
  'they keep the client list': `
POST /clients
PUT /clients/:id
PUT /clients/:id/allergies/:allergy_id
PUT /clients/:id/apart
POST /clients/:id/merge
POST /clients/:id/unmerge
POST /clients/import
POST /clients/import/preview
POST /clients/imports/:id/undo
POST /salon/move-in
POST /salon/move-in/:id/continue
POST /salon/move-in/:id/preview
POST /salon/move-in/:id/rows
POST /salon/move-in/:id/start
POST /salon/move-in/:id/stop
PUT /clients/requests/:id
POST /clients/requests/:id/done`,
  'they keep the till': `
POST /day-close/close
POST /day-close/moves
DELETE /day-close/moves/:id
PUT /day-close/moves/:id
PUT /day-close/opening
POST /day-close/reopen
POST /products
PUT /products/:id
PUT /products/:id/active
POST /products/:id/stock
POST /sales
POST /sales/:sale_id/corrections
POST /sales/:sale_id/keep
POST /sales/:sale_id/returns
PUT /sales/settings
PUT /sales/vat`,
  // Online booking itself closes with the subscription.
  'they set up the salon': `
POST /export/read-in
PUT /export/read-in/:id/parts/:number
POST /user/barbers
DELETE /user/barbers/:id
PUT /user/barbers/:id
PUT /user/barbers/:id/share
DELETE /user/hours/:subject
PUT /user/hours/:subject
DELETE /user/hours/:subject/:valid_from
PUT /user/hours/:subject/days
DELETE /user/hours/:subject/days/:day
PUT /user/hours/:subject/days/:day
POST /user/leaves
DELETE /user/leaves/:id
PUT /user/leaves/:id
PUT /user/messages/:kind
POST /user/onboarding
PUT /user/onboarding
PUT /user/online-booking
PUT /user/online-booking/address
PUT /user/online-booking/offers/:kind/:id
PUT /user/online-booking/pictures/:of
PUT /user/online-booking/privacy
PUT /user/online-booking/today
PUT /user/terms
PUT /user/salon
PUT /user/schedule-step
POST /user/services
DELETE /user/services/:id
PUT /user/services/:id`,
}

const linesOf = (text: string) => text.trim().split('\n')
const nameOf = ({ method, path }: SpecWithSchemas) => `${method} ${path}`
const specs = features({ demoMode: true })
  .flatMap(({ routes }) => routes.map(({ spec }) => spec))
  .filter(({ access }) => access === 'subscriber')

beforeAll(async () => {
  salon = await server.salon()
  reception = await server.colleague(salon, 'reception')
  key = await server.apiKey(salon)
})

const unknown = '01900000-0000-7000-8000-00000000dead'

async function ask(spec: SpecWithSchemas, token: string): Promise<number> {
  const parameters = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, unknown])
  const { url } = asRequest({ ...spec, body: undefined } as never, Object.fromEntries(parameters))
  const { statusCode } = await server.raw({
    method: spec.method,
    url: url.split('?')[0] ?? '',
    token,
    ...(spec.body ? { payload: '{}', headers: { 'content-type': 'application/json' } } : {}),
  })
  return statusCode
}

test('every call that writes is in the table, open or with the reason why it needs a subscription', () => {
  const listed = [open, ...Object.values(closed)].flatMap(linesOf)
  expect(
    specs
      .filter(({ method, protective }) => method !== 'GET' || protective)
      .map(nameOf)
      .toSorted(),
  ).toEqual(listed.toSorted())
  expect(
    specs
      .filter((spec) => spec.protective)
      .map(nameOf)
      .toSorted(),
  ).toEqual(linesOf(open).toSorted())
})

test('after the end the owner may make the protective calls, reception and keys may not', async () => {
  server.clock.set('2026-12-01T09:00:00Z')
  await query(server, `update sessions set last_seen_at = '2026-12-01T08:00:00Z'`)
  for (const spec of specs.filter((one) => one.protective)) {
    const status = await ask(spec, salon.token)
    expect([nameOf(spec), status === 402, status < 500]).toEqual([nameOf(spec), false, true])
    for (const token of [reception.token, key]) expect([402, 403]).toContain(await ask(spec, token))
  }
  const giving = new Set(linesOf(closed['they give access, or send data out']))
  for (const spec of specs.filter((one) => giving.has(nameOf(one))))
    expect([nameOf(spec), await ask(spec, salon.token)]).toEqual([nameOf(spec), 402])
})

test('after the end an owner shuts out a dismissed receptionist, takes back a calendar, and erases a client', async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  const besa = await server.salon('Besa')
  const dismissed = await server.colleague(besa, 'reception')
  const former = await server.colleague(besa, 'reception')
  const { invitation } = await server.call(
    invite,
    { email: null, salon_role: 'reception', barber_id: null },
    besa.token,
  )
  const { address } = await server.call(makeCalendarFeed, { barber_id: null }, besa.token)
  const { appointment } = await server.call(
    bookAppointment,
    booking({ client_name: 'Arta Krasniqi', appointment_date: '2026-12-07' }),
    besa.token,
  )
  server.clock.set('2026-12-01T09:00:00Z')
  const calendar = { method: 'GET', url: new URL(address).pathname } as const
  expect(await server.call(archived(searchClients), { q: 'Arta' }, dismissed.token)).toMatchObject({ clients: [{}] })
  expect((await server.raw(calendar)).statusCode).toBe(200)

  await server.call(updateColleague, { id: dismissed.userId, is_active: false }, besa.token)
  await server.call(endColleagueSessions, { id: former.userId }, besa.token)
  await server.call(revokeInvitation, { id: invitation.id }, besa.token)
  const { feeds } = await server.call(listCalendarFeeds, {}, besa.token)
  for (const { id } of feeds) await server.call(revokeCalendarFeed, { id }, besa.token)
  // Nobody can cancel the coming visit any more, so it does not hinder.
  const { client_id: id } = appointment
  expect(await server.call(getRemainingTexts, { id }, besa.token)).toMatchObject({ ahead: 1 })
  await server.call(anonymiseClient, { id }, besa.token)

  for (const { token } of [dismissed, former])
    expect(await server.fault(archived(searchClients), {}, token)).toMatchObject({ status: 401 })
  expect((await server.raw(calendar)).statusCode).toBe(404)
  expect(await server.call(archived(searchClients), { q: 'Arta' }, besa.token)).toMatchObject({ clients: [] })
})
