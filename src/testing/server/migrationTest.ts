import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrationsFolder } from '#app/server/migrations.ts'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase } from './postgres.ts'

export type MigrationTest = Awaited<ReturnType<typeof databaseBefore>>

/** A database without the migration `first` and later ones. */
export async function databaseBefore(first: string) {
  const database = await testDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'orari-migrations-'))
  const apply = async (isWanted: (name: string) => boolean): Promise<string[]> => {
    for (const name of await readdir(migrationsFolder))
      if (isWanted(name)) await copyFile(join(migrationsFolder, name), join(folder, name))
    return migrate(database.connection, folder)
  }
  const connect = async () => {
    const client = new Client(database.connection)
    await client.connect()
    return client
  }
  await apply((name) => name < first)
  const client = await connect()
  return {
    client,
    connect,
    connection: database.connection,
    query: async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[],
    /** Applies the migrations from `first` to `last`, and returns their names. */
    migrate: (last = first) => apply((name) => name <= last),
    async close() {
      await client.end()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
