import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualOffer } from '#features/site/rules.ts'
import { readConfig } from '#platform/server/config.ts'
import { addPages } from './pages.ts'

let http: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-pages-'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'index.html'), '<title>Orari</title>')
  await writeFile(join(folder, 'pages', 'landing.html'), '<head></head><title>Orari</title>')
  http = Fastify({ exposeHeadRoutes: false })
  await addPages(http, { config: readConfig({ DATA_DIR: folder }), folder, plans: () => Promise.resolve(usualOffer) })
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

test('every page answers what only asks for its head, as it answers who reads it', async () => {
  for (const url of ['/', '/landing', '/terminet', '/nowhere']) {
    const read = await http.inject({ method: 'GET', url })
    const asked = await http.inject({ method: 'HEAD', url })
    expect([url, asked.statusCode, asked.headers['content-type']]).toEqual([url, 200, read.headers['content-type']])
    expect(asked.payload).toBe('')
  }
  expect((await http.inject({ method: 'HEAD', url: '/nowhere.js' })).statusCode).toBe(404)
})
