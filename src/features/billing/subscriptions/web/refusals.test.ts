import { afterEach, expect, test, vi } from 'vitest'
import type { Fault } from '#platform/shared/fault.ts'
import { callApi } from '#platform/web/api.ts'
import { cancelSubscription, nothingToCancel } from '../contract.ts'
import { extendSubscription, extendTerm } from '../admin-contract.ts'

afterEach(() => vi.unstubAllGlobals())

/** Messages of a cancellation and of both extensions after a failed call. */
async function said(answer: () => Response): Promise<string[]> {
  vi.stubGlobal('fetch', async () => answer())
  const extension = { subscriptionType: 'monthly', duration: { value: 1, unit: 'months' } } as const
  const calls = [
    callApi(cancelSubscription, {}),
    callApi(extendSubscription, { userId: '1', ...extension }),
    callApi(extendTerm, { termId: '1', ...extension }),
  ]
  return Promise.all(calls.map((call) => call.then(String, (fault: Fault) => fault.message)))
}

test('a refusal’s own message is shown', async () => {
  const { message } = nothingToCancel()
  expect(await said(() => Response.json(nothingToCancel().body(), { status: 409 }))).toEqual([
    message,
    message,
    message,
  ])
})

test('a refusal without a message has the fallback', async () => {
  expect(await said(() => Response.json({ success: false }, { status: 400 }))).toEqual([
    'Failed to cancel subscription',
    'Failed to extend subscription',
    'Failed to extend subscription',
  ])
})

test('an unreadable reply and a server error ask to try again', async () => {
  for (const answer of [
    () => new Response('<html>'),
    () => Response.json({ success: false, code: 'internal', message: 'x' }, { status: 500 }),
  ]) {
    expect(await said(answer)).toEqual([
      'Gabim gjatë anulimit. Ju lutem provoni përsëri.',
      'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
      'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
    ])
  }
})
