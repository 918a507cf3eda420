import { spawn } from 'node:child_process'
import type { DatabaseDir } from './dataDir.ts'
import { processOptions } from './exec.ts'
import { pidFileOf } from './pidfile.ts'

// `read` ends when the pipe closes, however the parent dies. The pid file is compared, so that another process with a
// reused id is not signalled.
const SCRIPT = `
trap '' INT TERM HUP
read -r word && [ "$word" = done ] && exit 0
ours() { read -r pid < "$2" && [ "$pid" = "$1" ] && kill -0 "$1"; }
ours "$1" "$2" && kill -INT "$1"
waited=0
while ours "$1" "$2" && [ $waited -lt 60 ]; do sleep 1; waited=$((waited + 1)); done
ours "$1" "$2" && kill -QUIT "$1"
`

/** Pause before a killed watchdog is replaced, in ms. */
const RESTART_PAUSE_MS = 100

/** Starts a small process that stops the server if this process dies, even by `kill -9`. */
export function startWatchdog(pid: number, dir: DatabaseDir) {
  let dismissed = false
  let input: { end(text: string): void } | undefined
  const watch = () => {
    if (dismissed) return
    const args = ['-c', SCRIPT, 'orari-watchdog', String(pid), pidFileOf(dir.cluster)]
    const child = spawn('/bin/sh', args, { ...processOptions(dir), stdio: ['pipe', 'ignore', 'ignore'] })
    child.stdin.on('error', () => {})
    child.on('error', () => {})
    child.once('exit', () => {
      if (!dismissed) setTimeout(watch, RESTART_PAUSE_MS).unref()
    })
    child.unref()
    input = child.stdin
  }
  watch()
  return {
    /** Ends the watchdog without stopping the server. */
    dismiss() {
      dismissed = true
      input?.end('done\n')
    },
  }
}
