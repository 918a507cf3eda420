import { beginReadIn, getFullExport, getReadIn, makeFullExport, sendPart } from '#features/salon/export/contract.ts'
import type { List } from '#features/salon/export/server/full/lists.ts'
import schema from '#features/salon/export/server/full/orari.schema.json' with { type: 'json' }
import { partBytes } from '#features/salon/export/rules.ts'
import { fullExportJob, fullImportJob } from '#features/salon/export/server/jobs.ts'
import { zip } from '#platform/server/workbook.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { TestApp } from '../app.ts'

/** Archives of everything, through HTTP. */

/** The ZIP of a salon, as its owner downloads it. */
export async function takeArchive(server: TestApp, token: string, currentPassword: string): Promise<Buffer> {
  await server.call(makeFullExport, { currentPassword }, token)
  await server.app.drain(fullExportJob)
  const { archive } = await server.call(getFullExport, {}, token)
  if (archive?.state !== 'ready') throw new Error(`the archive is ${archive?.state}`)
  return (await server.raw({ method: 'GET', url: `/api/export/full/${archive.id}`, token })).rawPayload
}

type Shown = NonNullable<ReplyOf<typeof getReadIn>['archive']>

/** A part of a file, as the browser sends it. */
export const putPart = (server: TestApp, token: string, id: string, number: number, content: Buffer) =>
  server.raw({
    method: 'PUT',
    url: `/api${sendPart.path.replace(':id', id).replace(':number', String(number))}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: content,
    token,
  })

/** Sends a file in parts; its id. */
export async function sendArchive(
  server: TestApp,
  token: string,
  currentPassword: string,
  file: Buffer,
): Promise<string> {
  const { archive } = await server.call(beginReadIn, { currentPassword, bytes: file.length }, token)
  const id = archive?.id ?? ''
  for (let number = 0; number * partBytes < file.length; number += 1) {
    const part = file.subarray(number * partBytes, (number + 1) * partBytes)
    const answer = await putPart(server, token, id, number, part)
    if (answer.statusCode !== 200) throw new Error(answer.payload)
  }
  return id
}

/** Sends a file and reads it in; what became of it. */
export async function readArchiveIn(
  server: TestApp,
  token: string,
  currentPassword: string,
  file: Buffer,
): Promise<Shown['state'] | undefined> {
  await sendArchive(server, token, currentPassword, file)
  await server.app.drain(fullImportJob)
  return (await server.call(getReadIn, {}, token)).archive?.state
}

/** A ZIP of these files. */
export async function zipped(files: Record<string, Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zip(Object.entries(files).map(([name, content]) => ({ name, content: [content] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

export interface ArchivedDocument {
  format: string
  version: number
  made_at: string
  lists: Partial<Record<List, Record<string, unknown>[]>>
}

const columnsOf = (list: List): [string, { type: string | string[]; format?: string }][] =>
  Object.entries(schema.$defs[list].properties)

/** The text of a document, with the totals of its rows. */
export function documentText({ format, version, made_at, lists }: ArchivedDocument): string {
  const entries = Object.entries(lists) as [List, Record<string, unknown>[]][]
  const totals = Object.fromEntries(
    entries.map(([list, rows]) => {
      const summed = columnsOf(list).flatMap(([name]) => (/_cents$|^quantity$/.test(name) ? [name] : []))
      const sums = summed.map((name) => [name, rows.reduce((sum, row) => sum + wholeNumber(row[name]), 0)])
      return [list, { rows: rows.length, ...Object.fromEntries(sums) }]
    }),
  )
  const texts = entries.map(
    ([list, rows]) => `\n"${list}":[${rows.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]`,
  )
  const head = JSON.stringify({ format, version, made_at, totals })
  return `${head.slice(0, -1)},"lists":{${texts.join(',')}\n}}\n`
}

const wholeNumber = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0)

const emptyOf: Record<string, unknown> = { boolean: false, integer: 0, array: [], object: [], string: '' }

/** A row with each column of its list: those that are not given are null, or else false, zero or empty. */
export function archivedRow(list: List, given: Record<string, unknown>): Record<string, unknown> {
  const empty = columnsOf(list).map(([name, { type, format }]) => {
    const types = [type].flat()
    if (types.includes('null')) return [name, null]
    return [name, format === 'date-time' ? '2025-11-20T09:00:00.000Z' : emptyOf[types[0] ?? '']]
  })
  return { ...Object.fromEntries(empty), ...given }
}
