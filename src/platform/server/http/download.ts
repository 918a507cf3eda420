import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { streamCsv, streamCsvArchive, streamWorkbook, type Sheet } from '#platform/server/workbook.ts'
import type { FileFormat } from '#platform/shared/fileFormat.ts'

const fileTypes = {
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const

interface File {
  /** ASCII only, for use in a header. */
  name: string
  type: keyof typeof fileTypes
}

/**
 * Streams a file while it is generated, as fast as the caller reads it, so that memory does not grow with its size. A
 * failure after the first bytes ends the connection, so that the caller sees a broken file instead of a short one.
 */
export async function streamFile(
  reply: FastifyReply,
  { name, type }: File,
  chunks: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': fileTypes[type],
    'content-disposition': `attachment; filename="${name}"`,
  } as Record<string, string>)
  try {
    await pipeline(Readable.from(chunks), reply.raw)
  } catch (error) {
    // The reply has already begun. A client that disconnected is not an error of the server.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      reply.log.error({ err: error }, 'a file broke off')
  }
}

/** Sends sheets as a workbook or CSV: one file, or a ZIP archive of several. `name` has no extension. */
export async function sendSheets(
  reply: FastifyReply,
  name: string,
  sheets: readonly Sheet[],
  format: FileFormat = 'xlsx',
): Promise<void> {
  const [only, ...others] = sheets
  if (format === 'xlsx') {
    const file = `${name}.xlsx`
    await streamFile(reply, { name: file, type: 'workbook' }, streamWorkbook(sheets, file))
  } else if (only && others.length === 0) {
    await streamFile(reply, { name: `${name}.csv`, type: 'csv' }, streamCsv(only.tables))
  } else {
    await streamFile(reply, { name: `${name}.zip`, type: 'zip' }, streamCsvArchive(sheets))
  }
}
