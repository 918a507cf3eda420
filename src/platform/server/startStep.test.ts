import { expect, test } from 'vitest'
import type { Log } from './log.ts'
import { eventually } from '#testing/server/eventually.ts'
import { startStep } from './startStep.ts'

const warned: unknown[] = []
const log = { warn: (detail: unknown) => warned.push(detail) } as unknown as Log

test('a slow step of the start is named in the log while it runs, and in the error if it timed out', async () => {
  const slow = Promise.withResolvers<string>()
  const step = startStep(log, 'demo salon', () => slow.promise, 1)
  await eventually(() => expect(warned).toContainEqual({ step: 'demo salon' }))
  slow.resolve('made')
  expect(await step).toBe('made')

  const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  await expect(startStep(log, 'demo salon', () => Promise.reject(canceled))).rejects.toThrow('"demo salon"')
  await expect(startStep(log, 'demo salon', () => Promise.reject(new Error('other')))).rejects.toThrow('other')
})
