import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of test files, in memory if possible. */
export const testFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A new folder that every account may traverse, removed when the scope ends. */
export async function scratch(): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(testFolder, 'orari-scratch-'))
  await chmod(folder, 0o711)
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}
