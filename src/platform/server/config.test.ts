import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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

describe('an error names a malformed variable', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ APP_URL: 'orari' }, 'APP_URL'],
    [{ APP_URL: 'ftp://orari.example' }, 'APP_URL'],
    [{ APP_URL: 'https://example.com/orari' }, 'APP_URL'],
    [{ APP_URL: 'https://orari.example/?a=1' }, 'APP_URL'],
    [{ APP_URL: 'https://user:sekret@orari.example' }, 'APP_URL'],
    [{ HSTS_SUBDOMAINS: 'perhaps' }, 'HSTS_SUBDOMAINS'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: 'postgres://a,b/y?target_session_attrs=any-of-them' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://x/y' }, 'DATABASE_READ_URL'],
    [
      { DATABASE_URL: 'postgres://x/y', DATABASE_READ_URL: 'postgres://a,b/y?target_session_attrs=primary' },
      'DATABASE_READ_URL',
    ],
    [{ BACKUP_DIR: '/kopje', BACKUP_HOUR: '24' }, 'BACKUP_HOUR'],
    [{ BACKUP_DIR: '/kopje', BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
    [{ BACKUP_COMMAND: 'true' }, 'BACKUP_COMMAND'],
    [{ DATABASE_CONNECTIONS: '7' }, 'DATABASE_CONNECTIONS'],
    [{ DATABASE_CONNECTIONS: '91' }, 'DATABASE_CONNECTIONS'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'secret1' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD_FILE: '/nowhere' }, 'ADMIN_PASSWORD_FILE'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: 'notanip' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1/8/8' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '::1/129' }, 'TRUST_PROXY'],
  ])('%j', (env, name) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(ConfigError)
    expect(() => readConfig(env as Record<string, string>)).toThrow(new RegExp(`^${name}:`))
  })

  test('a password in an address is left out of the error', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:sekret@mail.example' })).toThrow(/^SMTP_URL: (?!.*sekret)/)
  })
})
