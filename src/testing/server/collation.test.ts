import { expect, test } from 'vitest'
import { unsaidCollations } from './collation.ts'

const columns = new Set(['name', 'email', 'currency', 'kind'])
const unsaid = (text: string) => unsaidCollations(text, columns)

test.each([
  ['select id from clients order by name', ['name']],
  ['select id from clients c order by c.created_at desc, c.name, c.id limit 5', ['c.name']],
  ['select "id" from "clients" order by "clients"."name" asc', ['"clients"."name"']],
  ['select min(name) as name, sum(count) from x group by key', ['name']],
  ['select coalesce(min(b.name), min(s.email)) from x', ['b.name', 's.email']],
  ['select json_agg(a order by lower(a.name) desc nulls last) from a', ['lower(a.name)']],
  ['select row_number() over (order by rank, name, id) from x', ['name']],
  ['select count(*) from x group by currency order by 1', ['1']],
  ['select id from x order by min(name) limit 3', ['min(name)', 'name']],
])('%s', (text, expected) => {
  expect(unsaid(text)).toEqual(expected)
})

test.each([
  'select id from clients order by name collate "sq-x-icu", id limit 10 offset 20',
  'select min(name collate "C"), max(price_cents) from x',
  'select id from clients order by created_at, id',
  `select id from clients order by email = 'a, order by name' desc, id`,
  'select id from x order by position(name in email), id',
  'select email from x where id = $1 order by email limit 5 for update of x skip locked',
  'select distinct name from x',
])('names a collation, or does not depend on one: %s', (text) => {
  expect(unsaid(text)).toEqual([])
})
