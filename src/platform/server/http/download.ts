import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'

const fileTypes = {
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  webp: 'image/webp',
} as const

interface File {
  /** Plain ASCII, for use in a header. */
  name: string
  type: keyof typeof fileTypes
}

/** Sends bytes that are at hand as a file to be saved. */
export function sendFile(reply: FastifyReply, { name, type }: File, bytes: Uint8Array): void {
  reply
    .type(fileTypes[type])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/**
 * Sends a file while it is made, as fast as the caller takes it, so that its size costs no memory. What fails after the first
 * bytes ends the connection: the caller sees a broken file instead of a short one.
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
    // Nothing can be answered any more; a caller who went away is no failure of ours.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      reply.log.error({ err: error }, 'a file broke off')
  }
}
