import { expect, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { testApp } from '#testing/server/app.ts'
import { listUsers, updateUser } from '../contract.ts'

const server = testApp()

test('users are ordered by the end that the list shows: the trial’s after a subscription that ended before', async () => {
  const [later, sooner] = [await server.salon('Besa'), await server.salon('Dea')]
  const admin = await administrator(server)
  const set = (id: string, dates: { trialEndDate: string; subscriptionEndDate?: string }) =>
    server.call(updateUser, { id, ...dates }, admin)
  await set(later.userId, { trialEndDate: '2026-12-10', subscriptionEndDate: '2026-12-01' })
  await set(sooner.userId, { trialEndDate: '2026-12-05' })
  server.clock.set('2026-12-03T09:00:00Z')
  const { users } = await server.call(
    listUsers,
    { role: 'user', sort: 'endDate', direction: 'asc' },
    await administrator(server),
  )
  expect(users.map(({ username, isOnTrial }) => [username, isOnTrial])).toEqual([
    ['Dea', true],
    ['Besa', true],
  ])
})
