import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { anonymiseClient, listClients, updateClient } from '#features/clients/contract.ts'
import { listDuplicates, mergeClients } from '#features/clients/merge/contract.ts'
import { localDate } from '#platform/shared/time.ts'
import { importClients, previewImport, type SentRow } from '../client-contract.ts'
import { guessColumns } from '../web/recognise/columns.ts'
import { forSending, matchedRows } from '../web/map/rows.ts'
import { readFile } from '../web/readFile.ts'

const server = testApp()
const salon = freshSalon(server)
const today = localDate('2026-11-20')

/** Rows of a file, with its columns as recognised. */
async function rowsOf(bytes: Uint8Array): Promise<SentRow[]> {
  const content = await readFile(bytes, { today: localDate('2026-11-28'), zone: 'Europe/Belgrade' })
  if (content.kind !== 'table') throw new Error('not a table')
  const columns = guessColumns(content.table, { country: 'XK', today })
  return forSending(
    matchedRows(
      content.table,
      columns.map(({ target }) => target),
    ),
  )
}
const preview = (rows: SentRow[]) => server.call(previewImport, { rows }, salon.token)
async function importRows(rows: SentRow[]) {
  const { digest } = await preview(rows)
  const id = crypto.randomUUID()
  return server.call(importClients, { id, file_name: 'klientet.csv', digest, rows }, salon.token)
}
const exported = async (url: string) =>
  (await server.raw({ method: 'GET', url: `/api/export/${url}`, token: salon.token })).rawPayload
const idOf = async (q: string) => (await server.call(listClients, { q }, salon.token)).clients[0]?.id ?? ''

test('the own export, imported again, changes nobody', async () => {
  await importRows(
    Array.from({ length: 440 }, (_, n) => ({
      line: n + 1,
      name: `Klienti i ${n}-të`,
      phones: [
        `+383 44 ${100_000 + n}`,
        ...(n % 3 ? [] : [`038 ${200_000 + n}`, '045 12']),
        ...(n % 7 ? [] : ['te dyqani']),
      ].slice(n % 5 ? 0 : 1),
      email: n % 2 ? `k${n}@shembull.example` : null,
      birthday: n % 3 ? `${(n % 28) + 1}.${(n % 12) + 1}.1990` : `${(n % 28) + 1}.${(n % 12) + 1}.`,
      notes: n % 4 ? 'Pa parfum,\nvjen "herët"; të shtunën' : '-20% zbritje',
      colour_formula: n % 6 ? null : '=7.1 + 8.1',
    })),
  )
  const bookAt = (hour: string, client_name: string, client_phone?: string) =>
    book(server, salon, {
      client_name,
      client_phone,
      duration: 15,
      appointment_date: '2026-11-20',
      appointment_time: `${hour}:00`,
    })
  // Namesakes with and without a number, of whom one has the other's number too.
  await bookAt('09', 'Agim', '044 900 001')
  await bookAt('10', 'Agim', '044 900 002')
  await bookAt('11', 'Agim')
  await bookAt('12', 'Pa emër')
  const second = await idOf('044 900 002')
  await server.call(updateClient, { id: second, notes: 'i dyti', other_phones: '044 900 001' }, salon.token)
  const asked = { message_consent: 'refused', is_blocked: true, block_reason: 'nuk erdhi' } as const
  await server.call(updateClient, { id: await idOf('Klienti i 3-të'), ...asked }, salon.token)
  await server.call(
    mergeClients,
    { id: await idOf('Klienti i 1-të'), merged_id: await idOf('Klienti i 2-të') },
    salon.token,
  )
  await server.call(anonymiseClient, { id: await idOf('Klienti i 4-të') }, salon.token)

  const stored = await query(server, `select id from clients where salon_id = '${salon.id}'`)
  expect(stored.length).toBeGreaterThan(440)
  for (const url of ['csv?list=clients', 'xlsx']) {
    const rows = await rowsOf(await exported(url))
    expect(rows).toHaveLength(stored.length)
    const { added, changed, rows: outcomes } = await preview(rows)
    expect({ added, changed }).toEqual({ added: 0, changed: 0 })
    expect(outcomes.flatMap(({ remarks = [] }) => remarks).filter((remark) => remark !== 'phone_doubtful')).toEqual([])
  }
})

const local = (n: number) => `${['44', '49', '43', '45', '48'][n % 5]}${100_000 + n}`
/** The number as programs and spreadsheets write it. */
const spellings = [
  (digits: string) => `383${digits}`,
  (digits: string) => `383 ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
  (digits: string) => digits,
  (digits: string) => `0${digits.slice(0, 2)}/${digits.slice(2, 5)}-${digits.slice(5)}`,
  (digits: string) => `00383${digits}`,
] as const

test('a file of 5,000 clients from another program gives no wrong phone and no false duplicate', async () => {
  const count = 5000
  const lines = Array.from({ length: count }, (_, n) => {
    const phone = spellings[n % spellings.length]?.(local(n))
    const added = `2024-${String((n % 12) + 1).padStart(2, '0')}-05`
    return `${44_271_001 + n},Emri${n},Mbiemri,Emri${n} Mbiemri,No,,Female,${phone},,k${n}@shembull.example,Yes,No,Prishtinë,10000,1990-05-14,${added},Pa parfum,${n % 4},Walk-In`
  })
  const headings =
    'Client ID,First Name,Last Name,Full Name,Blocked,Block Reason,Gender,Mobile Number,Telephone,Email,Accepts Marketing,Accepts SMS Marketing,City,Post Code,Date of Birth,Added,Note,Cancelled,Referral Source'
  const rows = await rowsOf(new TextEncoder().encode([headings, ...lines].join('\r\n')))
  expect(await importRows(rows)).toMatchObject({ added: count, changed: 0, skipped: 0 })
  const stored = await query<{ name: string; phone_e164: string; other_phones: string | null }>(
    server,
    `select name, phone_e164, other_phones from clients where salon_id = '${salon.id}'`,
  )
  const numbers = new Map(stored.map(({ name, phone_e164 }) => [name, phone_e164]))
  const wrong = Array.from({ length: count }, (_, n) => n).filter(
    (n) => numbers.get(`Emri${n} Mbiemri`) !== `+383${local(n)}`,
  )
  expect(wrong).toEqual([])
  expect(stored.filter(({ other_phones }) => other_phones !== null)).toEqual([])
  expect((await server.call(listDuplicates, {}, salon.token)).total).toBe(0)
  // The same people, each number in another spelling.
  const again = rows.map((row, n) => ({ ...row, phones: [spellings[(n + 1) % spellings.length]?.(local(n)) ?? ''] }))
  expect(await preview(again)).toMatchObject({ added: 0, changed: 0 })
})
