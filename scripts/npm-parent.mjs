import { readFileSync } from 'node:fs'

/** Interval at which the parent npm process is checked, in ms. */
const POLL_INTERVAL_MS = 500

/** Parent id, start time and command line of a process on Linux; undefined if it has exited. */
function processInfo(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    return { parent: Number(fields[1]), started: fields[19], command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch {
    return undefined
  }
}

/** True if npm runs this process. */
export const underNpm = () => process.env.npm_lifecycle_event !== undefined

/** Calls `gone` when the parent npm process is killed with SIGKILL, which sends us no signal. */
export function watchNpm(gone) {
  if (!underNpm()) return
  let pid = process.ppid
  // Between npm and us there may be a shell.
  if (process.platform === 'linux' && !/npm/.test(processInfo(pid)?.command ?? '')) pid = processInfo(pid)?.parent ?? 0
  const first = processInfo(pid)
  if (first !== undefined && !/npm/.test(first.command)) return
  const parent = process.ppid
  const timer = setInterval(() => {
    const alive = first === undefined ? process.ppid === parent : processInfo(pid)?.started === first.started
    if (alive) return
    clearInterval(timer)
    gone()
  }, POLL_INTERVAL_MS)
  timer.unref()
}
