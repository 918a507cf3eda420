import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './env.ts'

test('without any variable demo mode runs on the loopback interface', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    demoMode: true,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    backups: null,
    smtpUrl: null,
    admin: null,
  })
})

test('a public address turns off demo mode', () => {
  expect(readConfig({ APP_URL: 'https://orari.example/', HOST: '0.0.0.0' })).toMatchObject({
    demoMode: false,
    appUrl: 'https://orari.example',
    host: '0.0.0.0',
  })
})

test('a secret can come from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'orari-config-')), 'password')
  writeFileSync(file, 'sekreti123\n')
  expect(readConfig({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD_FILE: file }).admin).toEqual({
    email: 'a@b.example',
    password: 'sekreti123',
  })
})

test('trusted proxies are addresses, networks and range names, and Fastify accepts them all', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: ' 127.0.0.1,10.0.0.0/8 , fd00::/8,loopback' })
  expect(trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback'])
  expect(() => Fastify({ trustProxy })).not.toThrow()
})

function expectNamed(name: string, env: Record<string, string>): void {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name}:`))
}

describe('an error names a malformed variable', () => {
  const direct = 'postgres://x/y'
  test.each(
    Object.entries({
      PORT: ['abc', '70000'],
      APP_URL: [
        'orari',
        'ftp://orari.example',
        'https://example.com/orari',
        'https://orari.example/?a=1',
        'https://user:sekret@orari.example',
      ],
      HSTS_SUBDOMAINS: ['perhaps'],
      HOST: ['0.0.0.0'],
      DATABASE_URL: ['mysql://x', 'postgres://a,b/y?target_session_attrs=any-of-them'],
      DATABASE_DIRECT_URL: [direct],
      DATABASE_READ_URL: [direct],
      BACKUP_COMMAND: ['true'],
      DATABASE_CONNECTIONS: ['7', '91'],
      SMTP_URL: ['mail.example'],
      MAIL_FROM: ['nobody'],
      LOG_LEVEL: ['loud'],
      TRUST_PROXY: ['notanip', '127.0.0.1, 10.0.0.0/33', '10.0.0.1/8/8', '::1/129'],
    }).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  )('%s %s', (name, value) => expectNamed(name, { [name]: value }))

  test.each<[name: string, value: string, others: Record<string, string>]>([
    ['DATABASE_READ_URL', 'postgres://a,b/y?target_session_attrs=primary', { DATABASE_URL: direct }],
    ['BACKUP_HOUR', '24', { BACKUP_DIR: '/kopje' }],
    ['BACKUP_KEEP', '0', { BACKUP_DIR: '/kopje' }],
    ['ADMIN_EMAIL', 'nobody', { ADMIN_PASSWORD: 'secret1' }],
    ['ADMIN_EMAIL', 'a,b@orari.example', { ADMIN_PASSWORD: 'secret1' }],
    ['ADMIN_PASSWORD', 'short', { ADMIN_EMAIL: 'a@b.example' }],
    ['ADMIN_PASSWORD_FILE', '/nowhere', { ADMIN_EMAIL: 'a@b.example' }],
  ])('%s %s beside %j', (name, value, others) => expectNamed(name, { ...others, [name]: value }))

  test('ADMIN_PASSWORD is missing', () => expectNamed('ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example' }))

  test('a password in an address is left out of the error', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:sekret@mail.example' })).toThrow(/^SMTP_URL: (?!.*sekret)/)
  })
})
