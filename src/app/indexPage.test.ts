import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getInstallation } from '#features/public-site/contract.ts'

test('the app’s page preloads the request that every screen needs first', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
  const preloaded = [...page.matchAll(/rel="preload" href="(\/api[^"]*)"/g)].map(([, href]) => href)
  expect(preloaded).toEqual([`/api${getInstallation.path}`])
})
