import { Client } from 'pg'
import type { EmbeddedConnection } from '#platform/server/postgres/embedded.ts'
import { testDatabase } from './postgres.ts'

/** Reset scripts by template. Its copies are identical, so one is read per process. */
const scripts = new Map<string, Promise<string>>()

/** Tables of the product and the job queue. Partitions are emptied with their parent. */
const tables = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  group by c.oid order by 1`

const sequences = `
  select format('select setval(%L, %s, %L)', quote_ident(schemaname) || '.' || quote_ident(sequencename),
    coalesce(last_value, start_value), last_value is not null) as statement from pg_sequences order by 1`

/** Writes the statements that restore a database's initial rows. */
async function writeScript(template: string): Promise<string> {
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
    return [...script, 'commit'].join(';\n')
  } finally {
    await client.end()
    await drop()
  }
}

/** Restores the initial rows of a test database again and again. */
export interface Reset {
  /** False if the role may not disable triggers, on a PostgreSQL of TEST_DATABASE_URL. */
  run(): Promise<boolean>
  close(): Promise<void>
}

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
        await client.query(await script)
        return true
      } catch (error) {
        await close()
        if ((error as { code?: string }).code === '42501') return false
        throw error
      }
    },
    close,
  }
}
