import { install, isInstalled } from './install.mjs'
import { alone } from './lock.mjs'
import { findNode } from './node.mjs'
import { root } from './run-program.mjs'
import { buildWeb, isBuilt } from './web-build.mjs'

const say = (text) => process.stderr.write(`${text}\n`)

/** How long something took, for people. */
async function timed(text, work) {
  say(`${text} …`)
  const start = performance.now()
  await work()
  say(`${text}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

async function prepareAlone(part, build) {
  const mustBuild = build && !isBuilt()
  const fresh = !isInstalled(mustBuild ? 'all' : part)
  if (fresh) await timed('Installing the packages', install)
  const node = await findNode(fresh)
  if (mustBuild) await timed('Building the web pages', () => buildWeb(node))
  return { node }
}

/**
 * Makes the checkout ready: packages as in the lock file, and with `build` the web pages. Does nothing, in a few
 * milliseconds, when both are up to date; several at once wait for each other.
 * @param part the packages that are needed: 'run' or 'all'; a build needs all.
 * @returns the Node to run Orari with. Prints why and ends the process when it cannot be done.
 */
export async function prepare({ part, build }) {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Error(
        `Orari needs Node 20 or newer; this is ${process.versions.node}. Please install it: https://nodejs.org`,
      )
    }
    if (isInstalled(part) && (!build || isBuilt())) return { node: await findNode(false) }
    const waiting = () => say('Waiting for another start that is installing or building …')
    return await alone(`prepare ${root}`, waiting, () => prepareAlone(part, build))
  } catch (error) {
    say(error.message)
    process.exit(1)
  }
}
