import { afterEach, expect, test, vi } from 'vitest'
import { showTimeZone } from './showTimeZone.ts'

/** Message for a visitor in a time zone, at a salon in Belgrade's zone, on the day with the noon `instant`. */
function shownText(zone: string, instant: string): string | null {
  vi.stubEnv('TZ', zone)
  const main = document.createElement('main')
  main.innerHTML = `<p data-zone="Europe/Belgrade" data-at="${instant}" data-text="Atje #there, te ju #here." hidden></p>`
  showTimeZone(main)
  const line = main.querySelector('p')
  return line && !line.hidden ? line.textContent : null
}
afterEach(() => vi.unstubAllEnvs())

const [winter, summer] = ['2026-03-27T11:00:00.000Z', '2026-03-30T10:00:00.000Z']

test('a visitor in another time zone reads both local times', () => {
  expect(shownText('America/New_York', winter)).toBe('Atje 12:00, te ju 07:00.')
  expect(shownText('Asia/Kolkata', winter)).toBe('Atje 12:00, te ju 16:30.')
})

test('a visitor in the same zone, or in one with the same offset, sees no message', () => {
  expect(shownText('Europe/Belgrade', winter)).toBeNull()
  expect(shownText('Europe/Berlin', summer)).toBeNull()
  expect(shownText('Africa/Lagos', winter)).toBeNull()
})

test('the offsets are those of the day shown, after a clock change that only one zone has', () => {
  expect(shownText('Africa/Lagos', summer)).toBe('Atje 12:00, te ju 11:00.')
  // In New York clocks change three weeks earlier.
  expect(shownText('America/New_York', '2026-03-10T11:00:00.000Z')).toBe('Atje 12:00, te ju 07:00.')
  expect(shownText('America/New_York', summer)).toBe('Atje 12:00, te ju 06:00.')
})

test('a step without times shows no message', () => {
  const main = document.createElement('main')
  showTimeZone(main)
  expect(main.innerHTML).toBe('')
})
