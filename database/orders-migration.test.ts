import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore, type MigrationTest } from '#testing/server/migrationTest.ts'

/** Payments that the previous version writes before and after the migration to orders, charges and refunds. */

const moved = '0010-orders-charges-refunds.sql'

let database: MigrationTest
const query = <Row>(sql: string) => database.query<Row>(sql)

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const salon = id(1)

/** A payment written by the previous version. */
async function pay(n: number, cents: number, values: { provider?: string; state?: string; paid?: string | null } = {}) {
  const { provider = 'paysera', state = 'paid', paid = 'A' } = values
  await query(`insert into payments (id, order_id, salon_id, buyer_name, buyer_email, plan, amount_cents, provider, state,
      paid_at, paid_request_id, created_at, updated_at)
    values ('${id(n)}', 'ord_${n}', '${salon}', 'Ana', 'ana@salloni.example', 'monthly', ${cents}, '${provider}',
      '${state}', ${paid === null ? 'null' : `now() - interval '1 day'`}, ${paid === null ? 'null' : `'${paid}'`},
      now() - interval '2 days', now())`)
}

const review = (n: number, payment: number, reason: string, request: string, amount: number) =>
  query(`insert into payment_reviews (id, payment_id, reason, request_id, detail, created_at)
    values ('${id(n)}', '${id(payment)}', '${reason}', '${request}',
      'status=1 requestid=${request} amount=${amount} currency=EUR payamount=${amount} paycurrency=EUR test=0', now())`)

const refund = (n: number, payment: number, request: string | null, reported: string | null, cents: number | null) =>
  query(`insert into payment_refunds (id, payment_id, source, request_id, reported, amount_cents, created_at)
    values ('${id(n)}', '${id(payment)}', '${request ? 'provider' : 'admin'}', ${request ? `'${request}'` : 'null'},
      ${reported ? `'${reported}'` : 'null'}, ${cents ?? 'null'}, now())`)

async function receipt(n: number, payment: number, number: number, cents: number) {
  await query(`insert into receipts (id, year, number, payment_id, salon_id, issued_at, seller_name, seller_address,
      seller_tax_id, buyer_name, buyer_email, plan, period_start, period_end, time_zone, vat_rate, net_cents, vat_cents, gross_cents)
    values ('${id(n)}', 2026, ${number}, '${id(payment)}', '${salon}', now(), 'Orari', '', '', 'Ana', 'ana@salloni.example',
      'monthly', now(), now() + interval '1 month', 'Europe/Tirane', 18, ${cents}, 0, ${cents})`)
}

beforeAll(async () => {
  database = await databaseBefore(moved)
  await query(`insert into salons (id, name, created_at, trial_ends_at) values ('${salon}', 'Salloni', now(), now())`)

  await pay(10, 499)
  await query(`insert into subscription_terms (salon_id, id, plan, source, starts_at, ends_at, created_at, anchor_at, anchor_months, payment_id)
    values ('${salon}', '${id(110)}', 'monthly', 'paysera', now(), now() + interval '1 month', now(), now(), 1, '${id(10)}')`)
  await receipt(210, 10, 1, 499)
  await pay(11, 499, { state: 'pending', paid: null })
  await pay(12, 499, { state: 'failed', paid: null })
  await query(`insert into payment_events (id, payment_id, provider, received_at, method, address, data, ss1_held, order_id,
      request_id, status, decision, reason)
    values ('${id(312)}', '${id(12)}', 'paysera', now(), 'GET', '-', 'dGVzdA==', true, 'ord_12', 'A', '0', 'failed', 'failed')`)
  await pay(13, 499)
  await review(413, 13, 'double_payment', 'B', 499)
  await pay(14, 499, { state: 'refunded' })
  await refund(514, 14, 'A', '4.99 EUR', null)
  await pay(15, 499)
  await refund(515, 15, null, null, 200)
  await pay(16, 499, { state: 'review', paid: null })
  await review(416, 16, 'amount_differs', 'A', 1)
  await pay(17, 499)
  await review(417, 17, 'amount_differs', 'A', 1)
  await query(`update payment_reviews set resolved_at = now(), resolution = 'accepted' where id = '${id(417)}'`)
  await pay(18, 499, { provider: 'practice' })
  await receipt(218, 18, 2, 499)
  await pay(19, 4500, { provider: 'cash', state: 'pending', paid: null })
  await query(`update payments set state = 'paid', paid_at = now() where id = '${id(19)}'`)
  await query('insert into receipt_numbers (year, last_number) values (2026, 2)')

  expect(await database.migrate()).toEqual([moved])
})
afterAll(() => database.close())

