import type { FastifyReply } from 'fastify'
import type { Call, Identity, MemberCall } from '#platform/server/call.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import { sendSheets, streamFile } from '#platform/server/http/download.ts'
import {
  type CellValue,
  dayCell,
  momentCell,
  moneyKind,
  type OwnKind,
  type Sheet,
  streamCsv,
  streamWorkbook,
  timeCell,
} from '#platform/server/workbook.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import { clientGone } from '#features/clients/contract.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { FileFormat } from '#platform/shared/fileFormat.ts'
import { toEuros } from '#platform/shared/money.ts'
import { localDate, localTime, todayIn } from '#platform/shared/time.ts'
import { type exportClient, type exportCsv, noSuchList } from '../contract.ts'
import { type ExportDataset, type Field, type Row, rowsOf } from './dataset.ts'
import { ofClient } from './clientDatasets.ts'
import { everything } from './datasets.ts'

/** Money is in the row's currency. */
function cellOf(field: Field, row: Row, zone: string): CellValue | OwnKind {
  const value = row[field.key]
  if (value === null || value === undefined) return null
  if (value instanceof Date) return momentCell(value, zone)
  if (typeof value === 'boolean') return value ? 'po' : 'jo'
  if (typeof value === 'number') {
    if (field.kind !== 'money') return value
    return row.currency === 'ALL' ? { value: toEuros(value), kind: moneyKind.ALL } : toEuros(value)
  }
  if (field.kind === 'date') return dayCell(localDate(value))
  if (field.kind === 'time') return timeCell(localTime(value))
  return value
}

export interface ExportedSalon {
  id: SalonId
  timeZone: string
}

export function sheetsOf(
  call: Call,
  salon: ExportedSalon,
  datasets: readonly ExportDataset[],
): { sheets: Sheet[]; today: string } {
  const sheets = datasets.map((dataset) => ({
    name: dataset.sheet,
    tables: [
      {
        columns: dataset.fields,
        rows: (async function* () {
          for await (const row of rowsOf(call, salon.id, dataset)) {
            yield dataset.fields.map((field) => cellOf(field, row, salon.timeZone))
          }
        })(),
      },
    ],
  }))
  return { sheets, today: todayIn(call.now, salon.timeZone) }
}

async function send(
  call: MemberCall,
  reply: FastifyReply,
  datasets: readonly ExportDataset[],
  name: string,
  format?: FileFormat,
): Promise<void> {
  const { sheets, today } = sheetsOf(call, ownSalon(call), datasets)
  await sendSheets(reply, `${name}_${today}`, sheets, format)
}

/** One list as CSV, or all in an archive. Throws 404 for an unknown list. */
export async function sendCsv(
  call: MemberCall,
  { list }: InputOf<typeof exportCsv>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  if (list === undefined) return send(call, reply, everything, 'te-dhenat', 'csv')
  const { sheets, today } = sheetsOf(
    call,
    ownSalon(call),
    everything.filter(({ key }) => key === list),
  )
  const [sheet] = sheets
  if (!sheet) throw noSuchList()
  await streamFile(reply, { name: `${list.replaceAll('_', '-')}_${today}.csv`, type: 'csv' }, streamCsv(sheet.tables))
}

export const lists = async () => ({ lists: everything.map(({ key, sheet }) => ({ key, title: sheet })) })

export const sendEverything = (call: MemberCall, _input: unknown, { reply }: { reply: FastifyReply }): Promise<void> =>
  send(call, reply, everything, 'te-dhenat')

/** All data about one client. Throws 404. */
export async function sendClient(
  call: MemberCall,
  { id, format }: InputOf<typeof exportClient>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const salon = ownSalon(call)
  const client = await call.scope(salon.id).selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
  if (!client) throw clientGone()
  await send(call, reply, ofClient(id), 'klienti', format)
}

/** The workbook of one client of a salon, for the client. */
export async function clientWorkbook(
  call: Call,
  salon: ExportedSalon,
  id: string,
): Promise<{ name: string; body: Buffer }> {
  const { sheets, today } = sheetsOf(call, salon, ofClient(id))
  const name = `te-dhenat_${today}.xlsx`
  const chunks: Uint8Array[] = []
  for await (const chunk of streamWorkbook(sheets, name)) chunks.push(chunk)
  return { name, body: Buffer.concat(chunks) }
}

const chunkLength = 64 * 1024

/** A row in the API's JSON format: euros, ISO instants, the same names. */
function written(dataset: ExportDataset, row: Row): string {
  const entries = dataset.fields.map(({ key, kind }) => {
    const value = row[key] ?? null
    return [key, kind === 'money' && typeof value === 'number' ? toEuros(value) : value] as const
  })
  return JSON.stringify(Object.fromEntries(entries))
}

async function* document(call: MemberCall, salon: NonNullable<Identity['salon']>): AsyncGenerator<string> {
  const about = await salonRow(call, salon.id, [
    'id',
    'name',
    'country',
    'time_zone',
    'currency',
    'address',
    'phone',
    'created_at',
  ])
  const asked = await call.scope(salon.id).selectFrom('onboarding').select('trade').executeTakeFirst()
  let text = `{"exported_at":${JSON.stringify(call.now)},"salon":${JSON.stringify({ ...about, trade: asked?.trade ?? null })}`
  for (const dataset of everything) {
    text += `,"${dataset.key}":[`
    let first = true
    for await (const row of rowsOf(call, salon.id, dataset)) {
      text += `${first ? '' : ','}\n${written(dataset, row)}`
      first = false
      if (text.length >= chunkLength) {
        yield text
        text = ''
      }
    }
    text += ']'
  }
  yield `${text}}\n`
}

export async function sendDocument(
  call: MemberCall,
  _input: unknown,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const salon = ownSalon(call)
  const name = `te-dhenat_${todayIn(call.now, salon.timeZone)}.json`
  await streamFile(reply, { name, type: 'json' }, document(call, salon))
}
