import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { ConfigError } from '#platform/server/env.ts'
import { checkSettings } from './features.ts'

test.each(['HISTORY_RETENTION_HOURS', 'PAYSERA_TEST', 'VAT_RATE'])(
  'the start is refused with the name of a feature’s malformed %s',
  (name) => {
    const check = () => checkSettings(readConfig({ [name]: 'abc' }))
    expect(check).toThrow(ConfigError)
    expect(check).toThrow(new RegExp(`^${name}:`))
  },
)

test('the default settings are valid', () => {
  expect(() => checkSettings(readConfig({}))).not.toThrow()
})
