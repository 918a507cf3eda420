import pg from 'pg'
import { writeXlsx } from 'hucre/xlsx'
import { forSending, matchedRows } from '#features/salon/move-in/web/map/rows.ts'
import { readFile } from '#features/salon/move-in/web/readFile.ts'
import { guessColumns } from '#features/salon/move-in/web/recognise/columns.ts'
import { addDays, localDate } from '#platform/shared/time.ts'
import { fill, firstDay, salonId, type Engine } from './database.ts'
import { openOwner } from './salons.ts'

const count = 5_000
const name = (n: number) => `Klienti ${n} Gashi`
const phone = (n: number) => `044 ${String(100_000 + n)}`

const rows = Array.from({ length: count }, (_, n) => [name(n), phone(n), '14.5.1990', 'Pa parfum, vjen të shtunën'])
const table = [['Emri', 'Telefoni', 'Ditëlindja', 'Shënime'], ...rows]

/** The same clients in each file format. */
const files: Record<string, () => Promise<Uint8Array>> = {
  XLSX: () => writeXlsx({ sheets: [{ name: 'Klientët', rows: table }] }),
  CSV: async () => new TextEncoder().encode(table.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n')),
  vCard: async () =>
    new TextEncoder().encode(
      rows
        .map(
          ([who, number, day, note]) =>
            `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${who}\r\nTEL;TYPE=CELL:${number}\r\nBDAY:${day}\r\nNOTE:${note}\r\nEND:VCARD`,
        )
        .join('\r\n'),
    ),
}

/** Import of 5,000 clients into a salon with 10,000: parsing, preview, import and undo, once each. */
export async function measureImports(engine: Engine, print: (line: string) => void): Promise<void> {
  const connection = await engine.database('imports')
  await fill(connection, 1, 2_000)
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  await client.query(
    `insert into clients (salon_id, id, name, name_key, search, phone, phone_e164, created_at, updated_at)
     select $1, gen_random_uuid(), n, lower(n), lower(n), p, '+38345' || c, now(), now()
     from generate_series(100000, 109999) c, lateral (select 'Tjetri ' || c as n, '045 ' || c as p) x`,
    [salonId(1)],
  )
  await client.query('vacuum analyze')
  await client.end()
  const { call, close } = await openOwner(connection, `${addDays(localDate(firstDay), 20)}T12:00:00Z`)
  print('\nAn import of 5,000 clients beside 10,000, milliseconds through everything but the network\n')
  print('| file | KB | reading | preview | import | undo | in all |')
  print('|---|---|---|---|---|---|---|')
  for (const [kind, make] of Object.entries(files)) {
    const bytes = await make()
    const begun = performance.now()
    const content = await readFile(bytes, { today: localDate(firstDay), zone: 'Europe/Belgrade' })
    const found =
      content.kind === 'contacts'
        ? content.rows
        : matchedRows(
            content.table,
            guessColumns(content.table, { country: 'XK', today: localDate(firstDay) }).map(({ target }) => target),
          )
    const sent = forSending(found)
    const reading = performance.now() - begun
    const preview = await call<{ digest: string; added: number }>('/clients/import/preview', { rows: sent })
    if (preview.reply.added !== count) throw new Error(`${kind}: ${preview.reply.added} clients would be added`)
    const id = crypto.randomUUID()
    const body = { id, file_name: kind, digest: preview.reply.digest, rows: sent }
    const written = await call('/clients/import', body)
    const undone = await call<{ removed: number }>(`/clients/imports/${id}/undo`, {})
    if (undone.reply.removed !== count) throw new Error(`${kind}: ${undone.reply.removed} clients were removed`)
    const times = [reading, preview.ms, written.ms, undone.ms]
    const shown = [...times, reading + preview.ms + written.ms].map((ms) => Math.round(ms))
    print(`| ${kind} | ${Math.round(bytes.length / 1024)} | ${shown.join(' | ')} |`)
  }
  await close()
}
