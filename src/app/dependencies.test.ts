import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  integrity?: string
  /** A folder of this repository. */
  link?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')) as unknown

test('every locked package has a hash, also those of other platforms', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> }
  const unhashed = Object.entries(packages).filter(([path, one]) => path !== '' && !one.link && !one.integrity)
  // A registry that lacks a platform's package leaves the hash out: take a version that it has for every platform.
  expect(unhashed.map(([path, { version }]) => `${path}@${version}`)).toEqual([])
})

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<
    string,
    Record<string, string>
  >
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})
