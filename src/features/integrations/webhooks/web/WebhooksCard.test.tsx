import { screen, within } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import { type FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import * as contract from '../contract.ts'
import type { Delivery, Webhook } from '../contract.ts'
import { defaultEvents } from '../rules.ts'
import { WebhooksCard } from './WebhooksCard.tsx'

const instant = '2026-11-20T09:00:00.000Z'
const secret = 'whsec_abc'
const hook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  url: 'https://hooks.example.com/orari',
  events: ['appointment.booked'],
  is_active: true,
  failing_since: null,
  ended_at: null,
  created_at: instant,
  ...more,
})
const sent = (id: string, more: Partial<Delivery> = {}): Delivery => ({
  id,
  event: 'appointment.booked',
  happened_at: instant,
  state: 'delivered',
  attempts: 1,
  tried_at: instant,
  due_at: null,
  status: 204,
  problem: null,
  ...more,
})

let api: FakeApi
let webhooks: Webhook[]

beforeEach(() => {
  webhooks = []
  api = salonApi()
  api.on(contract.listWebhooks, () => ({ webhooks }))
  api.on(contract.makeWebhook, ({ url }) => {
    if (url.startsWith('http:')) throw badInput([{ field: 'url', message: 'Adresa nuk pranohet.' }])
    webhooks = [hook({ url })]
    return { webhook: hook({ url }), secret, message: 'Webhook-u është gati.' }
  })
  api.on(contract.updateWebhook, () => ({ webhook: hook(), message: 'Ndryshimet u ruajtën.' }))
  api.on(contract.rotateWebhookSecret, () => ({ webhook: hook(), secret, message: 'Sekreti i ri.' }))
  api.on(contract.removeWebhook, () => ({ message: 'Webhook-u u fshi.' }))
  api.on(contract.testWebhook, () => ({ message: 'Prova u nis.' }))
  api.on(contract.replayDelivery, () => ({ message: 'Do të dërgohet përsëri.' }))
})

async function opened() {
  const rendered = renderScreen(<WebhooksCard />)
  await rendered.user.click(screen.getByRole('button', { name: /^Webhook-et/ }))
  await screen.findByRole('button', { name: 'Shto webhook' })
  return rendered
}

async function choose(user: Awaited<ReturnType<typeof opened>>['user'], entry: string) {
  await user.click(screen.getByRole('button', { name: 'Veprime: hooks.example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

test('a webhook is added, a refused address stays in the form, and the secret is shown once', async () => {
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Shto webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Webhook i ri' })
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Adresa e programit/ })
  await user.type(field, 'http://hooks.example.com')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Klient i ndryshuar' }))
  await user.click(within(dialog).getByRole('button', { name: 'Shto webhook-un' }))
  expect(await within(dialog).findByText('Adresa nuk pranohet.')).toBeTruthy()
  expect(field.value).toBe('http://hooks.example.com')
  await user.clear(field)
  await user.type(field, 'https://hooks.example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Shto webhook-un' }))
  const shown = await screen.findByRole('dialog', { name: 'Sekreti është gati' })
  expect(within(shown).getByRole<HTMLInputElement>('textbox', { name: /^Sekreti/ }).value).toBe(secret)
  expect(api.inputsOf(contract.makeWebhook).at(-1)).toEqual({
    url: 'https://hooks.example.com',
    events: defaultEvents.filter((event) => event !== 'client.changed'),
  })
})

test('a disabled webhook shows the reason and can be enabled', async () => {
  webhooks = [hook({ is_active: false, failing_since: instant, ended_at: instant })]
  const { user } = await opened()
  expect(await screen.findByText(/^U ndal më .*: dërgimet nuk arritën për tri ditë\.$/)).toBeTruthy()
  await choose(user, 'Ndiz')
  expect(await screen.findByText('Ndryshimet u ruajtën.')).toBeTruthy()
  expect(api.inputsOf(contract.updateWebhook)).toEqual([{ id: 'w1', is_active: true }])
})

test('a test event is sent; a new secret and a deletion ask first', async () => {
  webhooks = [hook()]
  const { user } = await opened()
  await choose(user, 'Dërgo një provë')
  expect(await screen.findByText('Prova u nis.')).toBeTruthy()
  await choose(user, 'Fshij')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kthehu' }))
  expect(api.inputsOf(contract.removeWebhook)).toEqual([])
  await choose(user, 'Sekret i ri')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bëj sekret të ri' }))
  expect(await screen.findByRole('dialog', { name: 'Sekreti është gati' })).toBeTruthy()
})

test('deliveries are listed with their results, and can be repeated', async () => {
  webhooks = [hook()]
  const deliveries = [
    sent('d1', { state: 'waiting', attempts: 2, status: 500, due_at: '2026-11-20T09:02:00.000Z' }),
    sent('d2', { state: 'failed', status: null, problem: 'timeout' }),
    sent('d3'),
  ]
  const pagination = { page: 1, limit: 20, total_items: 3, total_pages: 1 }
  api.on(contract.listDeliveries, () => ({ deliveries, pagination }))
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Dërgimet: hooks.example.com' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dërgimet' })
  const rows = await within(dialog).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/përgjigja 500 · 2 përpjekje · provohet më .*Pret/),
    expect.stringMatching(/Nuk u përgjigj me kohë\..*Nuk arriti/),
    expect.stringMatching(/përgjigja 204.*Arriti/),
  ])
  const failed = rows[1]
  if (failed) await user.click(within(failed).getByRole('button', { name: /^Dërgo përsëri/ }))
  expect(await screen.findByText('Do të dërgohet përsëri.')).toBeTruthy()
  expect(api.inputsOf(contract.replayDelivery)).toEqual([{ id: 'w1', delivery: 'd2' }])
})
