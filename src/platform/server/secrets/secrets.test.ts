import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decrypt, encrypt, isSealed } from './cipher.ts'
import { KeyFile, keyFileSetting, keyOf, parseKeys } from './keyFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'orari-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'keys')
const [first, second] = [keyOf(randomBytes(32)), keyOf(randomBytes(32))]
const write = (...keys: { bytes: Buffer }[]) =>
  writeFileSync(path, `# keys of Orari\n${keys.map(({ bytes }) => bytes.toString('base64')).join('\n')}\n`)
const place = { table: 'webhooks', key: ['salon', 'webhook'] }

test('a secret is readable in its own row only, and not after any change', () => {
  write(first)
  const keys = new KeyFile(path)
  const stored = encrypt(first, place, 'whsec_ç')
  expect(isSealed(stored)).toBe(true)
  expect(encrypt(first, place, 'whsec_ç')).not.toBe(stored)
  expect(decrypt(keys, place, stored)).toBe('whsec_ç')
  for (const other of [
    { ...place, table: 'push_keys' },
    { ...place, key: ['salon', 'other'] },
  ])
    expect(() => decrypt(keys, other, stored)).toThrow('belongs to another row')
  const [prefix, id, content = ''] = stored.split(':')
  for (let index = 0; index < content.length - 1; index += 1) {
    const changed = content.slice(0, index) + (content[index] === 'A' ? 'B' : 'A') + content.slice(index + 1)
    expect(() => decrypt(keys, place, [prefix, id, changed].join(':'))).toThrow('was changed')
  }
  expect(() => decrypt(keys, place, [prefix, id, 'AAAA'].join(':'))).toThrow('was changed')
})

test('a key that is added to the file is found when it is needed, and a missing one is named', () => {
  write(first)
  const keys = new KeyFile(path)
  const stored = encrypt(second, place, 'e re')
  expect(() => decrypt(keys, place, stored)).toThrow(`with the key ${second.id}, which ${path} does not have`)
  write(second, first)
  expect(decrypt(keys, place, stored)).toBe('e re')
  expect(new KeyFile(path).first).toEqual(second)
})

test('a malformed key file, and one beside the data or the backups, stops the start without its content', () => {
  const read = (env: object) => keyFileSetting.read({ DATA_DIR: join(folder, 'data'), SECRETS_KEY_FILE: path, ...env })
  expect(keyFileSetting.read({}).first).toBeNull()
  write(first)
  expect(read({}).first).toEqual(first)
  expect(() => read({ SECRETS_KEY_FILE: join(folder, 'none') })).toThrow('SECRETS_KEY_FILE: cannot read')
  for (const name of ['DATA_DIR', 'BACKUP_DIR'])
    expect(() => read({ [name]: folder })).toThrow(`SECRETS_KEY_FILE: ${path} is inside ${name}`)
  writeFileSync(path, `${first.bytes.toString('base64')}\nc2hkdXJ0\n`)
  expect(() => read({})).toThrow('SECRETS_KEY_FILE: key 2 is not 32 bytes in base64')
  writeFileSync(path, '# asnjë\n')
  expect(() => read({})).toThrow('has no key')
  expect(parseKeys('')).toEqual([])
})
