import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { exists } from '#platform/server/postgres/dataDir.ts'
import { scratch } from './scratch.ts'

/**
 * Copies the run's cluster into a data directory, as a first start would make it; `initdb` takes a second of CPU time,
 * needed only by tests of a first start.
 */
async function putCluster(dataDir: string): Promise<void> {
  // Preserves owners and modes, unlike `fs.cp`.
  await promisify(execFile)('cp', ['-a', inject('newCluster'), join(dataDir, 'postgres')])
}

/** Makes a data directory with a cluster, unless it exists. */
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
