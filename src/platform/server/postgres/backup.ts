import { dirname } from 'node:path'
import type { ClientConfig } from 'pg'
import { removeAbandoned, writeBackupFile } from './backupFile.ts'
import { connectOrStart } from './connectOrStart.ts'
import { exists, requireDatabase } from './dataDir.ts'
import { dump } from './dump.ts'

/**
 * Writes all data committed before the call, and perhaps some committed during it, to one file, whether or not Orari
 * is running.
 * @param programs folder of a PostgreSQL of the cluster's major version, if not the built-in one.
 * @returns the file's size in bytes.
 */
export async function backup(dataDir: string, path: string, begun: Date, programs?: string): Promise<number> {
  const dir = await requireDatabase(dataDir)
  await checkTarget(path)
  const { connection, leave } = await connectOrStart(dataDir, dir, 'A backup', programs)
  try {
    return await write(connection, path, begun)
  } finally {
    await leave()
  }
}

export async function backupServer(connection: ClientConfig, path: string, begun: Date): Promise<number> {
  await checkTarget(path)
  return write(connection, path, begun)
}

async function checkTarget(path: string): Promise<void> {
  if (await exists(path)) throw new Error(`${path} exists already; a backup overwrites nothing.`)
}

async function write(connection: ClientConfig, path: string, begun: Date): Promise<number> {
  await removeAbandoned(dirname(path), begun)
  const { version, content, end } = await dump(connection)
  try {
    return await writeBackupFile(path, { version, begun: begun.toISOString() }, content)
  } finally {
    await end()
  }
}
