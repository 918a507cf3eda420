import type { Config } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { connectOrStart } from '#platform/server/postgres/connectOrStart.ts'
import { requireDatabase } from '#platform/server/postgres/dataDir.ts'
import { isEmpty } from '#platform/server/postgres/restore.ts'

/**
 * Connects to an existing database, whether or not Orari runs.
 * @param purpose holder of the data directory, for the message to a second process.
 */
export async function connectFor(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  purpose: string,
): Promise<{ connection: Connection; leave(): Promise<void> }> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url === null) return connectOrStart(dataDir, await requireDatabase(dataDir), purpose)
  const connection = connectionOf(url)
  if (await isEmpty(connection)) throw new Error('The database of DATABASE_URL is empty: Orari has never run on it.')
  return { connection, leave: async () => undefined }
}
