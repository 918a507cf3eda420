import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The product's sources, for tests that read them. */

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map(normalize).sort()
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing(\.ts|\/)/.test(file)
export const code = files.filter((file) => !isTest(file))
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
export const read = (file: string) => text.get(file) ?? ''
/** Source without comments, so that prose breaks no rule. */
export const bare = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

const rows = ['platform', 'features', 'app'] as const
export const row = (file: string) => rows.indexOf(file.split('/')[1] as (typeof rows)[number])
/** `auth`, or `billing/payments` for a sub-feature; null outside of `features`. */
export const feature = (file: string) => /^src\/features\/(.+?)\/(?:server\/|web\/|[^/]+$)/.exec(file)?.[1] ?? null

export function column(file: string): 'shared' | 'server' | 'web' {
  if (file.startsWith('database/') || /\/server\//.test(file)) return 'server'
  return /\/web\//.test(file) ? 'web' : 'shared'
}

const aliases: Record<string, string> = {
  '#app/': 'src/app/',
  '#features/': 'src/features/',
  '#platform/': 'src/platform/',
  '#database/': 'database/',
}

/** The file that an import names; null for a package. */
export function resolveImport(file: string, target: string): string | null {
  if (target.startsWith('.')) return normalize(join(dirname(file), target))
  const alias = Object.keys(aliases).find((prefix) => target.startsWith(prefix))
  return alias ? target.replace(alias, aliases[alias] ?? '') : null
}

export function imports(file: string): string[] {
  const found = [...bare(file).matchAll(/(?:from\s+|import\s+|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return found.flatMap((target) => resolveImport(file, target) ?? [])
}

/** Each finding reads `file: what is wrong`. */
export function findings(check: (file: string) => string[]): string[] {
  return code.flatMap((file) => check(file).map((finding) => `${file}: ${finding}`))
}
