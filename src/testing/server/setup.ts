import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { dropTemplate, spreadTemplate, workersOf, type Worker } from './citus.ts'
import { migrate } from '#platform/server/migrate.ts'
import { schemaFiles } from '#app/server/migrations.ts'
import { startEmbedded } from '#platform/server/postgres/embedded.ts'
import { initialise } from '#platform/server/postgres/initialise.ts'
import { openDataDir } from '#platform/server/postgres/openDataDir.ts'
import type { EmbeddedConnection } from '#platform/server/postgres/embedded.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { runSql } from './runSql.ts'
import { testFolder } from './scratch.ts'

/** Template of every test's database: migrated and empty. */
const TEMPLATE = 'template_orari'
const PREFIX = 'orari-test-'

/** Removes folders of killed test runs, by the process id in their names. */
function removeRemains(base: string): void {
  for (const name of readdirSync(base).filter((each) => each.startsWith(PREFIX))) {
    try {
      process.kill(Number(name.slice(PREFIX.length)), 0)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(join(base, name), { recursive: true, force: true })
    }
  }
}

interface Server {
  connection: EmbeddedConnection
  /** Workers of a Citus cluster; its coordinator is `connection`. */
  workers?: Worker[] | undefined
  stop(): Promise<void>
}

/**
 * Server of TEST_DATABASE_URL, `postgres://user@host:port`, whose role may create databases. With the name of a
 * database that has the extension citus: all its nodes.
 */
async function given(address: string): Promise<Server> {
  const { hostname, port, username, pathname } = new URL(address)
  const connection = { host: hostname, port: Number(port || 5432), user: username, database: 'postgres' }
  const workers = await workersOf({ ...connection, database: pathname.slice(1) || 'postgres' })
  const stop = () => dropTemplate(connection, workers, TEMPLATE)
  return { connection, workers, stop }
}

/** Makes a cluster, and a copy of it for tests that start their own servers. */
async function makeClusters(dataDir: string): Promise<string> {
  const opened = await openDataDir({ dataDir, log: quiet, purpose: 'a test run' })
  try {
    await initialise(opened.binaries, opened.dir, false)
    const copy = join(dataDir, 'new-cluster')
    await promisify(execFile)('cp', ['-a', opened.dir.cluster, copy])
    return copy
  } finally {
    await opened.release()
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, in memory if possible. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeRemains(testFolder)
  const dataDir = join(testFolder, PREFIX + String(process.pid))
  // Not durable, because nothing outlives the run.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '4GB',
    autovacuum: 'off',
    // Planning takes longer than running on a few rows, so a connection plans each statement once. Slow tests and
    // journeys plan it five times with its values first, as in production.
    ...(process.env['TEST_THOROUGH'] !== '1' && { plan_cache_mode: 'force_generic_plan' }),
    // Parallel test files open several servers each.
    max_connections: '300',
  }
  project.provide('newCluster', await makeClusters(dataDir))
  const address = process.env['TEST_DATABASE_URL']
  const server: Server = address
    ? await given(address)
    : await startEmbedded({ dataDir, log: quiet, settings, purpose: 'a test run' })
  await dropTemplate(server.connection, server.workers, TEMPLATE)
  // TEST_COLLATION=icu checks that nothing depends on the default collation.
  const icu = process.env['TEST_COLLATION'] === 'icu' ? " locale_provider icu icu_locale 'sq' template template0" : ''
  await runSql({ ...server.connection, database: 'postgres' }, `create database ${TEMPLATE}${icu}`)
  await migrate({ ...server.connection, database: TEMPLATE }, schemaFiles)
  if (server.workers) await spreadTemplate(server.connection, server.workers, TEMPLATE)
  project.provide('postgres', { ...server.connection, template: TEMPLATE })
  project.provide('workers', server.workers)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
