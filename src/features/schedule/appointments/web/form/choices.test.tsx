import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { makeService } from '#testing/web/makeService.ts'
import { chipsOf, serviceChoices } from './serviceChoices.ts'
import { nearDays, startsToShow } from './choices.tsx'

const services = ['A', 'B', 'C', 'D', 'E'].map((name) => makeService({ id: name, name }))
const choices = serviceChoices(services, undefined)
const names = (...asked: Parameters<typeof chipsOf>) => chipsOf(...asked).map(({ service }) => service.name)

test('the usual service is the first chip, and the chosen one is always shown', () => {
  expect(names(choices, null, '', 3)).toEqual(['A', 'B', 'C'])
  expect(names(choices, 'D', '', 3)).toEqual(['D', 'A', 'B'])
  expect(names(choices, 'D', 'E', 3)).toEqual(['D', 'A', 'E'])
  expect(names(choices, null, 'typed', 3)).toEqual(['A', 'B', 'C'])
})

const starts = (...times: string[]) => times.map((time, index) => ({ time, rank: index + 1 }))
const times = (list: readonly { time: string }[]) => list.map(({ time }) => time)

test('the first free start and the chosen one are shown, and the rest spread over the day', () => {
  const day = starts('09:00', '10:00', '11:00', '12:00', '13:00', '14:00')
  expect(times(startsToShow(day, null))).toEqual(['09:00', '11:00', '13:00'])
  expect(times(startsToShow(day, '14:00'))).toEqual(['09:00', '11:00', '14:00'])
  expect(times(startsToShow(day, '09:10'))).toEqual(['09:00', '11:00', '13:00'])
  expect(startsToShow([], '09:00')).toEqual([])
})

test('the nearest days leave out Sunday and include another chosen day', () => {
  const friday = localDate('2026-11-20')
  const labels = (chosen: string | null) =>
    nearDays(friday, chosen ? localDate(chosen) : null).map(({ label }) => label)
  expect(labels(null)).toEqual(['Sot', 'Nesër', 'E hënë'])
  expect(labels('2026-12-24')).toEqual(['Sot', 'Nesër', 'Enj 24.12'])
  expect(nearDays(localDate('2026-11-16'), null).map(({ value }) => value)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
  ])
})
