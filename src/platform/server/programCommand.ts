import type { Env } from './env.ts'

/** The way Orari runs: as a service of systemd, in a container, or from a checkout. */
type Installation = 'service' | 'container' | 'checkout'

/**
 * `orari` and the image set ORARI_INSTALLATION. A service of systemd has its own process id in SYSTEMD_EXEC_PID, which
 * its other descendants inherit.
 */
export function installationOf(env: Env = process.env, pid = process.pid): Installation {
  const named = env['ORARI_INSTALLATION']
  if (named === 'service' || named === 'container') return named
  return env['SYSTEMD_EXEC_PID'] === String(pid) ? 'service' : 'checkout'
}

const once = 'docker compose run --rm --no-deps'

/** Shell command that runs a program of `src/cli` with the configuration of this process. */
export function programCommand(program: string, args = '', installation = installationOf()): string {
  const command = {
    service: `orari ${program} ${args}`,
    container: `${once} --entrypoint node orari src/cli/${program}.ts ${args}`,
    checkout: `npm run ${program}${args && ` -- ${args}`}`,
  }[installation]
  return command.trim()
}

/** Shell command that starts Orari. */
export const startCommand = (installation = installationOf()): string =>
  ({ service: 'systemctl start orari', container: 'docker compose up -d', checkout: 'npm start' })[installation]
