import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { readEnvironmentFile } from './environmentFile.ts'
import { fail } from './program.ts'

/** Variables of the caller that the program gets. Others could change which database it uses. */
const kept = /^(?:PATH|TERM|LANG|LC_\w+|TMPDIR|INIT_CWD|ORARI_INSTALLATION)$/

// ops/orari-command: runs a program of this folder with the environment of the service, whose file is descriptor 3.
try {
  const [program = '', ...args] = process.argv.slice(2)
  if (!process.execve) throw new Error('The command orari needs the Node of the packages: run `npm ci --omit=dev`.')
  const { homedir, username } = userInfo()
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name))),
    HOME: homedir,
    USER: username,
    DATA_DIR: process.env['DATA_DIR'],
    // The file overrides the unit, as systemd does it.
    ...readEnvironmentFile(readFileSync(3)),
  }
  const file = fileURLToPath(new URL(`${program}.ts`, import.meta.url))
  process.execve(process.execPath, [process.execPath, ...process.execArgv, file, ...args], env)
} catch (error) {
  fail(error)
}
