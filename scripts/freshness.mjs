import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}

/** Modification times and sizes of the sources (fast), and their contents. */
const outside = (files) => digest(files.map(({ path, stats }) => `${path} ${stats.size} ${stats.mtimeMs}`))
const inside = (files) => digest(files.map(({ path }) => `${path} ${digest([readFileSync(join(root, path))])}`))

/**
 * Tells whether a build is up to date with the files that it was made from.
 * @param marker the file that remembers them.
 * @param paths files and folders of the checkout; tests are none of them.
 * @param skip the name of folders that are left out.
 */
export function freshness({ marker, paths, skip }) {
  function sources() {
    const found = []
    const collect = (path) => {
      const stats = statSync(join(root, path), { throwIfNoEntry: false })
      if (stats === undefined) return
      if (stats.isDirectory()) {
        if (path.endsWith(`/${skip}`)) return
        for (const name of readdirSync(join(root, path)).sort()) collect(`${path}/${name}`)
      } else if (!/\.test\.tsx?$/.test(path)) found.push({ path, stats })
    }
    for (const path of paths) collect(path)
    return found
  }

  function remembered() {
    try {
      return JSON.parse(readFileSync(marker, 'utf8'))
    } catch {
      return {}
    }
  }

  function remember(state) {
    try {
      writeFileSync(marker, JSON.stringify(state))
    } catch {
      // A read-only checkout: the contents are compared each time.
    }
  }

  return {
    /** Sources of a build that begins now; pass it to `remember` when it is whole. */
    state() {
      const files = sources()
      return { outside: outside(files), inside: inside(files) }
    },
    remember,
    isFresh() {
      const files = sources()
      const last = remembered()
      const stamp = outside(files)
      if (last.outside === stamp) return true
      if (last.inside !== inside(files)) return false
      // Touched, moved or checked out again, but the same.
      remember({ outside: stamp, inside: last.inside })
      return true
    },
  }
}
