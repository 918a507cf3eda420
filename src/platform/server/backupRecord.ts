import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Record of the last backup, beside its database. */
export interface BackupRecord {
  made_at: string
  file: string
  bytes: number
}

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json')

export async function writeBackupRecord(dataDir: string, note: BackupRecord): Promise<void> {
  const file = fileOf(dataDir)
  await writeFile(`${file}.part`, JSON.stringify(note))
  await rename(`${file}.part`, file)
}

/** Reads the record of the last backup; null if there is none or it is unreadable. */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord | null> {
  try {
    const { made_at, file, bytes } = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as BackupRecord
    return { made_at: String(made_at), file: String(file), bytes: Number(bytes) }
  } catch {
    return null
  }
}
