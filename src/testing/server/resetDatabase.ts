import { Client } from 'pg'
import type { EmbeddedConnection } from '#platform/server/postgres/embedded.ts'
import { testDatabase } from './postgres.ts'

/** Reset scripts by template. Its copies are identical, so one is read per process. */
const scripts = new Map<string, Promise<Script>>()

/** Tables of the product and the job queue. Partitions are emptied with their parent. */
const tables = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  group by c.oid order by 1`

const sequences = `
  select format('select setval(%L, %s, %L)', quote_ident(schemaname) || '.' || quote_ident(sequencename),
    coalesce(last_value, start_value), last_value is not null) as statement from pg_sequences order by 1`

/** Changes with each definition and each `analyze`, which changes plans, and is the same in copies of a template. */
const versions = [
  'class',
  'attribute',
  'attrdef',
  'constraint',
  'index',
  'trigger',
  'event_trigger',
  'proc',
  'statistic',
]
  .map((name) => `select count(*) || ' ' || sum(xmin::text::bigint) as version from pg_${name}`)
  .join(' union all ')
const readDefinitions = `select string_agg(version, ',') as version from (${versions}) each`

interface Script {
  text: string
  definitions: string | undefined
}

const definitionsOf = async (client: Client): Promise<string | undefined> =>
  (await client.query<{ version: string }>(readDefinitions)).rows[0]?.version

/** Writes the statements that restore a database's initial rows. */
async function writeScript(template: string): Promise<Script> {
  const { connection, drop } = await testDatabase({ template })
  const client = new Client(connection)
  await client.connect()
  try {
    // Disables triggers and foreign keys, whose effects are included in the script.
    const script = ['begin', 'set local session_replication_role = replica']
    for (const { name, columns } of (await client.query<{ name: string; columns: string }>(tables)).rows) {
      script.push(`delete from ${name}`)
      const { rows } = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`)
      const content = rows[0]?.rows
      if (content)
        script.push(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, ${client.escapeLiteral(content)})`,
        )
    }
    script.push(...(await client.query<{ statement: string }>(sequences)).rows.map(({ statement }) => statement))
    return { text: [...script, 'commit'].join(';\n'), definitions: await definitionsOf(client) }
  } finally {
    await client.end()
    await drop()
  }
}

/** Restores the initial rows of a test database again and again. */
export interface Reset {
  /**
   * False after a change of the schema, if a test ended this connection, or if the role may not disable triggers, on
   * another PostgreSQL.
   */
  run(): Promise<boolean>
  close(): Promise<void>
}

/** The role lacks the right, or a test ended the connection, which the server or the socket says. */
const expectedCodes = new Set([undefined, '42501', '57P01', 'EPIPE', 'ECONNRESET'])
const isExpected = ({ code }: { code?: string }) => expectedCodes.has(code)

async function connectTo(connection: EmbeddedConnection): Promise<Client> {
  const client = new Client(connection)
  // A connection that a test ends is reported by the next statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * The reset of a database, which is much faster than a new one. Its connection stays open: a new process of PostgreSQL
 * reads the catalogue of all tables first, four fifths of the time.
 */
export function openReset(connection: EmbeddedConnection, template: string): Reset {
  let opened: Promise<Client> | undefined
  const close = async () => {
    const client = await opened
    opened = undefined
    await client?.end()
  }
  return {
    async run() {
      const script = scripts.get(template) ?? writeScript(template)
      scripts.set(template, script)
      opened ??= connectTo(connection)
      const client = await opened
      try {
        const { text, definitions } = await script
        if ((await definitionsOf(client)) !== definitions) return false
        await client.query(text)
        return true
      } catch (error) {
        await close()
        if (isExpected(error as { code?: string })) return false
        throw error
      }
    },
    close,
  }
}
