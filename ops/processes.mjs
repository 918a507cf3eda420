import { readdirSync, readFileSync } from 'node:fs'

function processTree(first) {
  const parents = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It has ended.
    }
  }
  const found = new Set([first])
  for (let grown = true; grown;) {
    grown = false
    for (const [pid, parent] of parents) {
      if (!found.has(parent) || found.has(pid)) continue
      found.add(pid)
      grown = true
    }
  }
  return [...found]
}

/**
 * Memory of a process and its descendants in MB, by kind. PSS counts shared memory once.
 * @returns {{ total: number, kinds: Record<string, { count: number, mb: number }> }}
 */
export function residentMemory(first) {
  const kinds = {}
  let total = 0
  for (const pid of processTree(first)) {
    try {
      const kb = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      const name = /postgres/.test(command[0])
        ? 'postgres'
        : /main\.[jt]s/.test(command.join(' '))
          ? 'orari'
          : command[0].split('/').pop()
      kinds[name] ??= { count: 0, mb: 0 }
      kinds[name].count += 1
      kinds[name].mb += kb / 1024
      total += kb / 1024
    } catch {
      // It has ended.
    }
  }
  return { total, kinds }
}
