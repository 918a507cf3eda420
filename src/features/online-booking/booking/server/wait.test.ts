import { expect, test } from 'vitest'
import { getWaitingList } from '#features/schedule/waiting-list/contract.ts'
import { maxWaitDays } from '#features/schedule/waiting-list/rules.ts'
import { daysBetween, localDate } from '#platform/shared/time.ts'
import { testApp } from '#testing/server/app.ts'
import { salonWithPage } from '#testing/server/onlineBooking.ts'
import { waitOnline } from '../contract.ts'

const server = testApp()

test('a visitor may wait for an earlier start than any bookable one, at most as long as a wait may last', async () => {
  const { salon, address, service } = await salonWithPage(server, { horizon_days: 180 })
  const person = { client_name: 'Mira Shala', client_phone: '044 555 666' }
  await server.call(waitOnline, { address, services: [service], date: '2027-05-01', ...person })
  const { waits } = await server.call(getWaitingList, {}, salon.token)
  expect(waits).toMatchObject([{ client_name: 'Mira Shala', from_date: '2026-11-20' }])
  const [first] = waits
  expect(daysBetween(localDate(first?.from_date ?? ''), localDate(first?.to_date ?? ''))).toBe(maxWaitDays)
})
