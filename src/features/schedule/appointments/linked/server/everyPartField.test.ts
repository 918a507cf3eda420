import { beforeAll, expect, test } from 'vitest'
import { addBarber } from '#features/salon/barbers/contract.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { currencies } from '#platform/shared/money.ts'
import { pick } from '#platform/shared/pick.ts'
import { bodySamples } from '#testing/sampleValues.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { listAppointments, type Appointment } from '../../contract.ts'
import { partNames } from '../../rules.ts'
import { appointmentFields, type PartName } from '../../fields.ts'
import { bookVisits, changeParts } from '../contract.ts'

type Part = InputOf<typeof changeParts>['parts'][number]

const server = testApp()
const salon = testSalon(server)
let barbers: string[] = []
const idOf = (n: number) => `0190a0a0-0000-7000-8000-00000000000${n}`

beforeAll(async () => {
  barbers = [salon.barber, (await server.call(addBarber, { name: 'Agim' }, salon.token)).data.id]
})

/** A part with a value for every field; neighbours differ in all of them. */
const part = (n: number): Part & Required<Pick<Part, PartName>> => ({
  ...pick(bodySamples(appointmentFields, 'create', n), partNames),
  barber_id: barbers[n % 2] ?? '',
  currency: currencies[n % 2] ?? 'EUR',
  id: idOf(n),
})

const rows = () => query<{ updated_at: unknown }>(server, `select * from appointments order by appointment_time`)
const withoutVersions = async () => (await rows()).map(({ updated_at: _version, ...row }) => row)
const listed = async () => (await server.call(listAppointments, {}, salon.token)).appointments
const read = (parts: readonly Appointment[]) => parts.map(({ id, updated_at }) => ({ id, updated_at }))

async function change(parts: readonly Part[]) {
  const before = await listed()
  return server.call(changeParts, { id: idOf(1), read: read(before), parts: [...parts] }, salon.token)
}

/** Changes the parts, checks them, and undoes the change. */
async function changeAndUndo(parts: readonly Part[]): Promise<void> {
  const stored = await withoutVersions()
  const { appointments, before } = await change(parts)
  expect(appointments).toMatchObject(parts)
  expect(await listed()).toEqual(appointments)
  await server.call(changeParts, { id: idOf(1), read: read(appointments), ...before } as never, salon.token)
  expect(await withoutVersions()).toEqual(stored)
}

test('every field of a part survives booking, a change of the visit’s services, and its undo', async () => {
  const visits = [{ id: idOf(9), client_name: 'Ana Krasniqi', parts: [part(1), part(2)] }]
  const place = { appointment_date: '2026-11-23', appointment_time: '11:00' }
  const booked = (await server.call(bookVisits, { ...place, visits }, salon.token)).appointments
  expect(booked).toMatchObject([part(1), part(2)])

  for (const name of partNames) {
    expect(part(2)[name], name).not.toEqual(part(1)[name])
    await changeAndUndo([{ ...part(1), [name]: part(2)[name] }, part(2)])
  }
  // The second part is removed and a third one added.
  await changeAndUndo([part(1), part(3)])
  // The first row stays the first part's, so the two parts exchange all fields.
  await changeAndUndo([
    { ...part(2), id: idOf(1) },
    { ...part(1), id: idOf(2) },
  ])
  // A removed part comes back with other values.
  await change([part(1)])
  const back = [part(1), { ...part(3), id: idOf(2) }]
  expect((await change(back)).appointments).toMatchObject(back)
})
