import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { keyBytes, keyOf, parseKeys } from '#platform/server/secrets/keyFile.ts'

/** Adds a new key at the top of a file, for its owner only. Interrupted, it leaves the former file whole. */
export async function addKey(path: string): Promise<string> {
  const former = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  parseKeys(former)
  const key = keyOf(randomBytes(keyBytes))
  const next = `${path}.new`
  const file = await open(next, 'w', 0o600)
  try {
    await file.writeFile(`${key.bytes.toString('base64')}\n${former}`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(next, path)
  return `${path} has the new key ${key.id}. Keep a copy of the file, apart from the backups.`
}
