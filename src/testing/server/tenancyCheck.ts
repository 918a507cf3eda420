import { Pool } from 'pg'
import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryId,
} from 'kysely'
import type { Connection } from '#platform/server/db.ts'
import type { DeclareReach, Reach } from '#platform/server/tenancy.ts'
import { unsaidCollations } from './collation.ts'
import { notOneTask } from './distributedStatement.ts'
import { readPlan, type PlannedStatement } from './plannedStatement.ts'

/** Compares every statement of an app under test with its declared reach. */
export interface TenancyCheck {
  declare: DeclareReach
  /** Dialect that checks each statement before running it. */
  dialect(pool: Pool): Dialect
  /** Texts of the statements that run during `work`, in order. */
  record(work: () => Promise<unknown>): Promise<string[]>
  /** The same with their values. */
  recordQueries(work: () => Promise<unknown>): Promise<CompiledQuery[]>
  /** Statements refused since the last call, with reasons. */
  takeOffences(): string[]
  /** Throws offences that no test took, because the product may have handled their errors. */
  refuseOffences(): void
  /** Ends the connection and refuses offences. */
  close(): Promise<void>
}

interface CheckedStatement extends PlannedStatement {
  /** Expressions that depend on the database's default collation. */
  unsaid: string[]
  /** On a distributed database: reason why it does not run on the server of the salon's rows. */
  apart: string | null
}

/** Reason why a statement violates its declared reach; null if it does not. */
function offence(planned: CheckedStatement, reach: Reach, parameters: readonly unknown[]): string | null {
  if (planned.unsaid.length > 0) return `orders text without a collation (${planned.unsaid.join('; ')})`
  if (reach === 'all salons') return null
  if (planned.apart !== null && reach !== 'no salon') return `${planned.apart}, and not as one task on one shard`
  if (planned.tables.length === 0) return null
  if (reach === 'no salon') return `reads or writes ${planned.tables.join(', ')} outside a SalonScope`
  if (planned.unbound.length > 0) return `does not compare salon_id with the salon in ${planned.unbound.join(', ')}`
  const foreign = planned.salonParameters.some((position) => parameters[position - 1] !== reach)
  return foreign ? 'compares salon_id with something other than the scope’s salon' : null
}

/** Plans by text, cached for the process, whose tests all have the same tables. */
const plans = new Map<string, Promise<CheckedStatement>>()

interface Planner {
  pool: Pool
  textColumns: Promise<ReadonlySet<string>> | undefined
}

/** Statements run concurrently; one connection plans them one after another. */
function openPlanner(connection: Connection): Planner {
  const pool = new Pool({ ...connection, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined)
  return { pool, textColumns: undefined }
}

/** Planners of all tests of this process by database, because a new connection reads the catalogue of all tables. */
const sharedPlanners = new Map<string, Planner>()

function sharedPlanner(connection: Connection, database: string): Planner {
  const planner = sharedPlanners.get(database) ?? openPlanner({ ...connection, database })
  sharedPlanners.set(database, planner)
  return planner
}

/**
 * Opens the check. Each statement is planned once, without its values (`explain (generic_plan)`), on a separate
 * connection, to the database `planned` if it has the statement's tables, so that every branch is checked regardless of
 * data. A statement that names business tables outside of a SalonScope, or misses the salon in one of them, throws
 * before it runs; so does one ordered by the default collation, which differs between PostgreSQL servers. On a
 * distributed database a salon's statement must run as one task on one shard instead; the salon's predicate is checked
 * on plain PostgreSQL.
 */
export function openTenancyCheck(
  connection: Connection,
  { distributed = false, planned }: { distributed?: boolean; planned?: string | undefined } = {},
): TenancyCheck {
  const reaches = new WeakMap<QueryId, Reach>()
  const offences = new Set<string>()
  let recorded: CompiledQuery[] | null = null
  const planner = openPlanner(connection)

  const planBy = async (by: Planner, query: CompiledQuery): Promise<CheckedStatement> => {
    const text = query.sql
    by.textColumns ??= textColumnsOf(by.pool)
    const unsaid = unsaidCollations(text, await by.textColumns)
    if (!distributed) return { ...(await readPlan(by.pool, text)), unsaid, apart: null }
    return { tables: [], unbound: [], salonParameters: [], unsaid, apart: await notOneTask(by.pool, query) }
  }
  const planOf = (query: CompiledQuery): Promise<CheckedStatement> =>
    planned === undefined
      ? planBy(planner, query)
      : // A test may have made tables of its own.
        planBy(sharedPlanner(connection, planned), query).catch(() => planBy(planner, query))

  const check = async (query: CompiledQuery): Promise<void> => {
    const { sql, parameters, queryId } = query
    recorded?.push(query)
    const plan = plans.get(sql) ?? planOf(query)
    plans.set(sql, plan)
    // Not cached, because tests with tables of their own may see other errors.
    plan.catch(() => plans.delete(sql))
    const reason = offence(await plan, reaches.get(queryId) ?? 'no salon', parameters)
    if (reason === null) return
    const message = `A statement ${reason}:\n${sql}`
    offences.add(message)
    throw new Error(message)
  }

  const recordQueries = async (work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
    const queries: CompiledQuery[] = []
    recorded = queries
    await work()
    recorded = null
    return queries
  }

  const refuseOffences = (): void => {
    const found = [...offences]
    offences.clear()
    if (found.length > 0) throw new Error(found.join('\n\n'))
  }

  return {
    refuseOffences,
    declare: (db, reach) =>
      db.withPlugin({
        transformQuery({ node, queryId }) {
          reaches.set(queryId, reach)
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    dialect: (pool) => new CheckedDialect({ pool }, check),
    async record(work) {
      return (await recordQueries(work)).map((query) => query.sql)
    },
    recordQueries,
    takeOffences() {
      const taken = [...offences]
      offences.clear()
      return taken
    },
    async close() {
      await planner.pool.end()
      refuseOffences()
    },
  }
}

/** Names of columns that are text in every table of the product that has them. */
async function textColumnsOf(planner: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await planner.query<{ column_name: string }>(
    // Avoids information_schema, which checks permissions of each column.
    `select a.attname::text as column_name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'f', 'p')
       and a.attnum > 0 and not a.attisdropped
     group by a.attname having bool_and(a.atttypid = 'text'::regtype)`,
  )
  return new Set(rows.map((row) => row.column_name))
}

type Check = (query: CompiledQuery) => Promise<void>

class CheckedDialect extends PostgresDialect {
  readonly #check: Check

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0], check: Check) {
    super(config)
    this.#check = check
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const checked = new WeakSet<DatabaseConnection>()
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options)
      if (checked.has(connection)) return connection
      checked.add(connection)
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = async (query, queryOptions) => {
        await this.#check(query)
        return execute(query, queryOptions)
      }
      return connection
    }
    return driver
  }
}
