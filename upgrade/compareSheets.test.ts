import { afterEach, beforeEach, expect, test } from 'vitest'
import { schemaFiles } from '#app/server/migrations.ts'
import { SetClock } from '#platform/server/clock.ts'
import { makeLog } from '#platform/server/log.ts'
import type { SheetDifference } from './compareSheets.ts'
import { formerDatabase, type FormerDatabase } from './testing/formerDatabase.ts'
import { formerSalon, formerToday, insertFormerTills } from './testing/formerTills.ts'
import { upgrade, type Progress } from './upgrade.ts'

/** Closed days of version 1.0.0 that differ from their imported sales. */

let database: FormerDatabase
const query = <Row>(sql: string) => database.query<Row>(sql)
const salon = formerSalon(1)

beforeEach(async () => {
  database = await formerDatabase()
  await insertFormerTills(database.client, { large: 2000, salons: 0 })
}, 60_000)
afterEach(() => database.close())

async function run() {
  const warned: SheetDifference[] = []
  const shown: Progress[] = []
  await upgrade({
    connection: database.connection,
    schema: schemaFiles,
    clock: new SetClock(`${formerToday}T19:00:00Z`),
    log: { ...makeLog('silent'), info: () => undefined, warn: (one: SheetDifference) => warned.push(one) } as never,
    progress: async (progress) => void shown.push(progress),
  })
  return { warned, shown }
}

interface Owed {
  id: string
  day: string
  currency: string
  cents: number
}

/** Visits that their closed days have as owed, without a payment, one of each day. */
const owedVisits = () =>
  query<Owed>(`
    select distinct on (t.day) v.id, t.day::text, t.currency, v.cents::int as cents
    from till_days t cross join jsonb_to_recordset(t.lines -> 'visits') v (id uuid, method text, cents bigint)
      join visit_payments p on p.salon_id = t.salon_id and p.appointment_id = v.id and p.settled_day is null
    where v.method = 'owed' and t.currency = 'EUR' order by t.day, t.currency, v.id`)

