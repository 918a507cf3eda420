import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const bill = JSON.parse(execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs')], { encoding: 'utf8' }))
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('the bill of materials has each package of the server and what is bundled for the browser, and no build tool', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { name: 'orari' } } })
  const listed = new Map(bill.components.map((one) => [one.name, one]))
  for (const [name, version] of Object.entries(dependencies))
    expect(listed.get(name), name).toMatchObject({ version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` })
  for (const name of ['react', 'react-dom', 'wouter', '@zxcvbn-ts/language-common'])
    expect(listed.has(name), name).toBe(true)
  for (const name of ['vite', 'vitest', 'oxlint']) expect(listed.has(name), name).toBe(false)
  expect(listed.get('fastify').hashes[0].content).toMatch(/^[0-9a-f]{128}$/)
  expect(new Set(bill.components.map((one) => one['bom-ref'])).size).toBe(bill.components.length)
})
