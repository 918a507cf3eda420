import { expect, test } from 'vitest'
import { testClient } from '#testing/server/postgres.ts'

const client = await testClient()

/**
 * Foreign keys without an index, with the reason why deleting the referenced row is rare or cheap; measured with 50,000
 * visits.
 */
const withoutIndex = {
  appointments_salon_id_service_id_fkey:
    'Only a service without visits is deleted: 10 ms instead of 1, against one more entry in each booking.',
  leaves_salon_id_barber_id_fkey: 'A salon has few leaves, and leaves_pkey finds them.',
  order_requests_order_id_fkey: 'Orders are deleted only with the demo salon.',
  order_reviews_charge_id_fkey: 'Charges are deleted only with the demo salon.',
  refused_callbacks_order_id_fkey: 'Orders are deleted only with the demo salon.',
}

test('each foreign key has an index that begins with its columns, or a reason', async () => {
  const { rows } = await client.query<{ conname: string }>(
    `select conname from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select from pg_index where indrelid = c.conrelid
         and (indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey
         and (indkey::int2[])[0:array_length(c.conkey, 1) - 1] <@ c.conkey)`,
  )
  expect(rows.map((row) => row.conname).sort()).toEqual(Object.keys(withoutIndex).sort())
})

/** Indexes that are a prefix of another one, with the reason to keep them. */
const contained = {
  clients_phone:
    'A day reads the phones of its clients from this index alone (bench/README.md: 238 instead of 275 µs).',
}

test('no full index is a prefix of another one, unless there is a reason', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct small.indexrelid::regclass::text as name
     from pg_index small join pg_index large using (indrelid) join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and small.indexrelid <> large.indexrelid
       and not small.indisunique and small.indpred is null and large.indpred is null
       and small.indexprs is null and large.indexprs is null
       and (large.indkey::int2[])[0:small.indnkeyatts - 1] = (small.indkey::int2[])[0:small.indnkeyatts - 1]`,
  )
  expect(rows.map((row) => row.name)).toEqual(Object.keys(contained))
})
