import { expect, test } from 'vitest'
import { getAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { bookVisits, changeLinked } from '#features/schedule/appointments/linked/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { freshBarber } from '#testing/server/appointments.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'

/** Changes of linked appointments are compared with all that their caller saw. */

const server = testApp()
const { salon, id, sell } = openTill(server)
const agim = freshBarber(server, salon, 'Agim')

type Body = Omit<CallInputOf<typeof changeLinked>, 'id' | 'scope'>

/** A visit of two parts, as its reader saw it, with the changes of a caller and of a colleague. */
async function twoParts() {
  const part = (service_name: string) => ({ id: id(), service_name, price: 10, barber_id: salon.barber })
  const visits = [{ id: id(), client_name: 'Ana Krasniqi', parts: [part('Prerje'), part('Larje')] }]
  const booking = { appointment_date: date, appointment_time: '09:00', visits }
  const { appointments } = await server.call(bookVisits, booking, salon.token)
  const [first, second] = appointments
  if (!first || !second) throw new Error('not booked')
  const rows = [first, second].map(({ id: row, updated_at }) => ({ id: row, updated_at, sale: 'none' }))
  const asked = { id: first.id, scope: 'visit' as const }
  const read = async ({ id: row }: { id: string }) =>
    (await server.call(getAppointment, { id: row }, salon.token)).appointment
  return {
    first,
    second,
    seen: rows,
    read,
    change: (body: Body) => server.call(changeLinked, { ...asked, ...body }, salon.token),
    refused: (body: Body) => server.fault(changeLinked, { ...asked, ...body }, salon.token),
    colleague: async (row: { id: string }, body: object) =>
      (await server.call(updateAppointment, { id: row.id, ...body }, salon.token)).appointment,
  }
}

test.each([
  ['a move', { appointment_time: '10:30', barber_id: '' }],
  ['a confirmation', { status: 'confirmed' }],
  ['a note', { notes: 'me makinë' }],
] as const)('%s of a linked appointment by a colleague is not overwritten unseen', async (_what, edit) => {
  const { second, seen, read, change, refused, colleague } = await twoParts()
  const theirs = await colleague(second, 'barber_id' in edit ? { ...edit, barber_id: agim.id } : edit)
  const mine = { appointment_time: '14:00' } as const
  const fault = await refused({ ...mine, seen })
  expect(fault).toMatchObject({ status: 409, code: 'stale', extra: { appointment: theirs } })
  expect(fault.extra.changed).toMatchObject([{ appointment: theirs, sale: null }])
  expect(await read(second)).toEqual(theirs)
  // A caller that has seen it changes it, and so does one that says nothing of what it saw.
  const now = seen.map((one) => (one.id === second.id ? { ...one, updated_at: theirs.updated_at } : one))
  expect((await change({ ...mine, seen: now })).appointments).toHaveLength(2)
  expect((await change({ appointment_time: '14:15' })).appointments).toHaveLength(2)
})

test('a payment of a linked appointment is seen before all are cancelled', async () => {
  const { second, seen, change, refused, colleague } = await twoParts()
  const confirmed = await colleague(second, { status: 'confirmed' })
  const { sale } = await sell({
    lines: [{ kind: 'service', appointment_id: second.id }],
    payments: cash(10),
  })
  const cancelled = { status: 'cancelled', cancel_reason: 'client' } as const
  const known = seen.map((one) => (one.id === second.id ? { ...one, updated_at: confirmed.updated_at } : one))
  // The payment has left the row of the confirmed part as it was.
  for (const rows of [known, known.slice(0, 1)]) {
    const fault = await refused({ ...cancelled, seen: rows })
    expect(fault).toMatchObject({ status: 409, code: 'stale', message: expect.stringContaining('u pagua ndërkohë') })
    expect(fault.extra.changed).toMatchObject([{ appointment: { id: second.id }, sale: { id: sale.id, amount: 10 } }])
  }
  // A move does not depend on the payment if its caller does not say it.
  const versions = known.map(({ id: row, updated_at }) => ({ id: row, updated_at }))
  const moved = await change({ appointment_time: '14:00', seen: versions })
  const paid = moved.appointments.map(({ id: row, updated_at }) => ({
    id: row,
    updated_at,
    sale: row === second.id ? sale.id : 'none',
  }))
  const { appointments } = await change({ ...cancelled, seen: paid })
  expect(appointments.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('all appointments that are not as they were seen are named at once', async () => {
  const { first, second, seen, refused, colleague } = await twoParts()
  const both = [await colleague(first, { notes: 'a' }), await colleague(second, { notes: 'b' })]
  const fault = await refused({ appointment_time: '14:00', seen })
  const changed = fault.extra.changed as { appointment: { id: string } }[]
  expect(changed.map(({ appointment }) => appointment.id).toSorted()).toEqual(both.map((row) => row.id).toSorted())
})

test('an appointment that was not loaded changes unless it was changed after the others were read', async () => {
  const { first, second, seen, change, refused, colleague } = await twoParts()
  const versions = seen.filter((one) => one.id === first.id).map(({ id: row, updated_at }) => ({ id: row, updated_at }))
  const theirs = await colleague(second, { notes: 'me makinë' })
  const mine = { appointment_time: '14:00', seen: versions } as const
  expect(await refused({ ...mine, seen_at: second.updated_at })).toMatchObject({ extra: { appointment: theirs } })
  expect((await change({ ...mine, seen_at: theirs.updated_at })).appointments).toHaveLength(2)
})

test('an appointment that stays as it is may have changed', async () => {
  const { second, seen, change, read, colleague } = await twoParts()
  const theirs = await colleague(second, { notes: 'me makinë' })
  await change({ notes: 'pa ngjyrë', seen })
  expect(await read(second)).toEqual({ ...theirs, updated_at: expect.any(String) })
})

test('a cancellation reaches the others after a colleague has cancelled the edited appointment alone', async () => {
  const { first, seen, change, refused, colleague } = await twoParts()
  const cancelled = { status: 'cancelled', cancel_reason: 'client' } as const
  const theirs = await colleague(first, cancelled)
  expect(await refused({ ...cancelled, seen })).toMatchObject({ extra: { appointment: { id: first.id } } })
  const now = seen.map((one) => (one.id === first.id ? { ...one, updated_at: theirs.updated_at } : one))
  const { appointments } = await change({ ...cancelled, seen: now })
  expect(appointments.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('a malformed version or sale is refused', async () => {
  const { seen, refused } = await twoParts()
  for (const wrong of [{ updated_at: 'dje' }, { sale: 'dje' }, { id: 'x' }])
    expect(await refused({ notes: 'x', seen: seen.map((one) => ({ ...one, ...wrong })) })).toMatchObject({
      status: 400,
    })
})
