import { expect, test } from 'vitest'
import type { Hours } from '#features/salon/hours/rules.ts'
import { localDate } from '#platform/shared/time.ts'
import { byCategory, openState, placeOf, sourceOf, specialDays, weekHours } from './rules.ts'

const day = [
  { from: 540, to: 720 },
  { from: 780, to: 1140 },
]
const friday = localDate('2026-11-20')
const hours: Hours = {
  plans: [{ validFrom: localDate('2026-01-01'), week: [day, day, day, day, day, [{ from: 540, to: 1440 }], []] }],
  exceptions: [
    { day: localDate('2026-11-23'), stretches: [], reason: 'Pushim' },
    { day: localDate('2026-11-19'), stretches: [], reason: null },
  ],
}

test('the page shows the salon as open until the break, closed until its end, then closed until the next open day', () => {
  expect(openState(hours, friday, 600)).toEqual({ isOpen: true, time: '12:00', date: friday })
  expect(openState(hours, friday, 720)).toEqual({ isOpen: false, time: '13:00', date: friday })
  expect(openState(hours, friday, 1140)).toMatchObject({ isOpen: false, time: '09:00', date: '2026-11-21' })
  expect(openState(hours, localDate('2026-11-21'), 1439)).toMatchObject({ isOpen: true, time: '24:00' })
  // Sunday is closed, and Monday by an exception.
  expect(openState(hours, localDate('2026-11-22'), 600)).toMatchObject({ isOpen: false, date: '2026-11-24' })
  expect(
    openState({ plans: [{ validFrom: friday, week: [[], [], [], [], [], [], []] }], exceptions: [] }, friday, 600),
  ).toBeNull()
})

test('the week has the usual hours, and today’s; upcoming exceptions are listed', () => {
  const monday = localDate('2026-11-23')
  const week = weekHours(hours, monday)
  expect(week.map(({ open }) => open.length)).toEqual([0, 2, 2, 2, 2, 1, 0])
  expect(week.filter(({ isToday }) => isToday).map((one) => one.day)).toEqual([1])
  expect(specialDays(hours, friday)).toEqual([{ date: monday, open: [], reason: 'Pushim' }])
  expect(specialDays(hours, monday)).toEqual([])
})

test('the town is the text after the last comma', () => {
  expect(placeOf('Rr. Agim Ramadani 14, Prishtinë')).toBe('Prishtinë')
  for (const address of [null, '', 'Prishtinë', 'Rr. e Kavajës, 14', 'Rr. A, '] as const)
    expect(placeOf(address)).toBeNull()
})

test('services keep the list’s order within their categories, and those without one come last', () => {
  const list = [
    { name: 'Mjekër', category: null },
    { name: 'Prerje', category: 'Flokë' },
    { name: 'Fade', category: 'Flokë' },
  ]
  expect(byCategory(list).map(({ category, services }) => [category, ...services.map(({ name }) => name)])).toEqual([
    ['Flokë', 'Prerje', 'Fade'],
    [null, 'Mjekër'],
  ])
})

test('a source is a short word or empty', () => {
  expect(sourceOf('instagram')).toBe('instagram')
  for (const odd of [undefined, '', 'a b', '"><b>', 'x'.repeat(41), ['a', 'b']]) expect(sourceOf(odd)).toBeNull()
})
