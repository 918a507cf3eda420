import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBackWhenQuiet } from './spareMemory.ts'

const megabyte = 1024 * 1024

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('memory is given back fifteen seconds after the last request, when there is some to give', () => {
  let taken = 150 * megabyte
  let given = 0
  const server = createServer()
  const memory = {
    taken: () => taken,
    giveBack: () => {
      given += 1
      taken = 110 * megabyte
    },
  }
  giveBackWhenQuiet(server, memory)
  const ask = (url: string) => server.emit('request', { url })

  vi.advanceTimersByTime(14_000)
  ask('/api/appointments')
  vi.advanceTimersByTime(14_000)
  expect(given).toBe(0)
  ask('/healthz')
  vi.advanceTimersByTime(1_000)
  expect(given).toBe(1)

  taken = 120 * megabyte
  ask('/api/appointments')
  vi.advanceTimersByTime(60_000)
  expect(given).toBe(1)

  taken = 130 * megabyte
  ask('/api/appointments')
  vi.advanceTimersByTime(60_000)
  expect(given).toBe(2)
})
