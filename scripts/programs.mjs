import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function runnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of the first of these programs that is on the PATH; null for none. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable) ?? null
}

/** Installs packages of Debian or Ubuntu one by one, if this process may: as root, where apt-get is installed. */
export function installPackages(names, options = []) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return
  process.stderr.write(`Installing ${names.join(', ')} …\n`)
  aptGet('update', '-qq')
  for (const name of names) aptGet('install', '-y', '-qq', ...options, name)
}

const aptGet = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
