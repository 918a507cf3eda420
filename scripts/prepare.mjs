import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build, builds, isBuilt } from './builds.mjs'
import { install, isInstalled } from './install.mjs'
import { findNode } from './node.mjs'
import { root } from './run-program.mjs'

const print = (text) => process.stderr.write(`${text}\n`)

async function timed(text, work) {
  print(`${text} …`)
  const start = performance.now()
  await work()
  print(`${text}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

const lock = join(root, '.preparing')
/** Age of an abandoned lock in ms. Its holder renews it each second. */
const ABANDONED_MS = 10_000

function takeLock() {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const taken = statSync(lock, { throwIfNoEntry: false })
    if (taken && Date.now() - taken.mtimeMs > ABANDONED_MS) rmSync(lock, { force: true })
    return false
  }
}

/** Runs `work` under a lock of this checkout. */
async function alone(work) {
  for (let waits = 0; !takeLock(); waits += 1) {
    if (waits === 1) print('Waiting for another start that is installing or building …')
    await wait(500)
  }
  const renewal = setInterval(() => utimesSync(lock, new Date(), new Date()), 1000)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    rmSync(lock, { force: true })
  }
}

async function prepareAlone(part, parts) {
  const missing = parts.filter((name) => !isBuilt(name))
  const fresh = !isInstalled(missing.length > 0 ? 'all' : part)
  if (fresh) await timed('Installing the packages', install)
  const node = await findNode(fresh)
  for (const name of missing) await timed(builds[name].text, () => build(name, node))
  return { node }
}

/**
 * Installs the locked packages and builds parts, unless they are up to date. Concurrent processes wait for each other.
 * Prints the reason of a failure and ends the process.
 * @param part required packages: 'run' or 'all'; a build needs all.
 * @param build parts to build: 'web', 'server'.
 * @returns the Node for Orari.
 */
export async function prepare({ part, build: parts }) {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Error(
        `Orari needs Node 20 or newer; this is ${process.versions.node}. Please install it: https://nodejs.org`,
      )
    }
    if (isInstalled(part) && parts.every(isBuilt)) return { node: await findNode(false) }
    return await alone(() => prepareAlone(part, parts))
  } catch (error) {
    print(error.message)
    process.exit(1)
  }
}
