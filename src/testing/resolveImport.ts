import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const aliases: Record<string, string> = {
  '#app/': 'src/app/',
  '#features/': 'src/features/',
  '#platform/': 'src/platform/',
  '#database/': 'database/',
  '#testing/': 'src/testing/',
  '#cli/': 'src/cli/',
  '#upgrade/': 'upgrade/',
}

/** File of an import; null for a package. */
export function resolveImport(file: string, target: string): string | null {
  if (target.startsWith('.')) return normalize(join(dirname(file), target))
  const alias = Object.keys(aliases).find((prefix) => target.startsWith(prefix))
  return alias ? target.replace(alias, aliases[alias] ?? '') : null
}
