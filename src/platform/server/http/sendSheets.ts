import type { FastifyReply } from 'fastify'
import { csvOf, makeWorkbook, zip, type Sheet } from '#platform/server/workbook.ts'
import type { FileFormat } from '#platform/shared/fileFormat.ts'
import { sendFile, streamFile } from './download.ts'

/** Sends sheets as a workbook or CSV: one file, or a ZIP archive of several. `name` has no extension. */
export async function sendSheets(
  reply: FastifyReply,
  name: string,
  sheets: readonly Sheet[],
  format: FileFormat,
): Promise<void> {
  const [only, ...others] = sheets
  if (format === 'xlsx') {
    const file = `${name}.xlsx`
    sendFile(reply, { name: file, type: 'workbook' }, await makeWorkbook(sheets, file))
  } else if (only && others.length === 0) {
    sendFile(reply, { name: `${name}.csv`, type: 'csv' }, Buffer.from(csvOf(only.tables)))
  } else {
    const files = sheets.map((sheet) => ({ name: `${sheet.name}.csv`, content: [csvOf(sheet.tables)] }))
    await streamFile(reply, { name: `${name}.zip`, type: 'zip' }, zip(files))
  }
}
