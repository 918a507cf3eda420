import { distributedTables } from '#database/distributed.ts'
import { distribute } from '#platform/server/citus/distribute.ts'
import type { EmbeddedConnection } from '#platform/server/postgres/embedded.ts'
import { runSql } from './runSql.ts'

/** A server of a Citus cluster. */
export interface Worker {
  host: string
  port: number
}

/** Two per worker: few files, but rows of two salons on different servers. */
const shards = 4

/** Workers of the coordinator with this database; undefined for plain PostgreSQL. */
export async function workersOf(coordinator: EmbeddedConnection): Promise<Worker[] | undefined> {
  const [citus] = await runSql(coordinator, `select from pg_extension where extname = 'citus'`)
  if (!citus) return undefined
  return runSql<Worker>(coordinator, 'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0')
}

const onEach = (coordinator: EmbeddedConnection, workers: readonly Worker[], database: string, sql: string) =>
  Promise.all([coordinator, ...workers].map((node) => runSql({ ...coordinator, ...node, database }, sql)))

export async function dropTemplate(
  coordinator: EmbeddedConnection,
  workers: readonly Worker[] = [],
  name: string,
): Promise<void> {
  await onEach(coordinator, workers, 'postgres', `drop database if exists ${name} with (force)`)
}

/** Distributes a migrated template database over databases of the same name on the workers. */
export async function spreadTemplate(
  coordinator: EmbeddedConnection,
  workers: readonly Worker[],
  name: string,
): Promise<void> {
  const template = { ...coordinator, database: name }
  for (const worker of workers) await runSql({ ...coordinator, ...worker }, `create database ${name}`)
  await onEach(coordinator, workers, name, 'create extension citus; create extension if not exists btree_gist')
  await runSql(template, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`)
  for (const { host, port } of workers) await runSql(template, `select citus_add_node('${host}', ${port})`)
  await distribute(template, distributedTables, { shards })
}

/**
 * Ends all connections to the template, including Citus' own on each node, and allows no new ones, so that it can be
 * copied.
 */
export async function sealTemplate(
  coordinator: EmbeddedConnection,
  workers: readonly Worker[],
  name: string,
): Promise<void> {
  await onEach(
    coordinator,
    workers,
    'postgres',
    `alter database ${name} allow_connections false;
     select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )
}
