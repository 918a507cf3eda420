import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A changed source triggers a new build: scripts/builds.mjs. */

const root = fileURLToPath(new URL('../..', import.meta.url))
let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'orari-build-'))
  cpSync(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

/** Output of a script that runs in a folder, parsed as JSON. */
function ask(folder: string, script: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  expect(stderr.toString()).toBe('')
  return JSON.parse(stdout.toString()) as unknown
}
const builds = ask(
  root,
  `import { builds } from './scripts/builds.mjs'; console.log(JSON.stringify(builds))`,
) as Record<string, { config: string; sources: string[] }>

/** A file of the repository and its relative imports, direct and indirect. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']*)'/g)) {
    withImports(relative(root, resolve(root, dirname(file), path)), found)
  }
  return found
}

test.each(Object.entries(builds))(
  '%s watches existing files, and its configuration with all that it imports',
  (_name, { config, sources }) => {
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const isWatched = (file: string) => sources.some((path) => file === path || file.startsWith(`${path}/`))
    expect([...withImports(config)].filter((file) => !isWatched(file))).toEqual([])
  },
)

test('only changes of files that the web build reads trigger it', () => {
  const write = (file: string) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), '\n')
  }
  const read = ['src/main.tsx', 'public/icon.svg', 'build/compress.ts', 'index.html', 'vite.config.ts', 'package.json']
  const other = ['src/main.test.tsx', 'src/server/main.ts', 'docs/api.md']
  for (const file of [...read, ...other]) write(file)
  const vite = join(copy, 'node_modules/vite/bin/vite.js')
  mkdirSync(dirname(vite), { recursive: true })
  writeFileSync(
    vite,
    `const fs = require('node:fs'); fs.mkdirSync('dist/web-next', { recursive: true })
    fs.writeFileSync('dist/web-next/index.html', '')`,
  )
  const result = ask(
    copy,
    `import { appendFileSync } from 'node:fs'
    import { build, isBuilt } from './scripts/builds.mjs'
    const rebuilt = {}
    for (const file of ${JSON.stringify([...read, ...other])}) {
      await build('web', process.execPath)
      if (!isBuilt('web')) throw new Error('not built')
      appendFileSync(file, 'changed')
      rebuilt[file] = !isBuilt('web')
    }
    console.log(JSON.stringify(rebuilt))`,
  )
  expect(result).toEqual(
    Object.fromEntries([...read.map((file) => [file, true]), ...other.map((file) => [file, false])]),
  )
})
