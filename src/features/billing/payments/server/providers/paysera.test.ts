import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import vectors from '../../paysera-vectors.json' with { type: 'json' }
import { buildRequest, readCallback, requestUrl, RequestFault, signPairs, type Pairs } from './paysera.ts'

/** Test vectors made with the provider's library: requests byte for byte, and verification of callbacks. */

const payUrl = 'https://bank.paysera.com/pay/'
/** Version sent by the library; Orari sends 1.9. */
const libraryVersion = '3.1.5'

function build({ input }: (typeof vectors.requests)[number]): { data: string; sign: string } {
  const pairs = input.params as unknown as Pairs
  const project = { projectId: String(input.projectId), signPassword: input.signPassword ?? '' }
  if (input.call === 'buildRequest') return buildRequest(project, pairs, libraryVersion)
  const repeat = [
    ['version', libraryVersion],
    ['projectid', project.projectId],
    ['repeat_request', '1'],
  ] as const
  return signPairs(project.signPassword, [...pairs, ...repeat])
}

describe('a request', () => {
  test.each(vectors.requests.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))(
    '%s',
    (_name, vector) => {
      const { expected } = vector
      if (!vector.normative) {
        // The library accepts the input; Orari refuses it, as the vector recommends.
        expect(() => build(vector)).toThrow(RequestFault)
      } else if (expected.ok) {
        const request = build(vector)
        expect(request).toEqual({ data: expected.data, sign: expected.sign })
        expect(Buffer.from(request.data, 'base64').toString('utf8')).toBe(expected.queryString)
        expect(requestUrl(payUrl, request)).toBe(expected.url)
      } else {
        expect(() => build(vector)).toThrow(new RequestFault(expected.message))
      }
    },
  )

  const project = { projectId: '77123', signPassword: 'x' }
  const urls = ['accepturl', 'cancelurl', 'callbackurl']
  const pairsOf = (order: string): Pairs => [
    ['orderid', order],
    ...urls.map((name): [string, string] => [name, 'https://orari.example/']),
  ]

  test('is refused for an orderid of "0", as in the provider’s library', () => {
    expect(() => buildRequest(project, pairsOf('0'))).toThrow("'orderid' is required but missing.")
  })

  test('contains version 1.9 and the project last', () => {
    const text = Buffer.from(buildRequest(project, pairsOf('a')).data, 'base64').toString()
    expect(text.endsWith('&version=1.9&projectid=77123')).toBe(true)
  })
})

describe('a callback', () => {
  test.each(vectors.callbacks.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))(
    '%s',
    (_name, vector) => {
      const { config } = vector
      const settings = {
        projectId: String(config.projectId),
        signPassword: config.signPassword,
        publicKey: vectors.keys[config.publicKey as 'testPublicKeyPem'],
        payUrl,
        test: config.allowTest,
        encrypted: config.encryptedCallbacks,
      }
      const reading = readCallback(settings, new URLSearchParams(vector.request.queryString))
      expect(reading.believed).toBe(vector.policy.action !== 'reject')
      const { params } = vector.library.opensslChecker as { params?: Record<string, string> }
      if (reading.believed && params) {
        const { type: _inferred, ...fields } = params
        expect(reading.fields).toMatchObject(fields)
      }
      // A certificate of the same key is as good as the key.
      const byCertificate = readCallback(
        { ...settings, publicKey: vectors.keys.testCertificatePem },
        new URLSearchParams(vector.request.queryString),
      )
      expect(byCertificate.believed).toBe(reading.believed)
    },
  )

  test('is not accepted for a missing or another project, despite a valid signature, with the reason', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const settings = {
      projectId: '77123',
      signPassword: 'x',
      publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
      payUrl,
      test: false,
      encrypted: false,
    }
    const read = (text: string) => {
      const data = Buffer.from(text).toString('base64')
      const ss3 = sign('RSA-SHA256', Buffer.from(data), privateKey).toString('base64')
      return readCallback(settings, new URLSearchParams({ data, ss3 }))
    }
    expect(read('orderid=1&status=1')).toMatchObject({ believed: false, reason: 'no projectid' })
    expect(read('projectid=1&orderid=1&status=1')).toMatchObject({
      believed: false,
      reason: 'the projectid of another project',
    })
  })

  test('is never accepted if another merchant’s key signed it', () => {
    const vector = vectors.callbacks[0]
    const settings = {
      projectId: '77123',
      signPassword: vector?.config.signPassword ?? '',
      publicKey: vectors.keys.attackerPublicKeyPem,
      payUrl,
      test: false,
      encrypted: false,
    }
    expect(readCallback(settings, new URLSearchParams(vector?.request.queryString))).toMatchObject({
      believed: false,
      signatures: { ss1: true, ss2: false, ss3: false, sealed: null },
    })
  })
})
