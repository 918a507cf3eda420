import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plusMinutes, localDate } from '#platform/shared/time.ts'
import { calendarFile, longCalendarFile, type CalendarEntry } from './calendarFile.ts'

const call = { timeZone: 'Europe/Tirane' } as const
const head = { name: 'Besa', product: 'calendar-feed', lang: 'sq', from: localDate('2026-10-21') } as const
const entry = (n: number): CalendarEntry => {
  const starts = plusMinutes(new Date('2026-10-24T22:00:00Z'), 30 * n)
  const stamp = new Date('2026-11-20T09:00:00Z')
  const summary = `Ana, ${'ë'.repeat(n % 90)} ${n}`
  return {
    id: String(n),
    stamp,
    lastModified: stamp,
    sequence: n,
    starts,
    summary,
    status: 'CONFIRMED',
    location: 'Rruga; B',
  }
}

test('a long file has the bytes of the short form, and lets other work run in between', async () => {
  for (const count of [0, 1, 49, 50, 333]) {
    const entries = Array.from({ length: count }, (_, n) => entry(n))
    let turns = 0
    const state = { isWritten: false }
    const others = (async () => {
      for (; !state.isWritten; turns += 1) await setImmediate()
    })()
    const file = await longCalendarFile(call, head, entries)
    state.isWritten = true
    await others
    expect(file).toBe(calendarFile(call, head, entries))
    expect(turns).toBeGreaterThanOrEqual(Math.floor(count / 50))
  }
})
