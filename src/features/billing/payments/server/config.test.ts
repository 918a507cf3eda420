import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, type Env } from '#platform/server/env.ts'
import { sellerSetting } from '../../receipts/server/config.ts'
import { payseraSetting } from './config.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()
const folder = mkdtempSync(join(tmpdir(), 'orari-billing-'))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const full = { PAYSERA_PROJECT_ID: '77123', PAYSERA_SIGN_PASSWORD: 'sekret', PAYSERA_PUBLIC_KEY: pem }

test('without settings there is no payment provider, and the VAT rate is the country’s', () => {
  expect(payseraSetting.read({})).toBeNull()
  expect(sellerSetting.read({})).toEqual({ name: 'Orari', address: '', taxId: '', vatRate: null })
})

test('the provider’s key is given as PEM, as PEM in one line, or as a file', () => {
  const settings = { projectId: '77123', signPassword: 'sekret', publicKey: pem.trim(), test: false, encrypted: false }
  const path = file('key.pem', pem)
  for (const key of [
    { PAYSERA_PUBLIC_KEY: pem },
    { PAYSERA_PUBLIC_KEY: pem.trim().replaceAll('\n', '\\n') },
    { PAYSERA_PUBLIC_KEY: path },
    { PAYSERA_PUBLIC_KEY: undefined, PAYSERA_PUBLIC_KEY_FILE: path },
  ]) {
    expect(payseraSetting.read({ ...full, ...key })).toEqual({ ...settings, payUrl: 'https://bank.paysera.com/pay/' })
  }
})

test('the password can come from a file, and the address and the test mode are configurable', () => {
  const env = {
    ...full,
    PAYSERA_SIGN_PASSWORD: undefined,
    PAYSERA_SIGN_PASSWORD_FILE: file('password', 'nga skedari\n'),
    PAYSERA_PAY_URL: 'https://pay.example/',
    PAYSERA_TEST: '1',
  }
  expect(payseraSetting.read(env)).toMatchObject({
    signPassword: 'nga skedari',
    payUrl: 'https://pay.example/',
    test: true,
  })
})

test('the seller and the VAT rate appear on receipts', () => {
  const env = { SELLER_NAME: 'Orari Sh.p.k.', SELLER_ADDRESS: 'Prishtinë', SELLER_TAX_ID: '811', VAT_RATE: '8,5' }
  expect(sellerSetting.read(env)).toEqual({ name: 'Orari Sh.p.k.', address: 'Prishtinë', taxId: '811', vatRate: 8.5 })
})

test.each([
  [{ ...full, PAYSERA_PROJECT_ID: 'abc' }, 'PAYSERA_PROJECT_ID'],
  [{ ...full, PAYSERA_PROJECT_ID: '' }, 'PAYSERA_PROJECT_ID'],
  [{ ...full, PAYSERA_SIGN_PASSWORD: '' }, 'PAYSERA_SIGN_PASSWORD'],
  [{ ...full, PAYSERA_PUBLIC_KEY: '' }, 'PAYSERA_PUBLIC_KEY'],
  [{ ...full, PAYSERA_PUBLIC_KEY: '/nowhere/key.pem' }, 'PAYSERA_PUBLIC_KEY'],
  [{ ...full, PAYSERA_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----' }, 'PAYSERA_PUBLIC_KEY'],
  [{ ...full, PAYSERA_PUBLIC_KEY: curve }, 'PAYSERA_PUBLIC_KEY'],
  [{ ...full, PAYSERA_SIGN_PASSWORD: '', PAYSERA_SIGN_PASSWORD_FILE: '/nowhere' }, 'PAYSERA_SIGN_PASSWORD_FILE'],
  [{ PAYSERA_PAY_URL: 'bank' }, 'PAYSERA_PAY_URL'],
  [{ PAYSERA_TEST: 'maybe' }, 'PAYSERA_TEST'],
  [{ PAYSERA_ENCRYPTED_CALLBACKS: '2' }, 'PAYSERA_ENCRYPTED_CALLBACKS'],
  [{ VAT_RATE: '101' }, 'VAT_RATE'],
  [{ VAT_RATE: '-1' }, 'VAT_RATE'],
  [{ VAT_RATE: 'tetëmbëdhjetë' }, 'VAT_RATE'],
])('an error names a malformed or missing variable: %j', (env, name) => {
  const read = () => [payseraSetting.read(env as Env), sellerSetting.read(env as Env)]
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}:`))
})