test('sheets that differ for known reasons are listed with them, and the upgrade ends', async () => {
  const [gone, repriced, twice] = await owedVisits()
  if (!gone || !repriced || !twice) throw new Error('too few debts')
  await query(`update appointments_and_holds set status = 'cancelled' where id = '${gone.id}'`)
  await query(`update appointments_and_holds set price_cents = price_cents + 100 where id = '${repriced.id}'`)
  // A visit that was moved after its close, and closed again.
  const copied = await query<{ cents: number; day: string }>(`
    with v as (
      select x.line, (x.line ->> 'cents')::bigint as cents from till_days t cross join jsonb_array_elements(t.lines -> 'visits') x (line)
      where t.day = '${gone.day}' and t.currency = 'EUR' and x.line ->> 'method' = 'cash' limit 1)
    update till_days t set lines = jsonb_set(t.lines, '{visits}', t.lines -> 'visits' || v.line), cash_cents = cash_cents + v.cents,
      revenue_cents = revenue_cents + v.cents from v where t.day = '${twice.day}' and t.currency = 'EUR' returning v.cents::int as cents, t.day::text`)
  const [settled] = await query<{ id: string; day: string; currency: string; method: string; cents: number }>(`
    select p.appointment_id as id, t.day::text, t.currency, p.settled_method as method, p.settled_cents::int as cents
    from visit_payments p join till_days t on t.salon_id = p.salon_id and t.day = p.settled_day and t.currency = p.settled_currency
    where t.closed_at is not null and (t.currency = 'ALL' or t.day not in ('${gone.day}', '${repriced.day}', '${twice.day}'))
    order by t.day, p.appointment_id limit 1`)
  if (!settled) throw new Error('no paid debt')
  const other = settled.method === 'cash' ? 'card' : 'cash'
  await query(`update visit_payments set settled_method = '${other}' where appointment_id = '${settled.id}'`)

  // A tip or product that was changed after its close.
  const [entry] = await query<{ day: string; currency: string; kind: 'tip' | 'product'; method: string }>(`
    update till_entries set amount_cents = amount_cents + 100, updated_at = (select max(closed_at) + interval '1 hour' from till_days)
    where id = (
      select e.id from till_entries e join till_days t on t.salon_id = e.salon_id and t.day = e.day and t.currency = e.currency
      where e.kind in ('tip', 'product') and t.closed_at is not null
        and (e.day, e.currency) not in (('${gone.day}', 'EUR'), ('${repriced.day}', 'EUR'), ('${twice.day}', 'EUR'), ('${settled.day}', '${settled.currency}'))
      order by e.kind, e.day, e.id limit 1)
    returning day::text, currency, kind, method`)
  if (!entry) throw new Error('no tip or product')

  const { warned, shown } = await run()
  const of = (one: { day: string; currency: string }) =>
    warned.find(({ day, currency }) => day === one.day && currency === one.currency)
  expect(of(gone)).toEqual({
    salon_id: salon,
    day: gone.day,
    currency: gone.currency,
    less: { revenue: gone.cents, owed: gone.cents },
    reasons: ['an open debt of a visit that was cancelled or deleted after the close'],
  })
  expect(of(repriced)).toMatchObject({
    less: { revenue: -100, owed: -100 },
    reasons: ['a debt has the amount that is owed or was paid, which was changed after the close'],
  })
  const [copy] = copied
  expect(of({ day: copy?.day ?? '', currency: 'EUR' })).toMatchObject({
    less: { revenue: copy?.cents, cash: copy?.cents },
    reasons: ['a visit in several closed days is sold in the first one'],
  })
  const sign = settled.method === 'cash' ? 1 : -1
  expect(of(settled)).toMatchObject({
    less: { settledCash: sign * settled.cents, settledCard: -sign * settled.cents },
    reasons: ['a paid debt was changed after the close'],
  })
  expect(of(entry)).toMatchObject({
    less: entry.kind === 'tip' ? { tips: -100 } : { products: -100, [entry.method]: -100 },
    reasons: ['a tip or product was changed after the close'],
  })
  expect(warned).toHaveLength(5)
  // A closed day counts by its visits, which take the time.
  const sales = shown.filter(({ step }) => step === 'sales')
  const [{ total = 0 } = {}] = sales
  expect(sales.at(-1)?.done).toBeGreaterThan(0.95 * total)
  expect(sales[1]?.done).toBeGreaterThan(10)
  expect(shown.filter(({ step }) => step === 'compare')).toEqual([
    { step: 'compare', done: 0, total: 1 },
    { step: 'compare', done: 1, total: 1 },
  ])
  expect(await query(`select to_regclass('visit_payments') as former`)).toEqual([{ former: null }])
})

test('a sheet that differs for no known reason stops the upgrade before anything is removed', async () => {
  const [day] = await query<{ day: string }>(`select max(day)::text as day from till_days where currency = 'EUR'`)
  const sheet = `where day = '${day?.day}' and currency = 'EUR'`
  await query(`update till_days set settled_cash_cents = settled_cash_cents + 150 ${sheet}`)
  const [{ barber_id = '' } = {}] = await query<{ barber_id: string }>(
    `update till_shares set revenue_cents = revenue_cents + 70 where position = 1 and day = '${day?.day}' and currency = 'EUR' returning barber_id`,
  )
  await expect(run()).rejects.toThrow(
    `salon ${salon} ${day?.day} EUR: settledCash 150, share of ${barber_id} 70. Nothing of version 1.0.0 was removed. Restore the backup`,
  )
  expect(await query('select count(*) > 0 as kept from visit_payments')).toEqual([{ kept: true }])
  await query(`update till_days set settled_cash_cents = settled_cash_cents - 150 ${sheet}`)
  await query(
    `update till_shares set revenue_cents = revenue_cents - 70 where barber_id = '${barber_id}' and day = '${day?.day}'`,
  )
  expect((await run()).warned).toEqual([])
})
