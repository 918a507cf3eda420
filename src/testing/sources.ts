import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { resolveImport, root } from './resolveImport.ts'

/** Sources of the product, for tests that read them. */

export { resolveImport, root }
export const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map(normalize).sort()
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('src/testing/')
export const code = files.filter((file) => !isTest(file))
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
export const read = (file: string) => text.get(file) ?? ''
/** Source without comments, which are exempt from the rules. */
export const bare = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

const rows = ['platform', 'features', 'app', 'cli'] as const
export const row = (file: string) => rows.indexOf(file.split('/')[1] as (typeof rows)[number])
/** `auth`, or `billing/payments` for a sub-feature; null outside of `features`. */
export const feature = (file: string) =>
  /^src\/features\/(.+?)\/(?:server\/|web\/|plan\/|[^/]+$)/.exec(file)?.[1] ?? null

export function column(file: string): 'shared' | 'server' | 'web' {
  if (/^(?:database|upgrade|src\/cli)\//.test(file) || /\/server\//.test(file)) return 'server'
  return /\/web\//.test(file) ? 'web' : 'shared'
}

export function imports(file: string): string[] {
  const found = [...bare(file).matchAll(/(?:from\s+|import\s+|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return found.flatMap((target) => resolveImport(file, target) ?? [])
}

/** Findings in the form `file: problem`. */
export function findings(check: (file: string) => string[]): string[] {
  return code.flatMap((file) => check(file).map((finding) => `${file}: ${finding}`))
}
