import { install, isInstalled } from './install.mjs'
import { alone } from './lock.mjs'
import { findNode } from './node.mjs'
import { root } from './run-program.mjs'
import { buildServer, isServerBuilt } from './server-build.mjs'
import { buildWeb, isBuilt } from './web-build.mjs'

const print = (text) => process.stderr.write(`${text}\n`)

/** Prints the duration of a step, for people. */
async function timed(text, work) {
  print(`${text} …`)
  const start = performance.now()
  await work()
  print(`${text}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

const builds = {
  web: { text: 'Building the web pages', isDone: isBuilt, run: buildWeb },
  server: { text: 'Building the server', isDone: isServerBuilt, run: buildServer },
}

async function prepareAlone(part, parts) {
  const missing = parts.map((name) => builds[name]).filter(({ isDone }) => !isDone())
  const fresh = !isInstalled(missing.length > 0 ? 'all' : part)
  if (fresh) await timed('Installing the packages', install)
  const node = await findNode(fresh)
  for (const { text, run } of missing) await timed(text, () => run(node))
  return { node }
}

/**
 * Makes the checkout ready: packages as in the lock file, and what is to be built. Does nothing, in a few milliseconds,
 * when all is up to date; several at once wait for each other.
 * @param part the packages that are needed: 'run' or 'all'; a build needs all.
 * @param build what must be built: 'web', 'server'.
 * @returns the Node to run Orari with. Prints why and ends the process when it cannot be done.
 */
export async function prepare({ part, build }) {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Error(
        `Orari needs Node 20 or newer; this is ${process.versions.node}. Please install it: https://nodejs.org`,
      )
    }
    if (isInstalled(part) && build.every((name) => builds[name].isDone())) return { node: await findNode(false) }
    const waiting = () => print('Waiting for another start that is installing or building …')
    return await alone(`prepare ${root}`, waiting, () => prepareAlone(part, build))
  } catch (error) {
    print(error.message)
    process.exit(1)
  }
}
