// Loaded by the scripts and by Orari's process, because a killed npm sends no signal to its children.
import { readFileSync } from 'node:fs'

/** The process that runs this script: npm, or on Linux the parent of the shell between. */
function starter() {
  try {
    const [, grandparent] = /\(sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return Number(grandparent ?? process.ppid)
  } catch {
    return process.ppid
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

if (process.env.npm_lifecycle_event !== undefined) {
  const pid = starter()
  setInterval(() => isAlive(pid) || process.kill(process.pid, 'SIGTERM'), 500).unref()
}
