import { Client } from 'pg'
import { schemaFiles } from '#app/server/migrations.ts'
import { applyMissing, readFormerSchema, readSchema } from '#platform/server/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'

export type FormerDatabase = Awaited<ReturnType<typeof formerDatabase>>

const all = '9'

type Schema = Awaited<ReturnType<typeof readFormerSchema>>

/** Names of databases that this process has made, of which others are copies, by their migrations. */
const templates = new Map<string, Promise<string>>()

async function makeTemplate(schema: Schema): Promise<string> {
  const { connection } = await testDatabase({ empty: true })
  const client = new Client(connection)
  await client.connect()
  await applyMissing(client, schema)
  await client.end()
  return connection.database
}

async function copyOf(schema: Schema): Promise<TestDatabase> {
  const key = schema.map(({ checksum }) => checksum).join()
  const template = templates.get(key) ?? makeTemplate(schema)
  templates.set(key, template)
  return testDatabase({ empty: true, template: await template })
}

/**
 * A database without the migration `first` and later ones: of version 1.0.0 or a build after it, by another `schema` of
 * version 2.0.0.
 */
export async function formerDatabase(first = '0048', schema = readFormerSchema(schemaFiles.former)) {
  const known = await schema
  const database = await copyOf(known.filter(({ name }) => name < first))
  const connect = async () => {
    const client = new Client({ ...database.connection, application_name: 'orari test' })
    await client.connect()
    return client
  }
  const client = await connect()
  const apply = (isWanted: (name: string) => boolean) =>
    applyMissing(
      client,
      known.filter(({ name }) => isWanted(name)),
    )
  return {
    client,
    connect,
    connection: database.connection,
    query: async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[],
    /** Applies the migrations up to `last`, all by default, and returns their names. */
    migrate: (last = all) => apply((name) => name <= last),
    async close() {
      await client.end()
      await database.drop()
    },
  }
}

/** A database with the tables of this version and those of 1.0.0, whose rows are imported. */
export async function importingDatabase(): Promise<TestDatabase> {
  const database = await testDatabase({ empty: true })
  const client = new Client(database.connection)
  await client.connect()
  await applyMissing(client, await readFormerSchema(schemaFiles.former))
  const [, ...following] = await readSchema(schemaFiles)
  for (const { sql } of following) await client.query(sql)
  await client.end()
  return database
}
