import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Documents and code outside this folder name nothing that only version 1.0.0 and the builds after it had. */

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Names of the tables, views, types and functions that a file of the schema makes. */
const namesOf = (sql: string): string[] =>
  [
    ...sql.matchAll(/^create (?:or replace )?(?:table|view|type|function) (?:if not exists )?(?:public\.)?(\w+)/gim),
  ].map(([, name = '']) => name.toLowerCase())

const files = globSync(
  ['{src,e2e,bench,build,scripts,docs,ops,database}/**/*.{ts,tsx,mjs,md,sql}', '*.{md,yaml}', 'ops/*', 'Dockerfile'],
  { cwd: root },
)
  .map(normalize)
  .filter((file) => statSync(join(root, file)).isFile())
const documents = files.filter((file) => file.endsWith('.md'))

/**
 * A list of changes names what has changed; the test of the upgrade on several servers names the tables that it drops.
 */
const mayName = new Set(['CHANGELOG.md', normalize('ops/citusUpgrade.test.ts')])

test('nothing names a table or function that the upgrade drops', () => {
  const remaining = new Set(namesOf(read('database/schema.sql')))
  const former = ['upgrade/schema-1.0.0.sql', ...globSync('upgrade/migrations/*.sql', { cwd: root })].flatMap((file) =>
    namesOf(read(file)),
  )
  // Names of one word are words of the language too.
  const dropped = new Set(former.filter((name) => name.includes('_') && !remaining.has(name)))
  expect([...dropped]).toEqual(expect.arrayContaining(['visit_payments', 'book_appointment', 'till_imports']))
  const found = files
    .filter((file) => !mayName.has(file))
    .flatMap((file) =>
      (read(file).match(/\w+/g) ?? []).filter((word) => dropped.has(word)).map((word) => `${file}: ${word}`),
    )
  expect(found).toEqual([])
})

test('no document refers to a former migration by its number', () => {
  const numbered = /\(0\d{3}\b|\bmigrations? 0(?!101)\d{3}\b/i
  expect(documents.filter((file) => numbered.test(read(file).replaceAll(/\]\([^)]*\)/g, ']')))).toEqual([])
})

test('every file that a document links exists', () => {
  const found = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  )
  expect(found).toEqual([])
})
