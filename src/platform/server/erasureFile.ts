import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A client that was removed, by ids alone: it is removed again from a database that was restored from a backup. */
export interface Erasure {
  salon: string
  id: string
  /** Clients that had been merged into it, which an older backup has as clients of their own. */
  merged: string[]
  removed_at: string
  /** Null unless the removal was undone. */
  restored_at: string | null
  /** True if the data are kept but not used. */
  restricted?: boolean
}

/** JSON lines in the data directory, copied beside the backups. */
export const erasureFileName = 'erased-clients.jsonl'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** None without a file. Throws for a damaged line, because an erasure must not be forgotten silently. */
export async function readErasures(folder: string): Promise<Erasure[]> {
  const path = join(folder, erasureFileName)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      try {
        const { salon, id, merged, removed_at, restored_at, restricted } = JSON.parse(line) as Erasure
        if (![salon, id, ...merged].every((one) => uuid.test(one)) || Number.isNaN(Date.parse(removed_at)))
          throw new Error('a value is not valid')
        return {
          salon,
          id,
          merged,
          removed_at,
          restored_at: restored_at ?? null,
          ...(restricted && { restricted }),
        }
      } catch (error) {
        throw new Error(`${path}, line ${index + 1} is damaged: replace the file with the copy beside the backups.`, {
          cause: error,
        })
      }
    })
}

/** Adds entries to the file of a folder, which is created if missing; of one client the latest entry stays. */
export async function addErasures(folder: string, added: readonly Erasure[]): Promise<Erasure[]> {
  const known = await readErasures(folder)
  const all = new Map<string, Erasure>()
  for (const entry of [...known, ...added]) {
    const key = `${entry.salon} ${entry.id}`
    const other = all.get(key)
    const isLater = !other || entry.removed_at > other.removed_at
    if (isLater || (entry.removed_at === other.removed_at && entry.restored_at !== null)) all.set(key, entry)
  }
  const entries = [...all.values()]
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  if (text === known.map((entry) => `${JSON.stringify(entry)}\n`).join('')) return entries
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, erasureFileName)
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, text, { mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return entries
}
