import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { freePort } from './debianServer.ts'

/**
 * nginx and Caddy in front of a server, with the files of docs/operating.md. Needs programs of the operating system:
 * apt-get install nginx-light caddy openssl
 */

const host = 'orari.example'

let server: TestApp
let serverPort: string
let folder: string
let certificate: { file: string; key: string; text: string }

beforeAll(async () => {
  server = await openTestApp({ env: { APP_URL: `https://${host}`, TRUST_PROXY: '127.0.0.1' } })
  serverPort = new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port
  folder = await mkdtemp(join(tmpdir(), 'orari-proxies-'))
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', file, ...subject]
  execFileSync('openssl', made, { stdio: 'ignore' })
  certificate = { file, key, text: await readFile(file, 'utf8') }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** The reply without TLS. */
async function plain(port: number, name: string, path = '/healthz'): Promise<IncomingMessage> {
  const asked = get({ host: '127.0.0.1', port, path, agent: false, headers: { host: name } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer.resume()
}

/** Calls the API without TLS: 403, never a redirect, which would hide that a key was sent in clear. */
async function expectRefusals(port: number): Promise<void> {
  for (const path of ['/api/clients', '/api/auth/login', '/api/']) {
    const { statusCode, headers } = await plain(port, host, path)
    expect([path, statusCode, headers.location]).toEqual([path, 403, undefined])
  }
}

const given = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

/** The documented site with this test's ports and certificate. */
async function nginx(port: number, plainPort: number): Promise<string[]> {
  const site = (await given('nginx.conf'))
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll(/ +listen \[::\].*\n/g, '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.file};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const config = join(folder, 'nginx.conf')
  const http = ['http {', 'access_log off;', ...temporary, site, '}']
  // One process under this account, which may read the test's files.
  const main = ['daemon off;', 'master_process off;', `pid ${folder}/nginx.pid;`, 'error_log stderr warn;', 'events {}']
  await writeFile(config, [...main, ...http].join('\n'))
  return ['nginx', '-p', folder, '-c', config]
}

async function caddy(port: number, plainPort: number): Promise<string[]> {
  const site = (await given('Caddyfile'))
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace(/^orari\.example \{/m, `https://${host}:${port} {\n\ttls ${certificate.file} ${certificate.key}`)
    .replace('http://orari.example {', `http://${host}:${plainPort} {`)
    .replace('http://, https:// {', `http://:${plainPort}, https://:${port} {`)
  const config = join(folder, 'Caddyfile')
  await writeFile(
    config,
    `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tgrace_period 1s\n}\n${site}`,
  )
  return ['caddy', 'run', '--config', config, '--adapter', 'caddyfile']
}

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('%s', (_name, configure) => {
  let port: number
  let plainPort: number
  let stop: () => Promise<void>

  beforeAll(async () => {
    port = await freePort()
    plainPort = await freePort()
    const [program = '', ...args] = await configure(port, plainPort)
    const proxy = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    })
    const failed = once(proxy, 'error').then(() => {
      throw new Error('These tests need nginx, Caddy and OpenSSL: apt-get install nginx-light caddy openssl')
    })
    stop = async () => {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
    }
    while (!(await Promise.race([answers(), failed]))) {
      if (proxy.exitCode !== null) throw new Error(`${program} ended with ${proxy.exitCode}`)
      await pause(50)
    }
  })
  afterAll(() => stop())

  /** Calls the proxy like a browser, by its host name. */
  async function open({ headers, ...options }: RequestOptions, body = ''): Promise<IncomingMessage> {
    const asked = request({
      host: '127.0.0.1',
      port,
      servername: host,
      ca: certificate.text,
      agent: false,
      ...options,
      headers: { host, ...headers },
    })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer
  }

  async function ask(
    options: RequestOptions,
    body = '',
  ): Promise<{ status: number; text: string; answer: IncomingMessage }> {
    const answer = await open(options, body)
    return { status: answer.statusCode ?? 0, text: await text(answer), answer }
  }

  const answers = () =>
    ask({ path: '/healthz' }).then(
      () => true,
      () => false,
    )

  test('forwards calls, and Orari recognises the proxy', async () => {
    const { status, answer } = await ask({ path: '/api/installation' })
    expect(status).toBe(200)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await ask({ path: '/readyz' })).text).not.toContain('TRUST_PROXY')
  })

  test('answers to no other name', async () => {
    for (const other of ['other.example', '127.0.0.1', `${host}.other.example`]) {
      await expect(ask({ path: '/healthz', headers: { host: other } })).rejects.toThrow(/socket hang up|ECONNRESET/)
      await expect(ask({ path: '/healthz', servername: other, headers: { host: other } })).rejects.toThrow()
      await expect(plain(plainPort, other)).rejects.toThrow(/socket hang up|ECONNRESET/)
    }
    const redirected = await plain(plainPort, host)

    expect(redirected.headers.location).toMatch(new RegExp(`^https://${host}(?::\\d+)?/healthz$`))
  })

  test('refuses the API without TLS instead of redirecting it', () => expectRefusals(plainPort))

  test('forwards each line of the live updates at once', async () => {
    const salon = await server.salon()
    const stream = await open({ path: '/api/live', headers: { authorization: `Bearer ${salon.token}` } })
    const lines = stream.setEncoding('utf8')[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('{"topics":[]}\n')
    server.app.live.announce(salon.id, 'appointments')
    expect((await lines.next()).value).toBe('{"topics":["appointments"]}\n')
    stream.destroy()
  })

  test('compresses replies of the API; Orari compresses its pages', async () => {
    const { token } = await server.salon()
    for (let n = 0; n < 10; n += 1) await server.call(addBarber, { name: `Berberi ${n}` }, token)
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
    for (const [path, contains] of [
      ['/api/user/barbers', 'Berberi 9'],
      ['/api/docs/', '<title>Orari API</title>'],
    ] as const) {
      const answer = await open({ path, headers })
      expect(answer.headers['content-encoding']).toBe('gzip')
      expect(await text(answer.pipe(createGunzip()))).toContain(contains)
    }
  })

  test('sends the client’s real address, regardless of headers of the client', async () => {
    const logIn = {
      method: 'POST',
      path: '/api/auth/login',
      // Another address of this machine than the proxy's own.
      localAddress: '127.0.0.2',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    }
    const administrator = { email: 'admin@orari.example', password: 'administrator' }
    expect((await ask(logIn, JSON.stringify(administrator))).status).toBe(200)
    const last = `select s.address from sessions s join users u on u.id = s.user_id
      where u.role = 'admin' order by s.created_at desc, s.id desc limit 1`
    expect(await query(server, last)).toEqual([{ address: '127.0.0.2' }])
  })
})
