import type { FastifyReply } from 'fastify'
import type { MemberCall } from '#platform/server/call.ts'
import { streamFile } from '#platform/server/http/download.ts'
import {
  dayCell,
  momentCell,
  moneyKind,
  streamWorkbook,
  timeCell,
  type CellValue,
  type OwnKind,
} from '#platform/server/workbook.ts'
import { clientGone } from '#features/clients/contract.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { forbidden } from '#platform/shared/fault.ts'
import { toEuros } from '#platform/shared/money.ts'
import { localDate, localTime, todayIn } from '#platform/shared/time.ts'
import type { exportClient } from '../contract.ts'
import type { ExportDataset, Field, Row } from './dataset.ts'
import { everything, ofClient } from './datasets.ts'
import { rowsOf } from './read.ts'

/** The money of a row is in the row's currency. */
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

async function send(
  call: MemberCall,
  reply: FastifyReply,
  datasets: readonly ExportDataset[],
  name: string,
): Promise<void> {
  const { salon } = call.user
  if (!salon) throw forbidden()
  const sheets = datasets.map((dataset) => ({
    name: dataset.sheet,
    columns: dataset.fields,
    rows: (async function* () {
      for await (const row of rowsOf(call, salon.id, dataset)) {
        yield dataset.fields.map((field) => cellOf(field, row, salon.timeZone))
      }
    })(),
  }))
  const file = `${name}_${todayIn(call.now, salon.timeZone)}.xlsx`
  await streamFile(reply, { name: file, type: 'workbook' }, streamWorkbook(sheets))
}

/** Everything of the salon as a workbook with a sheet for each kind; its moments are on the salon's wall clock. */
export const sendEverything = (call: MemberCall, _input: unknown, { reply }: { reply: FastifyReply }): Promise<void> =>
  send(call, reply, everything, 'te-dhenat')

/** What the salon knows of one client. Throws 404. */
export async function sendClient(
  call: MemberCall,
  { id }: InputOf<typeof exportClient>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const { salon } = call.user
  if (!salon) throw forbidden()
  const client = await call.scope(salon.id).selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
  if (!client) throw clientGone()
  await send(call, reply, ofClient(id), 'klienti')
}
