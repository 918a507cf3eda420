import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#testing/sources.ts'

const list = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')

/** Criteria of WCAG 2.2, levels A and AA. */
const criteria = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11',
  '1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2',
  '2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3',
].flatMap((line) => line.split(' '))

/** Cells of the tables' rows: number and name, state, evidence. */
const rows = Array.from(
  list.matchAll(/^\| (\d[\d.]+) [^|]+\| ([^|]+) \| (.+) \|$/gm),
  ([, number = '', state = '', by = '']) => ({
    number,
    state,
    by,
  }),
)

test('each criterion of WCAG 2.2 A and AA is listed once, met or not applicable, with its evidence', () => {
  expect(rows.map(({ number }) => number)).toEqual(criteria)
  expect(rows.filter(({ state }) => state !== 'met' && state !== 'not applicable')).toEqual([])
})

test('each cited file exists, and contains the quoted text', () => {
  const paths = globSync('{src,e2e}/**/*.{ts,tsx,css}', { cwd: root })
  const missing = Array.from(list.matchAll(/`([\w.]+\.(?:tsx?|css))`(?: "([^"]+)")?/g)).filter(
    ([, file, quoted = '']) =>
      !paths.some((path) => basename(path) === file && readFileSync(join(root, path), 'utf8').includes(quoted)),
  )
  expect(missing.map(([cited]) => cited)).toEqual([])
  expect(list.match(/\.(?:test|spec)\.tsx?`/g)?.length).toBeGreaterThan(30)
})
