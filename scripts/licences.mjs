// node scripts/licences.mjs: writes THIRD_PARTY_LICENCES.txt, the licences of distributed packages; with --check it
// only compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copied, nameAt, packages, passedOn } from './distributed.mjs'
import { root } from './run-program.mjs'

const file = join(root, 'THIRD_PARTY_LICENCES.txt')

const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // libvips, a replaceable shared library.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Distributed unmodified under its own licence.
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
])

/** Licence text of a package. System-specific ones have none, because other systems do not install them. */
function licenceText(path, { os, cpu, libc }) {
  if (os || cpu || libc) return ''
  const folder = join(root, path)
  if (!existsSync(folder)) return ''
  const name = readdirSync(folder)
    .toSorted()
    .find((each) => /^licen[cs]e(?:[.-](?:md|txt|mit))?$/i.test(each))
  return name === undefined ? '' : readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()
}

const names = new Map()
const texts = new Map()
const refused = []
for (const path of passedOn()) {
  const entry = packages[path]
  const name = nameAt(path)
  const licence = entry.license ?? 'not stated'
  if (!accepted.has(licence)) refused.push(`${name} ${entry.version}: ${licence}`)
  names.set(`${name} ${entry.version}`, licence)
  const text = licenceText(path, entry)
  if (text !== '') texts.set(text, [...(texts.get(text) ?? []), `${name} ${entry.version}`])
}
for (const { name, licence, file: text } of copied) {
  names.set(name, licence)
  const read = readFileSync(join(root, text), 'utf8').trim()
  texts.set(read, [...(texts.get(read) ?? []), name])
}
if (refused.length > 0) {
  process.stderr.write(`These licences have not been accepted (scripts/licences.mjs):\n${refused.join('\n')}\n`)
  process.exit(1)
}

const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const list = [...names].toSorted(([a], [b]) => byCode(a, b)).map(([name, licence]) => `- ${name} (${licence})`)
const sections = [...texts]
  .map(([text, owners]) => ({ text, title: owners.toSorted(byCode).join(', ') }))
  .toSorted((a, b) => byCode(a.title, b.title))
  .map(({ text, title }) => `${'-'.repeat(72)}\n${title}\n\n${text}`)
const content = `THIRD-PARTY LICENCES

What an installation of Orari, or what it sends to a browser, contains of others. Written by: node scripts/licences.mjs. A package for one
operating system has its licence in its own folder.

${list.join('\n')}

TEXTS

${sections.join('\n\n')}
`
if (!process.argv.includes('--check')) writeFileSync(file, content)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
  process.stderr.write('THIRD_PARTY_LICENCES.txt is not that of package-lock.json: run `node scripts/licences.mjs`.\n')
  process.exit(1)
}
