import { expect, test } from 'vitest'
import { readApiCalls } from '#testing/apiCalls.ts'
import { reachableFaults } from '#testing/reachableFaults.ts'

/**
 * Reachable in the code, never in a call: the row was just inserted or found; a change of one appointment has its own
 * answer; a call that does not say what was seen compares nothing; visitors and those who reassign or import have no
 * own barber; a close sells visits by new ids, a return deposits only, a correction nothing.
 */
const never = new Set([
  'addProduct: productNotFound',
  'addClient: clientGone',
  'saveWalkIn: walkInGone',
  'updateAppointment: partTaken',
  'restoreLinked: paymentChanged',
  'acceptRequest: paymentChanged',
  'acceptRequest: stale',
  'declineRequest: paymentChanged',
  'declineRequest: stale',
  'proposeTime: paymentChanged',
  'proposeTime: stale',
  'reopenRequest: paymentChanged',
  'bookOnline: ownAppointmentsOnly',
  'placeHold: ownAppointmentsOnly',
  'reassign: ownAppointmentsOnly',
  'beginMoveIn: moveInGone',
  'startMoveIn: ownAppointmentsOnly',
  'previewMoveIn: ownAppointmentsOnly',
  'closeDay: saleExists',
  'closeDay: stockShort',
  'correctSale: visitSold',
  'returnSale: stockShort',
])

/** Faults of the platform, which the API's description has for every call that may get them (`generalFaults`). */
const general = new Set(['tooManyRequests'])

test('every fault that a call can throw is declared by its endpoint', async () => {
  const { calls } = await readApiCalls()
  const reachable = reachableFaults()
  // Faults of two features with one name have the feature before it.
  const missing = Object.values(calls).flatMap(({ name, faults }) => {
    const declared = new Set(faults.map((fault) => fault.split(' ').at(-1)))
    return [...(reachable.get(name) ?? [])]
      .filter((fault) => !declared.has(fault) && !general.has(fault))
      .map((fault) => `${name}: ${fault}`)
  })
  expect(reachable.get('bookAppointment')).toContain('slotTaken')
  expect(missing.filter((one) => !never.has(one))).toEqual([])
})
