import { expect, test } from 'vitest'
import webPush from 'web-push'
import { pushSetting } from './keys.ts'

test('the start is refused with the name of a mismatched key pair, never its private key', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  expect(pushSetting.read({})).toEqual({ keys: null, allowPrivate: false })
  expect(pushSetting.read({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }).keys).toEqual({
    publicKey,
    privateKey,
  })
  expect(() => pushSetting.read({ PUSH_PUBLIC_KEY: publicKey })).toThrow(/^PUSH_PRIVATE_KEY: set both/)
  expect(() => pushSetting.read({ PUSH_PRIVATE_KEY: privateKey })).toThrow(/^PUSH_PUBLIC_KEY: set both/)
  const other = webPush.generateVAPIDKeys().privateKey
  for (const wrong of [other, 'abc']) {
    const read = () => pushSetting.read({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: wrong })
    expect(read).toThrow('PUSH_PRIVATE_KEY: not the private key of PUSH_PUBLIC_KEY')
    expect(read).not.toThrow(wrong)
  }
})
