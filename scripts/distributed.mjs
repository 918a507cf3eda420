// Packages that an installation of Orari, or what it sends to a browser, contains.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'

/** Entries of package-lock.json by path. */
export const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** Build packages whose code is bundled for the browser. */
const bundled = [
  '@base-ui/react',
  '@fontsource-variable/figtree',
  '@hookform/resolvers',
  '@simplewebauthn/browser',
  '@tanstack/history',
  '@tanstack/react-query',
  'hucre',
  'react',
  'react-day-picker',
  'react-dom',
  'react-hook-form',
  'tailwindcss',
  'uqr',
  'wouter',
]

/** Data copied into the sources. */
export const copied = [
  {
    name: '@zxcvbn-ts/language-common 3.0.4',
    licence: 'MIT',
    file: 'src/features/accounts/auth/server/commonPasswords.LICENCE.txt',
  },
]

function locate(from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return null
  }
}

/** Paths of the packages for the server, and of those bundled for the browser. */
export function passedOn() {
  const found = new Set()
  const waiting = Object.entries(packages).flatMap(([path, entry]) => (path !== '' && !entry.dev ? [path] : []))
  waiting.push(...bundled.map((name) => `node_modules/${name}`))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const name of Object.keys(packages[path].dependencies ?? {})) {
      const needed = locate(path, name)
      if (needed) waiting.push(needed)
    }
  }
  return found
}

/** Name of a package by its path. */
export const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
