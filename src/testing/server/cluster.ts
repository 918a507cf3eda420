import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { exists } from '#platform/server/postgres/dataDir.ts'
import { scratch } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a cluster that was made and never started. */
    newCluster: string
  }
}

/**
 * Puts a copy of the run's cluster into a data directory, as a first start makes it: `initdb` takes a second of a
 * processor, which only the tests of a first start need.
 */
async function putCluster(dataDir: string): Promise<void> {
  // With owners and modes, which `fs.cp` leaves out.
  await promisify(execFile)('cp', ['-a', inject('newCluster'), join(dataDir, 'postgres')])
}

/** Makes a data directory with a cluster; leaves one that exists as it is. */
export async function makeDataDir(dataDir: string): Promise<void> {
  if (await exists(dataDir)) return
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  await putCluster(dataDir)
}

/** A data directory with a cluster, removed when the scope ends. */
export async function scratchDataDir(): Promise<Awaited<ReturnType<typeof scratch>>> {
  const made = await scratch()
  await putCluster(made.folder)
  return made
}
