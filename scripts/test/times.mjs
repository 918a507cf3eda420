import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run-program.mjs'

/** Test time of a complete run by kind and folder: a Markdown table, kept for `npm test -- times`. */

const kept = (mode) => join(root, '.cache', 'times', `${mode}.md`)

const kinds = ['pure', 'component', 'SQL and processes', 'model', 'journey', 'WebKit and Firefox', 'check']

/** The kind of a test file by its name, and by its text where a name tells nothing. */
export function kindOf(file, text) {
  if (file.startsWith('e2e/engines/')) return 'WebKit and Firefox'
  if (file.startsWith('e2e/')) return 'journey'
  if (file.endsWith('.test.tsx')) return 'component'
  if (!/\.test\.(?:ts|mjs)$/.test(file)) return 'check'
  const usesServer = /testing\/server\/|\bspawn(?:Sync)?\(|inject\('postgres'\)/.test(text)
  if (usesServer && text.includes('testing/runs.ts')) return 'model'
  return usesServer ? 'SQL and processes' : 'pure'
}

/** The folder of a file: a feature folder, or the first two names of its path. */
export function folderOf(file) {
  const parts = dirname(file).split('/')
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/')
}

const textOf = (file) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

const sum = (row) => [...row.values()].reduce((total, ms) => total + ms, 0)
const seconds = (ms) => (ms === undefined ? '' : (ms / 1000).toFixed(0))
const line = (cells) => `| ${cells.join(' | ')} |`

/**
 * Seconds by folder and kind. Files run side by side, so the sums exceed the duration of the run.
 * @param {import('./outcome.mjs').Item[]} items
 */
export function timesTable(items, read = textOf) {
  const rows = new Map()
  const add = (folder, kind, ms) => {
    const row = rows.get(folder) ?? new Map()
    rows.set(folder, row.set(kind, (row.get(kind) ?? 0) + ms))
  }
  const known = new Map()
  for (const { file, ms } of items) {
    const kind = known.get(file) ?? kindOf(file, read(file))
    known.set(file, kind)
    add(kind === 'check' ? 'checks' : folderOf(file), kind, ms)
    add('all', kind, ms)
  }
  const used = kinds.filter((kind) => rows.get('all')?.has(kind))
  const sorted = [...rows].sort(([, one], [, other]) => sum(other) - sum(one))
  return [
    line(['folder', ...used, 'seconds']),
    line(['---', ...used.map(() => '---:'), '---:']),
    ...sorted.map(([folder, row]) => line([folder, ...used.map((kind) => seconds(row.get(kind))), seconds(sum(row))])),
  ].join('\n')
}

export function keepTimes(mode, table) {
  mkdirSync(dirname(kept(mode)), { recursive: true })
  writeFileSync(kept(mode), `${table}\n`)
}

/** The table of the last complete run; null before the first. */
export const lastTimes = (mode) => (existsSync(kept(mode)) ? readFileSync(kept(mode), 'utf8') : null)
