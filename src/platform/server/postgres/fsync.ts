import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Flushes a file's content, or a folder's entries, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames within one file system, durably. */
export async function renameAndSync(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncPath(dirname(to))
  if (dirname(from) !== dirname(to)) await syncPath(dirname(from))
}

/** Replaces a small file atomically and durably. */
export async function writeAndSync(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`
  const handle = await open(fresh, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await renameAndSync(fresh, path)
}
