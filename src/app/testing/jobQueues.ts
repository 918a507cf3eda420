import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { openApp } from '../server/app.ts'

/** Vitest's global setup, after the one that makes the template database: gives it the job queues, so that no test has to make them. */
export default async function setup(project: TestProject): Promise<void> {
  const { template, ...server } = project.getProvidedContext().postgres
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-test-'))
  const app = await openApp({
    config: readConfig({ DATA_DIR: dataDir }),
    connection: { ...server, database: template },
    clock: systemClock,
    log: makeLog('silent'),
    migrateFirst: false,
    work: false,
  })
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
}
