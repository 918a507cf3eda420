import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageName } from './binaries.ts'

/** The major version of PostgreSQL whose clusters the installed programs can run. */
export const MAJOR = 18

/** The newest major version of PostgreSQL when this version of Orari was released. */
export const NEWEST_MAJOR = 18

/** A cluster that another major version of PostgreSQL made. Its message is for the terminal. */
export class OtherMajorVersion extends Error {
  override name = 'OtherMajorVersion'
}

/** The newest package of the other majors that served a cluster of Orari, as the remedy installs it. */
const PACKAGES: Record<string, string> = { 17: '17.10.0-beta.17' }

/** Source of the programs of the cluster's own major version: the command that installs them, and their folder. */
function programsOf(major: string): { install: string[]; folder: string } {
  const version = PACKAGES[major]
  if (version === undefined) return { install: [], folder: `FOLDER-OF-POSTGRESQL-${major}` }
  const prefix = `/tmp/postgresql-${major}`
  const name = packageName()
  return {
    install: [`npm install --no-save --prefix ${prefix} ${name}@${version}`],
    folder: `${prefix}/node_modules/${name}`,
  }
}

/** Throws `OtherMajorVersion`, with the remedy, unless programs of this major version can run the cluster. */
export async function checkMajorVersion(cluster: string, major: number): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === '' || found === String(major)) return
  if (major !== MAJOR) {
    throw new OtherMajorVersion(
      `The database in ${cluster} was made by PostgreSQL ${found}; the programs given are of PostgreSQL ${major}.`,
    )
  }
  const { install, folder } = programsOf(found)
  const commands = [
    ...install,
    `npm run backup -- orari-${found}.backup --postgres ${folder}`,
    `npm run restore -- orari-${found}.backup --force`,
    'npm start',
  ]
  throw new OtherMajorVersion(
    `The database in ${cluster} was made by PostgreSQL ${found}; this version of Orari runs PostgreSQL ${MAJOR}. Nothing was changed.\n` +
      `To move it to PostgreSQL ${MAJOR}, run these commands with the same DATA_DIR. The old database stays beside the new one.\n\n` +
      commands.map((command) => `  ${command}\n`).join('') +
      `\n${folder} has the folder "bin" of PostgreSQL ${found}: of the package above or of the operating system.`,
  )
}
