import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/server/testing.ts'
import type { SalonCall } from './call.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

// The type checker is the test here: each line must be an error, or `npm run check:types` fails.
export function unscopedQueriesDoNotCompile(call: SalonCall): unknown[] {
  const barber = { id: '', name: '', name_key: '', color: 1, created_at: call.now, updated_at: call.now }
  return [
    // @ts-expect-error business rows are out of a plain call's reach
    call.db.selectFrom('appointments'),
    // @ts-expect-error nor can they be joined to what is in reach
    call.db.selectFrom('users').innerJoin('appointments', 'appointments.user_id', 'users.id'),
    // @ts-expect-error a scoped query knows its own table only
    call.salon.selectFrom('appointments').innerJoin('clients', 'clients.id', 'appointments.client_id'),
    // @ts-expect-error the salon's id is set by the scope and by nobody else
    call.salon.insertInto('barbers', { ...barber, salon_id: call.salon.id }),
    // @ts-expect-error a text is no SalonId
    call.scope('0190a0a0-0000-7000-8000-000000000000'),
  ]
}

test('a scope reads and writes the rows of its salon only', async () => {
  const mine = await server.salon('Mina')
  const other = await server.salon('Tjetri')
  await server.app.asSystem(async (call) => {
    const names = async (salon: typeof mine) =>
      (await call.scope(salon.id).selectFrom('barbers').select('name').execute()).map((row) => row.name)
    expect(await names(mine)).toEqual(['Mina'])
    await call.scope(mine.id).updateTable('barbers').set({ name: 'Agimi' }).execute()
    expect(await names(other)).toEqual(['Tjetri'])
    await call.scope(mine.id).deleteFrom('barbers').execute()
    expect([await names(mine), await names(other)]).toEqual([[], ['Tjetri']])
  })
})

test('a raw statement that does not name its salon never reaches the database', async () => {
  const mine = await server.salon()
  await server.app.asSystem(async (call) => {
    await expect(call.scope(mine.id).sql(() => sql`select * from barbers`)).rejects.toThrow('without its salon')
    const rows = await call
      .scope(mine.id)
      .sql((id) => sql<{ n: number }>`select count(*)::int as n from barbers where salon_id = ${id}`)
    expect(rows).toEqual([{ n: 1 }])
  })
})
