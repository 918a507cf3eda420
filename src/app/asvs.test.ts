import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#testing/sources.ts'

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', , status = '', said = '']) => ({
    id,
    status,
    said,
  }),
)
const count = (status: string) => rows.filter((row) => row.status === status).length

test('docs/asvs.md has each requirement of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(rows).toHaveLength(253)
  const sums = (['met', 'n/a', 'decided', 'open'] as const).map((status) => `${count(status)} ${status}`)
  expect(text).toContain(`253 requirements: ${sums.join(', ')}.`)
})

test('each requirement that is met names a test or file that exists', () => {
  const unproven = rows.flatMap(({ id, status, said }) => {
    if (status !== 'met') return []
    const named = [...said.matchAll(/`([^`]+\/[^`]+|package\.json)`/g)].flatMap(([, path = '']) =>
      path.startsWith('/') ? [] : [path],
    )
    const missing = named.filter((path) => !existsSync(join(root, path)))
    return named.length === 0 ? [`${id} names nothing`] : missing.map((path) => `${id} names ${path}`)
  })
  expect(unproven).toEqual([])
})

test('each deviation says the argument against it', () => {
  expect(
    rows.filter(({ status, said }) => status === 'decided' && !said.includes('Against it') && said !== 'The same'),
  ).toEqual([])
})