interface Copied {
  charged: number
  accepted: number
  refunded: number
  reviews: number
}
const copied = async (n: number): Promise<Copied | undefined> => {
  const [row] = await query<Record<keyof Copied, string>>(`select
      (select coalesce(sum(amount_cents), 0) from charges where order_id = o.id) as charged,
      (select count(accepted_at) from charges where order_id = o.id) as accepted,
      (select coalesce(sum(amount_cents), 0) from refunds where order_id = o.id) as refunded,
      (select count(*) from order_reviews where order_id = o.id and resolved_at is null) as reviews
    from orders o where reference = 'ord_${n}'`)
  if (!row) return undefined
  return {
    charged: Number(row.charged),
    accepted: Number(row.accepted),
    refunded: Number(row.refunded),
    reviews: Number(row.reviews),
  }
}

test.each([
  ['paid', 10, { charged: 499, accepted: 1, refunded: 0, reviews: 0 }],
  ['begun', 11, { charged: 0, accepted: 0, refunded: 0, reviews: 0 }],
  ['failed', 12, { charged: 0, accepted: 0, refunded: 0, reviews: 0 }],
  ['paid twice', 13, { charged: 998, accepted: 1, refunded: 0, reviews: 1 }],
  ['given back by the provider', 14, { charged: 499, accepted: 1, refunded: 499, reviews: 0 }],
  ['given back in part by hand', 15, { charged: 499, accepted: 1, refunded: 200, reviews: 0 }],
  ['one cent, undecided', 16, { charged: 1, accepted: 0, refunded: 0, reviews: 1 }],
  ['one cent, accepted', 17, { charged: 1, accepted: 1, refunded: 0, reviews: 0 }],
  ['paid in the sandbox', 18, { charged: 499, accepted: 1, refunded: 0, reviews: 0 }],
  ['paid in cash', 19, { charged: 4500, accepted: 1, refunded: 0, reviews: 0 }],
])('a payment that was %s', async (_name, n, expected) => {
  expect(await copied(n)).toEqual(expected)
})

test('revenue counts the amounts that arrived and leaves out the sandbox', async () => {
  const [row] = await query<{ cents: string }>('select sum(cents) as cents from revenue_entries')
  expect(Number(row?.cents)).toBe(499 + 998 + 0 + (499 - 200) + 1 + 1 + 4500)
})

test('terms, events and receipts belong to their charge; sandbox receipts are taken out of the real series', async () => {
  expect(await query('select charge_id from subscription_terms')).toEqual([{ charge_id: id(10) }])
  expect(await query('select kind, decision, signatures from provider_events')).toEqual([
    { kind: 'failed', decision: 'failed', signatures: { ss1: true } },
  ])
  expect(await query('select series, number, charge_id, order_reference from receipts order by number')).toEqual([
    { series: '', number: 1, charge_id: id(10), order_reference: 'ord_10' },
    { series: 'TEST', number: 2, charge_id: id(18), order_reference: 'ord_18' },
  ])
  expect(await query('select last_number from receipt_numbers')).toEqual([{ last_number: 1 }])
  expect(await query('select series, last_number from document_numbers')).toEqual([{ series: 'TEST', last_number: 2 }])
})

test('rows that a process of the previous version writes after the migration are migrated too', async () => {
  await pay(30, 499, { state: 'pending', paid: null })
  await query(`insert into subscription_terms (salon_id, id, plan, source, starts_at, ends_at, created_at, anchor_at, anchor_months, payment_id)
    values ('${salon}', '${id(130)}', 'monthly', 'paysera', now() + interval '1 month', now() + interval '2 months', now(), now(), 1, '${id(30)}')`)
  await query(`update payments set state = 'paid', paid_at = now(), paid_request_id = 'A' where id = '${id(30)}'`)
  await receipt(230, 30, 2, 499)
  await query(`insert into payment_events (id, payment_id, provider, received_at, method, address, data, order_id, request_id,
      status, decision, reason)
    values ('${id(330)}', '${id(30)}', 'paysera', now(), 'GET', '-', 'cGFpZA==', 'ord_30', 'A', '1', 'activated', 'activated')`)
  expect(await copied(30)).toEqual({ charged: 499, accepted: 1, refunded: 0, reviews: 0 })
  expect(await query("select charge_id from receipts where number = 2 and series = ''")).toEqual([
    { charge_id: id(30) },
  ])
  await refund(530, 30, 'A', '1.00 EUR', null)
  expect(await copied(30)).toMatchObject({ refunded: 100 })
  await query(`update payment_refunds set amount_cents = 150 where id = '${id(530)}'`)
  expect(await copied(30)).toMatchObject({ refunded: 150 })
  await review(430, 30, 'double_payment', 'B', 499)
  expect(await copied(30)).toMatchObject({ charged: 998, reviews: 1 })
  expect(await query(`select kind from provider_events where order_id = '${id(30)}'`)).toEqual([{ kind: 'paid' }])
})
