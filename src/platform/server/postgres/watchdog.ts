import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Place } from './dataDir.ts'
import { options } from './exec.ts'

// `read` ends when the pipe closes, which the operating system does for us however we die. The pid file is asked so
// that a server which stopped meanwhile, and whose id another process got, is left alone.
const WATCH = `
trap '' INT TERM HUP
read -r word && [ "$word" = done ] && exit 0
ours() { read -r pid < "$2" && [ "$pid" = "$1" ] && kill -0 "$1"; }
ours "$1" "$2" && kill -INT "$1"
waited=0
while ours "$1" "$2" && [ $waited -lt 60 ]; do sleep 1; waited=$((waited + 1)); done
ours "$1" "$2" && kill -QUIT "$1"
`

/** How soon a guardian that was ended itself is replaced, in ms. */
const AGAIN = 100

export interface Guardian {
  /** Lets the server alone from here on: it has ended, or is being stopped by us. */
  dismiss(): void
}

/** Starts a small process that stops the server when this process is gone, even by `kill -9`. */
export function guard(pid: number, place: Place): Guardian {
  let dismissed = false
  let input: { end(text: string): void } | undefined
  const watch = () => {
    if (dismissed) return
    const args = ['-c', WATCH, 'orari-guardian', String(pid), join(place.cluster, 'postmaster.pid')]
    const child = spawn('/bin/sh', args, { ...options(place), stdio: ['pipe', 'ignore', 'ignore'] })
    child.stdin.on('error', () => {})
    child.on('error', () => {})
    child.once('exit', () => {
      // Somebody ended the guardian itself: the server must not be without one.
      if (!dismissed) setTimeout(watch, AGAIN).unref()
    })
    child.unref()
    input = child.stdin
  }
  watch()
  return {
    dismiss() {
      dismissed = true
      input?.end('done\n')
    },
  }
}
