import { beginReadIn, getFullExport, getReadIn, makeFullExport, sendPart } from '#features/salon/export/contract.ts'
import { partBytes } from '#features/salon/export/rules.ts'
import { fullExportJob, fullImportJob } from '#features/salon/export/server/jobs.ts'
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
