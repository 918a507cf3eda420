// Loaded by the scripts and by Orari's process: a killed npm sends no signal to what it runs.
import { readFileSync } from 'node:fs'

/** The process that runs this script: npm, or the parent of the shell that npm leaves between on Linux. */
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
