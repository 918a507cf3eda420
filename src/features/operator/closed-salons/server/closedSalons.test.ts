import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { keepSales, markErasing } from './public.ts'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { removeUser } from '#features/operator/users/contract.ts'
import { addErasures, readErasures } from '#platform/server/erasureFile.ts'
import { newId } from '#platform/shared/ids.ts'
import { administrator } from '#testing/server/accounts.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { openTestApp, query, testApp, type TestSalon } from '#testing/server/app.ts'
import { tablesOfSalon } from '#testing/server/tablesOfSalon.ts'
import { exportClosedSalon, listClosedSalons } from '../contract.ts'
import { salesKeptDays } from '../rules.ts'
import { closedSalonsPurgeJob, recordClosedJob } from './jobs.ts'

const server = testApp()
const date = '2026-11-20'
const id = () => newId(server.clock.now())

/** A salon with visits, a debt that is paid, a return, and words about a client. */
async function salonWithSales(): Promise<TestSalon> {
  server.clock.set(`${date}T19:00:00Z`)
  const salon = await besa(server)
  await server.call(addService, { name: 'Prerje', price: 10, duration: 30 }, salon.token)
  for (const hour of ['09:00', '10:00', '11:00']) {
    const visit = await book(server, salon, {
      client_name: 'Valon Zogaj',
      appointment_date: date,
      appointment_time: hour,
      service_name: hour === '11:00' ? 'Nuse Zogaj' : 'prerje',
      price: 10,
    })
    const { sale } = await server.call(
      recordSale,
      {
        id: id(),
        lines: [
          { kind: 'service', appointment_id: visit.id },
          { kind: 'service', label: 'Punë për Zogajn', price: 4, barber_id: salon.barber },
        ],
        payments: [
          { method: 'debt', amount: 8 },
          { method: 'cash', amount: 6 },
        ],
      },
      salon.token,
    )
    const debt = { kind: 'debt' as const, debt_sale_id: sale.id, price: 8 }
    await server.call(
      recordSale,
      { id: id(), lines: [debt], payments: [{ method: 'card', amount: 8 }], client_id: visit.client_id },
      salon.token,
    )
    await server.call(
      returnSale,
      { sale_id: sale.id, id: id(), lines: [{ line: 1, quantity: 1 }], reason: 'Zogaj' },
      salon.token,
    )
  }
  // A visit without a sale counts by its price.
  await book(server, salon, { appointment_date: '2026-11-19', appointment_time: '12:00', price: 7 })
  return salon
}

/** Rest of the salon in the sums of all salons. */
const stillCounted = (salon: TestSalon) =>
  query(
    server,
    `select day, service_name from appointment_changes where salon_id = '${salon.id}'
     group by day, service_name having sum(count) <> 0 or sum(cents) <> 0`,
  )

const countsOf = (salon: TestSalon) =>
  query(
    server,
    `select (select count(*)::int from appointments where salon_id = '${salon.id}') as visits,
       (select count(*)::int from sales where salon_id = '${salon.id}') as sales`,
  )

async function fileOf(salon: TestSalon, token: string): Promise<string> {
  const { rawPayload, statusCode } = await server.raw({
    method: 'GET',
    url: `/api${exportClosedSalon.path.replace(':id', salon.id)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const parts = unzipSync(rawPayload)
  return Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n')
}

test('deleting the last user leaves no row of the salon but its sales without clients, for the administrator alone', async () => {
  const salon = await salonWithSales()
  const other = await salonWithSales()
  const before = await countsOf(other)
  const token = await administrator(server)
  expect(await server.call(removeUser, { id: salon.userId }, token)).toMatchObject({ salonDeleted: true })
  expect(await tablesOfSalon(server, salon)).toEqual([])
  expect(await stillCounted(salon)).toEqual([])
  expect(await countsOf(other)).toEqual(before)

  const { salons } = await server.call(listClosedSalons, {}, token)
  expect(salons).toMatchObject([{ id: salon.id, name: 'Besa', sales: 9, first_day: date, last_day: date }])
  const file = await fileOf(salon, token)
  for (const text of ['Borxh i paguar', 'Kthim', 'Kartelë', 'Kesh', 'Shërbim', 'prerje']) expect(file).toContain(text)
  expect(file.toLowerCase()).not.toContain('zogaj')
  const events = await query(
    server,
    `select detail from security_events where kind = 'export' and subject = '${salon.id}'`,
  )
  expect(events).toEqual([{ detail: 'GET /admin/closed-salons/:id/sales' }])
  expect(await server.fault(listClosedSalons, {}, other.token)).toMatchObject({ status: 403 })
})

test('a salon that was closed after the backup is erased again at the start, also after an interruption', async () => {
  const salon = await salonWithSales()
  const other = await salonWithSales()
  const before = await countsOf(other)
  const place = `'${salon.id}', gen_random_uuid()`
  await query(
    server,
    `insert into webhooks (salon_id, id, url, events, secret, created_at, updated_at)
     values (${place}, 'https://receiver.example/', '{appointment.cancelled,appointment.booked}', 's', now(), now())`,
  )
  // The first start stopped after some batches.
  await server.app.asSystem(async (call) => {
    await keepSales(call, call.scope(salon.id), call.now)
    await markErasing(call, call.scope(salon.id))
  })
  for (const rows of [2, 2, 1, 3, 3]) {
    await query(server, `select erase_salon_rows('${salon.id}', ${rows})`)
  }
  expect(await countsOf(salon)).not.toEqual(before)
  expect(await query(server, `select 1 from webhook_deliveries where salon_id = '${salon.id}'`)).toEqual([])
  await addErasures(server.dataDir, [
    { salon: salon.id, id: salon.id, merged: [], removed_at: '2026-11-20T19:00:00.000Z', restored_at: null },
  ])
  await (await openTestApp({ beside: server })).close()
  expect(await tablesOfSalon(server, salon)).toEqual([])
  expect(await stillCounted(salon)).toEqual([])
  expect(await countsOf(other)).toEqual(before)
  const token = await administrator(server)
  const { salons } = await server.call(listClosedSalons, {}, token)
  expect(salons.find((closed) => closed.id === salon.id)).toMatchObject({ sales: 9 })
  expect((await fileOf(salon, token)).match(/Borxh i paguar/g)).toBeTruthy()
})

test('the ids of erased salons are written to the data directory, and the sales go after six years', async () => {
  const salon = await salonWithSales()
  const token = await administrator(server)
  await server.call(removeUser, { id: salon.userId }, token)
  await server.app.drain(recordClosedJob)
  expect((await readErasures(server.dataDir)).filter((entry) => entry.id === salon.id)).toMatchObject([
    { salon: salon.id, removed_at: server.clock.now().toISOString() },
  ])
  const purge = async (days: number) => {
    server.clock.pass(days * 24 * 60)
    await server.app.jobs.queue(server.app.calls.db, closedSalonsPurgeJob, {}, {})
    await server.app.drain(closedSalonsPurgeJob)
    return query(server, `select 1 from closed_salon_sales where salon_id = '${salon.id}'`)
  }
  expect(await purge(salesKeptDays - 1)).toHaveLength(1)
  expect(await purge(1)).toEqual([])
})

test('a sale of a salon that is not being erased cannot be deleted', async () => {
  const salon = await salonWithSales()
  await expect(query(server, `delete from sales where salon_id = '${salon.id}'`)).rejects.toThrow('never changed')
  await expect(
    query(server, `select erase_salon_rows('${salon.id}', 100), erase_salon_rows('${salon.id}', 100)`),
  ).rejects.toThrow('never changed')
})
