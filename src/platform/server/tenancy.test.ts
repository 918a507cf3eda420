import { sql, type RawBuilder } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openTestApp, testApp } from '#testing/server/app.ts'
import type { SalonCall } from './call.ts'
import type { SalonId } from './tenancy.ts'

const server = testApp()
const unknownId = '01900000-0000-7000-8000-00000000dead'

// `npm run check:types` fails unless each line is a type error.
export function unscopedQueriesDoNotCompile(call: SalonCall): unknown[] {
  const barber = { id: '', name: '', name_key: '', color: 1, created_at: call.now, updated_at: call.now }
  return [
    // @ts-expect-error a plain call has no access to business tables
    call.db.selectFrom('appointments'),
    // @ts-expect-error business tables cannot be joined to other tables
    call.db.selectFrom('users').innerJoin('appointments', 'appointments.user_id', 'users.id'),
    // @ts-expect-error a scoped query has its own table only
    call.salon.selectFrom('appointments').innerJoin('clients', 'clients.id', 'appointments.client_id'),
    // @ts-expect-error only the scope sets the salon's id
    call.salon.insertInto('barbers', { ...barber, salon_id: call.salon.id }),
    // @ts-expect-error a text is no SalonId
    call.scope('0190a0a0-0000-7000-8000-000000000000'),
  ]
}

test('a scope reads and writes rows of its salon only', async () => {
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

/** The salon's predicate is read from plans of plain PostgreSQL; a distributed one reports a statement's server. */
const isDistributed = inject('workers') !== undefined
const plainTest = test.skipIf(isDistributed)

/** Raw statements on two salons' rows, each with its salon's id somewhere, and the result of the check. */
const unboundStatements: Record<string, { build: (id: RawBuilder<SalonId>) => RawBuilder<unknown>; unbound: string }> =
  {
    'a union whose second branch forgets it': {
      build: (id) => sql`select name from barbers where salon_id = ${id} union all select name from barbers`,
      unbound: 'barbers',
    },
    'a branch that reads by id alone': {
      build: (id) =>
        sql`select name from barbers where salon_id = ${id} union all select name from clients where id = ${unknownId}::uuid`,
      unbound: 'clients',
    },
    'a predicate in an or': {
      build: (id) => sql`select name from barbers where salon_id = ${id} or is_active`,
      unbound: 'barbers',
    },
    'a join by id alone': {
      build: (id) =>
        sql`select c.name from appointments a join clients c on c.id = a.client_id where a.salon_id = ${id}`,
      unbound: 'c',
    },
    'a subquery that counts everything': {
      build: (id) => sql`select name, (select count(*) from appointments) from barbers where salon_id = ${id}`,
      unbound: 'appointments_and_holds',
    },
    'an update by id alone': {
      build: (id) =>
        sql`with mine as (select id from barbers where salon_id = ${id}) update services set position = 1 where id = ${unknownId}::uuid`,
      unbound: 'services',
    },
    'an insert into the salon of somebody else’s row': {
      build: (id) => sql`
      with mine as (select id from barbers where salon_id = ${id})
      insert into till_days (salon_id, day, currency) select u.salon_id, '2026-11-01', 'EUR' from users u where u.id = ${unknownId}::uuid`,
      unbound: 'till_days (inserts u.salon_id)',
    },
  }

plainTest.each(Object.entries(unboundStatements))('the tests fail on %s', async (_name, { build, unbound }) => {
  const mine = await server.salon()
  const refused = server.app.asSystem((call) => call.scope(mine.id).sql(build))
  await expect(refused).rejects.toThrow(`does not compare salon_id with the salon in ${unbound}:`)
  expect(server.tenancy.takeOffences()).toHaveLength(1)
})

plainTest('the tests fail on a statement that compares with another salon, or that runs outside a scope', async () => {
  const [mine, other] = [await server.salon(), await server.salon()]
  const both = server.app.asSystem((call) =>
    call.scope(mine.id).sql(
      (id) => sql`select name from barbers where salon_id = ${id}
        union all select name from barbers where salon_id = ${other.id}`,
    ),
  )
  await expect(both).rejects.toThrow('something other than the scope’s salon')
  const byFunction = server.app.asSystem((call) =>
    call
      .scope(mine.id)
      .sql(
        (id) =>
          sql`select clear_client_notes(${other.id}::uuid, ${unknownId}::uuid, ${call.now}) where ${id}::uuid is not null`,
      ),
  )
  await expect(byFunction).rejects.toThrow('something other than the scope’s salon')
  const unscoped = server.app.asSystem((call) => sql`select name from barbers`.execute(call.db))
  await expect(unscoped).rejects.toThrow('reads or writes barbers outside a SalonScope')
  expect(server.tenancy.takeOffences()).toHaveLength(3)
})

if (isDistributed)
  test('on a distributed database the tests fail on a salon’s statement that is not one task', async () => {
    const mine = await server.salon()
    const run = (build: (id: RawBuilder<SalonId>) => RawBuilder<unknown>) =>
      server.app.asSystem((call) => call.scope(mine.id).sql(build))
    await expect(run((id) => sql`select count(*) from barbers where ${id}::uuid is not null`)).rejects.toThrow(
      'on the coordinator',
    )
    await expect(run((id) => sql`select name from barbers where salon_id <> ${id}`)).rejects.toThrow('runs on 4 shards')
    expect(await run((id) => sql`select count(*)::int as n from barbers where salon_id = ${id}`)).toEqual([{ n: 1 }])
    expect(server.tenancy.takeOffences()).toHaveLength(2)
  })

plainTest('a violation fails the test file even if the product catches the error', async () => {
  const app = await openTestApp()
  await app.app.asSystem((call) => sql`select name from barbers`.execute(call.db)).catch(() => undefined)
  await expect(app.close()).rejects.toThrow('outside a SalonScope')
})

plainTest('a statement that binds the salon in every table runs, in any notation', async () => {
  const mine = await server.salon('Mina')
  await server.app.asSystem(async (call) => {
    const scope = call.scope(mine.id)
    expect(
      await scope.sql(
        (id) => sql`select b.name, (select count(*)::int from appointments a where a.salon_id = b.salon_id) as n
          from salons s left join barbers b on b.salon_id = s.id where s.id = ${id}`,
      ),
    ).toEqual([{ name: 'Mina', n: 0 }])
    const days = ['2026-09-01', '2026-10-01'].map((day) => ({ day, currency: 'EUR' }))
    await scope.insertInto('till_days', days as never).execute()
    const moved = await scope.sql(
      (id) => sql`with gone as (delete from till_days where salon_id = ${id} returning salon_id, day)
        insert into till_days (salon_id, day, currency) select salon_id, day + interval '2 months', 'EUR' from gone returning day`,
    )
    expect(moved).toHaveLength(2)
  })
})

test('a raw statement without its salon never reaches the database', async () => {
  const mine = await server.salon()
  await server.app.asSystem(async (call) => {
    await expect(call.scope(mine.id).sql(() => sql`select * from barbers`)).rejects.toThrow('without its salon')
  })
})
