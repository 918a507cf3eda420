import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resolveImport } from '#testing/resolveImport.ts'

interface LockedPackage {
  version?: string
  integrity?: string
  /** A folder of this repository. */
  link?: boolean
}

const text = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const read = (name: string) => JSON.parse(text(name)) as unknown

test('every locked package has a hash, including those of other platforms', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> }
  const unhashed = Object.entries(packages).filter(([path, one]) => path !== '' && !one.link && !one.integrity)
  // A missing hash means that the registry lacks a platform's package: choose a version that it has for every platform.
  expect(unhashed.map(([path, { version }]) => `${path}@${version}`)).toEqual([])
})

test('npm runs only the install scripts of PostgreSQL’s packages, which link its libraries', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, { hasInstallScript?: boolean }> }
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const withScripts = Object.keys(packages).filter((path) => path !== '' && packages[path]?.hasInstallScript)
  expect(withScripts.map((path) => path.replace('node_modules/', ''))).toEqual(Object.keys(allowScripts))
})

test('npm installs with the Node of the README, without warnings about packages that run on another one', () => {
  const { engines } = read('package.json') as { engines: { node: string } }
  expect(engines.node).toBe('>=20')
  expect(text('README.md')).toContain('[Node](https://nodejs.org) 20 or newer')
  expect(text('scripts/prepare.mjs')).toContain(`.split('.')[0]) < 20)`)
  expect(text('.npmrc')).toMatch(/^loglevel=error$/m)
})

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<
    string,
    Record<string, string>
  >
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Packages that a server program imports, directly or through files of this repository. */
function packagesOf(programs: string[]): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...programs]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const imports = readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    )
    for (const [, from, bare, dynamic] of imports) {
      const name = from ?? bare ?? dynamic ?? ''
      const target = resolveImport(file, name)
      if (target && existsSync(join(root, target))) waiting.push(target)
      else if (!target && !isBuiltin(name)) packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return packages
}

/** Commands for operators: scripts of package.json that run a server program, with its file. */
function commands(): Map<string, string> {
  const { scripts } = read('package.json') as { scripts: Record<string, string> }
  const programs = Object.entries(scripts).map(
    ([name, script]) => [name, / (src\/cli\/\w+\.ts)$/.exec(script)?.[1]] as const,
  )
  return new Map(programs.filter((each): each is [string, string] => each[1] !== undefined))
}

test('every npm command for operators is also a service command, which needs no npm configuration', () => {
  const script = readFileSync(join(root, 'ops/orari-command'), 'utf8')
  const accepted = /^ {2}(\w+(?: \| \w+)*)\) ;;$/m.exec(script)?.[1]?.split(' | ') ?? []
  expect(accepted.toSorted()).toEqual([...commands().keys()].toSorted())
  expect(script).toContain(`usage: orari ${accepted.join('|')} …`)
  expect(script).toMatch(/ src\/cli\/service\.ts "\$@"$/m)
  // Typed paths are relative to the caller's folder (`typedPath`).
  expect(script).toMatch(/INIT_CWD="\$PWD"\n[^]*\ncd /)
  for (const name of accepted) expect(commands().get(name)).toBe(`src/cli/${name}.ts`)
})

test('the server’s installation contains neither development packages nor packages of the browser', () => {
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> }
  const server = packagesOf(['src/app/server/main.ts', ...commands().values()])
  expect([...server].filter((name) => !dependencies[name])).toEqual([])
  const browser = packagesOf(['src/app/web/main.tsx'])
  expect([...browser].filter((name) => !server.has(name) && dependencies[name])).toEqual([])
})

test('the licences of all dependencies are accepted and listed', () => {
  const script = join(root, 'scripts/licences.mjs')
  // Packages that are not installed on this system have no text in the list.
  expect(spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})
