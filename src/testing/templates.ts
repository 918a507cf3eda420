import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { SetClock } from '#platform/server/clock.ts'
import { makeLog } from '#platform/server/log.ts'
import { sealTemplate } from '#testing/server/citus.ts'
import { runSql } from '#testing/server/runSql.ts'
import { openApp } from '#app/server/app.ts'
import { testConfig } from './config.ts'
import { administrator, testNow } from './defaults.ts'

/**
 * Vitest's global setup after the template database: adds the job queues to it, and makes a copy with the
 * administrator.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { postgres, workers } = project.getProvidedContext()
  const { template, ...server } = postgres
  const openedTemplate = `${template}_opened`
  const open = async (database: string, env: Record<string, string>) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'orari-test-'))
    const app = await openApp({
      config: testConfig({ DATA_DIR: dataDir, ...env }),
      connection: { ...server, database },
      clock: new SetClock(testNow),
      log: makeLog('silent'),
      migrateFirst: false,
      work: false,
    })
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const run = (statement: string) => runSql({ ...server, database: 'postgres' }, statement)
  const drop = `drop database if exists ${openedTemplate} with (force)`
  await open(template, {})
  // For the workers, which load the same modules.
  flushCompileCache()
  // The copy of a distributed database has no nodes, so tests open the template themselves.
  if (workers) {
    await sealTemplate({ ...server, database: 'postgres' }, workers, template)
    return undefined
  }
  await run(drop)
  await run(`create database ${openedTemplate} template ${template}`)
  await open(openedTemplate, administrator)
  project.provide('openedTemplate', openedTemplate)
  // A template has no connections while it is copied, so statements are planned on a copy.
  const planned = `${template}_planned`
  const dropPlanned = `drop database if exists ${planned} with (force)`
  await run(dropPlanned)
  await run(`create database ${planned} template ${template}`)
  project.provide('planned', planned)
  return async () => {
    await run(dropPlanned)
    await run(drop)
  }
}
