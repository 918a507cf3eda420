import { strFromU8, unzipSync } from 'fflate'
import { exportCsv, exportJson, exportWorkbook } from '#features/salon/export/contract.ts'
import type { TestApp } from './app.ts'

/** All files of everything that a salon's owner can download, as text. */
export async function exportsOf(server: TestApp, token: string): Promise<string[]> {
  const read = async ({ path }: { path: string }) => {
    const file = await server.raw({ method: 'GET', url: `/api${path}`, token })
    if (file.statusCode !== 200) throw new Error(`${path}: ${file.statusCode}`)
    return file
  }
  const packed = [await read(exportCsv), await read(exportWorkbook)].flatMap((file) =>
    Object.values(unzipSync(file.rawPayload)).map((part) => strFromU8(part)),
  )
  return [(await read(exportJson)).body, ...packed]
}
