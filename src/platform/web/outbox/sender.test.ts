import { expect, test, vi } from 'vitest'
import type { TabOutbox } from './outbox.ts'
import { Sender } from './sender.ts'

test('a device sends nothing while its browser knows that it is offline', () => {
  const step = vi.fn(async () => 'idle' as const)
  const outbox = { entries: () => [{ state: 'waiting' }], step } as unknown as TabOutbox
  const sender = new Sender(
    () => outbox,
    () => undefined,
  )
  vi.stubGlobal('navigator', { onLine: false })
  sender.sendSoon()
  expect(step).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  sender.sendSoon()
  expect(step).toHaveBeenCalledOnce()
  sender.stop()
  sender.sendSoon()
  expect(step).toHaveBeenCalledOnce()
})
