import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { checkSettings } from './features.ts'

test.each(['HISTORY_RETENTION_HOURS', 'PAYSERA_TEST', 'VAT_RATE'])(
  'a malformed %s of a feature stops the start and is named',
  (name) => {
    const check = () => checkSettings(readConfig({ [name]: 'abc' }))
    expect(check).toThrow(ConfigError)
    expect(check).toThrow(new RegExp(`^${name}:`))
  },
)

test('the defaults are well formed', () => {
  expect(() => checkSettings(readConfig({}))).not.toThrow()
})
