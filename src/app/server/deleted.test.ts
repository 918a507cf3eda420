import { expect, test } from 'vitest'
import { addService } from '#features/salon/services/contract.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'

const server = testApp()

/** Makes a call that waits for the deletion of its salon, and returns its result after the commit. */
const whileDeleting = <T>(salon: TestSalon, call: () => Promise<T>): Promise<T> =>
  duringTransaction(
    server,
    [`delete from users where id = '${salon.userId}'`, `delete from salons where id = '${salon.id}'`],
    call,
  )

test('a call of a salon that is deleted meanwhile is refused as the next one is, without a server error', async () => {
  const input = { name: 'Prerje', description: '', duration: 30, price: 5, active: true }
  const salon = await server.salon()
  expect(await whileDeleting(salon, () => server.fault(addService, input, salon.token))).toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
  expect(await server.fault(addService, input, salon.token)).toMatchObject({ status: 401 })
})
