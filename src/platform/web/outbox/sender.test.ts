import { expect, test, vi } from 'vitest'
import { eventually } from '#testing/server/eventually.ts'
import type { Completed } from './keptCall.ts'
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

test('a single change is reported as sent, once', async () => {
  const step = vi.fn(async () => 'idle' as const)
  const outbox = { entries: () => [{ state: 'waiting' }], step } as unknown as TabOutbox
  const report = vi.fn<(completed: readonly Completed[]) => void>()
  const sender = new Sender(() => outbox, report)
  const completed = { key: 'a' } as unknown as Completed
  sender.onChange(completed)
  await eventually(() => expect(report).toHaveBeenCalledOnce())
  expect(report).toHaveBeenCalledWith([completed])
  sender.sendSoon()
  await eventually(() => expect(step).toHaveBeenCalledTimes(2))
  expect(report).toHaveBeenCalledOnce()
})
