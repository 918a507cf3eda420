import { expect, test } from 'vitest'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { salonWithPage, visit } from '#testing/server/onlineBooking.ts'
import { sq } from '../../texts/sq.ts'

const server = testApp()

test('the last page has the deadline of the client’s link: a request can be withdrawn until it begins', async () => {
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
  expect(asked).toContain(sq.flow.untilStart)
})
