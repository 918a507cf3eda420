import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#testing/server/app.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { receive } from './receive.ts'
import { begin, ledgerOf } from '#testing/server/payments.ts'

/** A provider with JSON webhooks signed by HMAC over the raw body fits the interface. */

const secret = 'whsec'
const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('hex')

interface Webhook {
  order: string
  payment: string
  cents: number
}

const webhooks: PaymentProvider = {
  name: 'sandbox',
  allowTest: false,
  checkoutUrl: ({ reference }) => `https://pay.example/${reference}`,
  read(rawBody, headers) {
    const data = rawBody?.toString('utf8') ?? ''
    const held = headers['x-signature'] === signatureOf(data)
    const signatures = { hmac: held }
    if (!held) return { data, signatures, believed: false, reason: 'the HMAC does not hold', reference: null }
    const { order, payment, cents } = JSON.parse(data) as Webhook
    const money = { cents, currency: 'EUR' }
    const event = { kind: 'paid' as const, providerId: payment, asked: money, received: money, isTest: false }
    return { data, signatures, believed: true, reference: order, event: { ...event, refund: null, detail: data } }
  },
}

const server = testApp()

const send = (body: string, signature = signatureOf(body)) =>
  server.app.calls.run(
    (call) =>
      receive(call, webhooks, {
        method: 'POST',
        rawBody: Buffer.from(body),
        headers: { 'x-signature': signature },
        query: '',
      }),
    { write: false, caller: { address: '203.0.113.1', agent: 'test', token: null }, identity: null },
  )

test('the signature covers all bytes, and its events settle orders', async () => {
  const { order } = await begin(server, await server.salon())
  const body = JSON.stringify({ order, payment: 'pi_1', cents: 499 } satisfies Webhook)
  expect(await send(` ${body}`, signatureOf(body))).toBe('rejected')
  expect(await send(body)).toBe('activated')
  expect(await send(body)).toBe('duplicate')
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'paid', terms: 1, charged: 499 })
})
