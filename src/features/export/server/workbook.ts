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
import { forbidden } from '#platform/shared/fault.ts'
import { toEuros } from '#platform/shared/money.ts'
import { localDate, localTime, todayIn } from '#platform/shared/time.ts'
import type { Field, Row } from './dataset.ts'
import { everything } from './datasets.ts'
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

/** Everything of the salon as a workbook with a sheet for each kind; its moments are on the salon's wall clock. */
export async function sendEverything(
  call: MemberCall,
  _input: unknown,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const { salon } = call.user
  if (!salon) throw forbidden()
  const sheets = everything.map((dataset) => ({
    name: dataset.sheet,
    columns: dataset.fields,
    rows: (async function* () {
      for await (const row of rowsOf(call, salon.id, dataset)) {
        yield dataset.fields.map((field) => cellOf(field, row, salon.timeZone))
      }
    })(),
  }))
  const name = `te-dhenat_${todayIn(call.now, salon.timeZone)}.xlsx`
  await streamFile(reply, { name, type: 'workbook' }, streamWorkbook(sheets))
}
