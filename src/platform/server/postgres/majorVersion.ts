import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The major version of PostgreSQL whose clusters the installed programs can run. */
export const MAJOR = 18

/** The newest major version of PostgreSQL when this version of Orari was released. */
export const NEWEST_MAJOR = 18

/** A cluster that another major version of PostgreSQL made. Its message is for the terminal. */
export class OtherMajorVersion extends Error {
  override name = 'OtherMajorVersion'
}

/** Throws `OtherMajorVersion`, with the remedy, unless the installed programs can run the cluster. */
export async function checkMajorVersion(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === '' || found === String(MAJOR)) return
  throw new OtherMajorVersion(
    `The database in ${cluster} was made by PostgreSQL ${found}; this version of Orari runs PostgreSQL ${MAJOR}. Nothing was changed.\n` +
      `Start the version of Orari that runs PostgreSQL ${found}: it serves this database as before. To move the data to PostgreSQL ${MAJOR}, while that version runs,\n` +
      `use PostgreSQL's own pg_dump and pg_restore (host: the folder "socket" beside ${cluster}, user and database: orari).\n` +
      'A file of "npm run backup" can only be restored by the same major version.',
  )
}
