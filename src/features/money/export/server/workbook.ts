import type { FastifyReply } from 'fastify'
import type { MemberCall } from '#platform/server/call.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import { streamFile } from '#platform/server/http/download.ts'
import {
  dayCell,
  momentCell,
  moneyKind,
  streamCsv,
  streamCsvArchive,
  streamWorkbook,
  timeCell,
  type CellValue,
  type OwnKind,
  type StreamedSheet,
} from '#platform/server/workbook.ts'
import { clientGone } from '#features/clients/contract.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { FileFormat } from '#platform/shared/fileFormat.ts'
import { toEuros } from '#platform/shared/money.ts'
import { localDate, localTime, todayIn } from '#platform/shared/time.ts'
import { noSuchList, type exportClient, type exportCsv, type listExports } from '../contract.ts'
import type { ExportDataset, Field, Row } from './dataset.ts'
import { everything, ofClient } from './datasets.ts'
import { rowsOf } from './read.ts'

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

/** Datasets as sheets with rows read on demand; instants in the salon's time zone. */
function sheetsOf(call: MemberCall, datasets: readonly ExportDataset[]): { sheets: StreamedSheet[]; today: string } {
  const salon = ownSalon(call)
  const sheets = datasets.map((dataset) => ({
    name: dataset.sheet,
    columns: dataset.fields,
    rows: (async function* () {
      for await (const row of rowsOf(call, salon.id, dataset)) {
        yield dataset.fields.map((field) => cellOf(field, row, salon.timeZone))
      }
    })(),
  }))
  return { sheets, today: todayIn(call.now, salon.timeZone) }
}

async function send(
  call: MemberCall,
  reply: FastifyReply,
  datasets: readonly ExportDataset[],
  name: string,
  format: FileFormat = 'xlsx',
): Promise<void> {
  const { sheets, today } = sheetsOf(call, datasets)
  if (format === 'csv') await streamFile(reply, { name: `${name}_${today}.zip`, type: 'zip' }, streamCsvArchive(sheets))
  else await streamFile(reply, { name: `${name}_${today}.xlsx`, type: 'workbook' }, streamWorkbook(sheets))
}

/** One list as CSV, or all in an archive. Throws 404 for an unknown list. */
export async function sendCsv(
  call: MemberCall,
  { list }: InputOf<typeof exportCsv>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const datasets = list === undefined ? everything : everything.filter(({ key }) => key === list)
  const { sheets, today } = sheetsOf(call, datasets)
  const [first] = sheets
  if (!first) throw noSuchList()
  if (list === undefined) {
    await streamFile(reply, { name: `te-dhenat_${today}.zip`, type: 'zip' }, streamCsvArchive(sheets))
  } else {
    const name = `${list.replaceAll('_', '-')}_${today}.csv`
    await streamFile(reply, { name, type: 'csv' }, streamCsv(first))
  }
}

export const lists = (): Promise<ReplyOf<typeof listExports>> =>
  Promise.resolve({ lists: everything.map(({ key, sheet }) => ({ key, title: sheet })) })

/** All data of the salon as a workbook with a sheet per dataset. */
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
