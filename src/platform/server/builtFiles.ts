import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of a built file, by the path of its source. */
export type BuiltFiles = (source: string) => string

interface Entry {
  file: string
}

/**
 * Reads the hashed names that the build gave to styles and scripts of rendered pages. Without a build the addresses are
 * those of the sources, which Vite serves during development.
 */
export function readBuiltFiles(folder: string | null): BuiltFiles {
  const list = folder && join(folder, 'pages', 'salon-pages.json')
  if (!list || !existsSync(list)) return (source) => `/${source}`
  const entries = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Entry>
  return (source) => {
    const entry = entries[source]
    if (!entry) throw new Error(`the build has no ${source}`)
    return `/${entry.file}`
  }
}
