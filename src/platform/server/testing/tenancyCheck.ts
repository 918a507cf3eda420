import { Client, type Pool } from 'pg'
import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryId,
} from 'kysely'
import type { Connection } from '../db.ts'
import type { DeclareReach, Reach } from '../tenancy.ts'
import { unsaidCollations } from './collation.ts'
import { readPlan, type PlannedStatement } from './plannedStatement.ts'

/** Compares every statement that an app under test runs with the reach that it declared. */
export interface TenancyCheck {
  declare: DeclareReach
  /** A dialect whose connections check each statement before they run it. */
  dialect(pool: Pool): Dialect
  /** The texts of the statements that the app runs during `work`, in their order. */
  record(work: () => Promise<unknown>): Promise<string[]>
  /** The statements that were refused since the last call, with the reasons. */
  takeOffences(): string[]
  /** Throws the offences that no test took: an error that the product handles must not hide one. */
  refuseOffences(): void
  /** Ends the connection and refuses offences. */
  close(): Promise<void>
}

interface CheckedStatement extends PlannedStatement {
  /** Where it depends on the database's default collation. */
  unsaid: string[]
}

/** Why a statement must not run with the declared reach; null when it may. */
function offence(planned: CheckedStatement, reach: Reach, parameters: readonly unknown[]): string | null {
  if (planned.unsaid.length > 0) return `orders text without a collation (${planned.unsaid.join('; ')})`
  if (reach === 'all salons' || planned.tables.length === 0) return null
  if (reach === 'no salon') return `reads or writes ${planned.tables.join(', ')} outside a SalonScope`
  if (planned.unbound.length > 0) return `does not compare salon_id with the salon in ${planned.unbound.join(', ')}`
  const foreign = planned.salonParameters.some((position) => parameters[position - 1] !== reach)
  return foreign ? 'compares salon_id with something other than the scope’s salon' : null
}

/** By text. All tests of a process have the same tables, so that each statement is planned once for all of them. */
const plans = new Map<string, Promise<CheckedStatement>>()

/**
 * Opens the check. Each statement is planned once, without its values (`explain (generic_plan)`), on a connection of the
 * check's own: every branch is seen, whatever rows there are. One that names business tables outside a SalonScope, or
 * forgets the salon in one of them, throws before it runs. So does one whose order depends on the database's default
 * collation, which is not the same on every PostgreSQL.
 */
export function openTenancyCheck(connection: Connection): TenancyCheck {
  const reaches = new WeakMap<QueryId, Reach>()
  const offences = new Set<string>()
  let recorded: string[] | null = null
  let client: Promise<Client> | undefined
  let textColumns: Promise<ReadonlySet<string>> | undefined

  const open = async (): Promise<Client> => {
    const opened = new Client(connection)
    opened.on('error', () => undefined)
    await opened.connect()
    return opened
  }
  const planOf = async (text: string): Promise<CheckedStatement> => {
    client ??= open()
    const opened = await client
    textColumns ??= textColumnsOf(opened)
    return { ...(await readPlan(opened, text)), unsaid: unsaidCollations(text, await textColumns) }
  }

  const check = async ({ sql, parameters, queryId }: CompiledQuery): Promise<void> => {
    recorded?.push(sql)
    const plan = plans.get(sql) ?? planOf(sql)
    plans.set(sql, plan)
    // A test with tables of its own may ask for what others do not have.
    plan.catch(() => plans.delete(sql))
    const reason = offence(await plan, reaches.get(queryId) ?? 'no salon', parameters)
    if (reason === null) return
    const message = `A statement ${reason}:\n${sql}`
    offences.add(message)
    throw new Error(message)
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
      const texts: string[] = []
      recorded = texts
      await work()
      recorded = null
      return texts
    },
    takeOffences() {
      const taken = [...offences]
      offences.clear()
      return taken
    },
    async close() {
      await (await client?.catch(() => undefined))?.end()
      refuseOffences()
    },
  }
}

/** Names of columns that are text in every table of the product that has them. */
async function textColumnsOf(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public'
     group by column_name having bool_and(data_type = 'text')`,
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
