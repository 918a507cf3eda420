import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Forces a file's content, or a folder's list of names, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames within one file system so that the new name survives a power cut from here on. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncPath(dirname(to))
  if (dirname(from) !== dirname(to)) await syncPath(dirname(from))
}

/** Writes a small file whole or not at all, and durably. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`
  const handle = await open(fresh, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await renameDurably(fresh, path)
}
