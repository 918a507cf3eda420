import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultOffer } from '#features/public-site/rules.ts'
import { readConfig } from '#platform/server/config.ts'
import { addPages } from './pages.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-pages-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Orari</title>')
  await writeFile(join(folder, 'sw.js'), '/* stores the app */')
  await writeFile(join(folder, 'sw-retired.js'), '/* takes it back */')
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"Orari"}')
})
afterEach(() => rm(folder, { recursive: true }))

const installation = {
  demoMode: true,
  outbox: true,
  mailReady: true,
  version: '1',
  contact: '',
  seller: '',
  officer: '',
  processors: '',
}

const open = (http: FastifyInstance, env: Record<string, string> = {}, plans = async () => defaultOffer) =>
  addPages(http, { config: readConfig(env), folder, installation, plans })

async function get(url: string, env: Record<string, string> = {}, asked: Record<string, string> = {}) {
  const http = fastify()
  await open(http, env)
  const answer = await http.inject({ url, headers: asked })
  await http.close()
  return answer
}

test('the service worker is revalidated on each request, and may control every page', async () => {
  const { body, headers } = await get('/sw.js')
  expect(body).toBe('/* stores the app */')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
})

test('OFFLINE=0 serves the worker that removes offline support', async () => {
  const { body, headers } = await get('/sw.js', { OFFLINE: '0' })
  expect(body).toBe('/* takes it back */')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toMatch(/javascript/)
  expect(() => readConfig({ OFFLINE: 'maybe' })).toThrow('OFFLINE')
})

test('the start script of the page is the only inline script that may run', async () => {
  const page = '<script data-daily="/assets/daily.js">start()</script><script src="/page-errors.js"></script>'
  await writeFile(join(folder, 'index.html'), page)
  const { headers } = await get('/login')
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('the manifest has its own media type', async () => {
  const { headers } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(headers['content-security-policy']).toContain("manifest-src 'self'")
})

test('other websites may load the widget and no other file', async () => {
  await writeFile(join(folder, 'widget.js'), '/* opens the booking steps */')
  await writeFile(join(folder, 'widget.js.br'), 'compressed')
  for (const encoding of ['identity', 'br']) {
    const { headers } = await get('/widget.js', {}, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toBe('public, max-age=3600')
  }
  expect((await get('/sw.js')).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('hashed files are sent as the build compressed them, are cached for a year, and expose no other file', async () => {
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of [
    ['app-1a2b.js', 'start()'],
    ['app-1a2b.js.br', 'compressed'],
    ['gone-3c4d.js', ''],
  ] as const)
    await writeFile(join(folder, 'assets', name), text)
  const http = fastify()
  await open(http)
  const ask = (name: string, accepted = 'br', method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ method, url: `/assets/${name}`, headers: { 'accept-encoding': accepted } })
  for (const [accepted, sent, encoding] of [
    ['identity', 'start()', undefined],
    ['gzip', 'start()', undefined],
    ['gzip, br', 'compressed', 'br'],
  ] as const) {
    const { body, headers } = await ask('app-1a2b.js', accepted)
    expect([body, headers['content-encoding']]).toEqual([sent, encoding])
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toBe('accept-encoding')
  }
  const head = await ask('app-1a2b.js', 'br', 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
  // Read once.
  await rm(join(folder, 'assets'), { recursive: true })
  expect((await ask('app-1a2b.js')).body).toBe('compressed')
  for (const name of [
    'gone-3c4d.js',
    'app-none.js',
    '..%2Fsw.js',
    '%2e%2e%2fsw.js',
    '..%2F..%2Fetc%2Fpasswd',
    'app-1a2b.js.br',
  ])
    expect((await ask(name)).statusCode, name).toBe(404)
  await http.close()
})

test('no path of a request reaches a file outside of the build', async () => {
  const outside = `${folder}-secret.txt`
  await writeFile(outside, 'secret')
  const http = fastify()
  await open(http)
  const name = outside.split('/').at(-1) ?? ''
  for (const path of [
    `../${name}`,
    `..%2f${name}`,
    `%2e%2e/${name}`,
    `..%5c${name}`,
    `assets/..%2f..%2f${name}`,
    outside,
  ])
    expect((await http.inject(`/${path}`)).body, path).not.toContain('secret')
  await http.close()
  await rm(outside)
})

test('an unreadable hashed file is not reported as missing, and every file has a media type', async () => {
  const assets = join(folder, 'assets')
  await mkdir(join(assets, 'folder-5e6f.js'), { recursive: true })
  const http = fastify()
  await open(http)
  expect((await http.inject('/assets/folder-5e6f.js')).statusCode).toBe(500)
  await http.close()

  await writeFile(join(assets, 'logo-7a8b.unknown'), '')
  await expect(open(fastify())).rejects.toThrow('logo-7a8b.unknown: no media type is known')
  await rm(assets, { recursive: true })
})

test('an address without a screen returns 404 and still shows the app', async () => {
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'paths.json'), '["/","/terminet"]')
  expect((await get('/terminet?date=2026-11-20')).statusCode).toBe(200)
  expect((await get('/terminet/')).statusCode).toBe(200)
  const unknown = await get('/termnet')
  expect([unknown.statusCode, unknown.body.includes('<title>Orari')]).toEqual([404, true])
})

test('a browser with a service worker gets the app at / and the landing page at its own address', async () => {
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'landing.html'), '<title>Orari</title><main>Prova falas</main>')
  const ofWorker = { 'service-worker-navigation-preload': 'true' }
  const pages = [
    await get('/'),
    await get('/', {}, ofWorker),
    await get('/landing'),
    await get('/landing', {}, ofWorker),
  ]
  expect(pages.map(({ body }) => body.includes('Prova falas'))).toEqual([true, false, true, true])
  // A browser that kept one of the pages does not show it for the other.
  for (const asked of [{}, ofWorker])
    expect((await get('/', {}, asked)).headers['vary']).toBe('accept-encoding, service-worker-navigation-preload')
})

test('every page answers HEAD like GET', async () => {
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'landing.html'), '<head></head><title>Orari</title>')
  const http = fastify()
  await open(http)
  for (const url of ['/', '/landing', '/terminet', '/nowhere', '/robots.txt', '/sw.js']) {
    const read = await http.inject({ method: 'GET', url })
    const asked = await http.inject({ method: 'HEAD', url })
    expect([url, asked.statusCode, asked.headers['content-type']]).toEqual([url, 200, read.headers['content-type']])
    expect(asked.payload).toBe('')
  }
  expect((await http.inject({ method: 'HEAD', url: '/nowhere.js' })).statusCode).toBe(404)
  await http.close()
})

test('pages are compressed for clients that accept it, and show the current prices', async () => {
  await mkdir(join(folder, 'pages'))
  const text = 'Orari '.repeat(400)
  await writeFile(join(folder, 'pages', 'landing.html'), `<title>Orari</title><span data-fill="saving">0</span>${text}`)
  const offers = [11, 22]
  const http = fastify()
  const plans = async () => ({ ...defaultOffer, yearlySaving: offers.shift() ?? 22 })
  await open(http, {}, plans)
  const ask = (accepted: string) => http.inject({ url: '/landing', headers: { 'accept-encoding': accepted } })
  const first = await ask('gzip, deflate, br;q=0')
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  })
  expect(gunzipSync(first.rawPayload).toString()).toContain('saving">11<')
  const second = await ask('gzip, br')
  expect(second.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(second.rawPayload).toString()).toContain('saving">22<')
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([plain.headers['vary'], plain.body.includes('saving">22<')]).toEqual(['accept-encoding', true])
  await http.close()
})
