import { expect, test } from 'vitest'
import { addDays, localDate } from '#platform/shared/time.ts'
import { languages, textsOf } from './rules.ts'

/** A Thursday. */
const today = localDate('2026-11-26')
const ahead = (days: number) => addDays(today, days)

test('a day more than six days off is named by its date', () => {
  const { onDay: on, dayName: name } = textsOf('de').format
  expect([0, 1, 2, 6, 7, 16].map((days) => on(ahead(days), today))).toEqual([
    'heute',
    'morgen',
    'am Samstag',
    'am Mittwoch',
    'am Donnerstag, 3. Dezember',
    'am Samstag, 12. Dezember',
  ])
  expect([1, 6, 7].map((days) => name(ahead(days), today))).toEqual(['morgen', 'Mittwoch', 'Donnerstag, 3. Dezember'])
  expect([0, 6, 7].map((days) => textsOf('en').format.onDay(ahead(days), today))).toEqual([
    'today',
    'on Wednesday',
    'on Thursday, 3 December',
  ])
  expect([0, 6, 7].map((days) => textsOf('sq').format.onDay(ahead(days), today))).toEqual([
    'sot',
    'të mërkurën',
    'të enjten, 3 dhjetor',
  ])
})

test('weekdays and months keep their capitals in English and German, also within a sentence and in the past', () => {
  for (const language of ['en', 'de'] as const) {
    const { format } = textsOf(language)
    for (let days = -20; days <= 20; days += 1)
      for (const write of [format.dayThen, format.dayName, format.onDay, format.relativeDay])
        expect(write(ahead(days), today)).not.toMatch(
          /(?<!\p{L})(mon|tue|wed|thu|fri|sat|sun|dien|mitt|donn|frei|sams|sonn|nov|dec|dez)/u,
        )
  }
  expect(textsOf('sq').format.dayThen(ahead(8), today)).toBe('e premte, 4 dhjetor')
})

function lead(language: (typeof languages)[number], days: number): string {
  const { flow, format } = textsOf(language)
  return flow.bookedLead(format.onDay(ahead(days), today), 'Wid')
}

test('the client reads the day of a booking as a sentence', () => {
  expect(languages.map((language) => lead(language, 0))).toEqual([
    'Ju presim sot, Wid.',
    'See you today, Wid.',
    'Danke, Wid. Wir sehen uns heute.',
  ])
  expect(lead('de', 8)).toBe('Danke, Wid. Wir sehen uns am Freitag, 4. Dezember.')
})

test('English calls an appointment and the team nothing else', () => {
  const { format: _format, ...texts } = textsOf('en')
  const words = JSON.stringify(texts, (_key, value: unknown) =>
    typeof value === 'function' ? String((value as (...given: unknown[]) => unknown)('1', '2', '3', '4')) : value,
  )
  expect(words).not.toMatch(/\bvisits?\b|\bbarbers\b/i)
  expect(texts.page.team).toBe('Team')
})
