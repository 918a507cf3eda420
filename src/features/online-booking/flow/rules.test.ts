import { servicesBy } from '#features/salon/services/rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone } from '#platform/shared/phone.ts'
import { addDays, localDate, timeAt } from '#platform/shared/time.ts'
import { languages } from '../texts/rules.ts'
import {
  anyBarber,
  barberToChoose,
  bestStarts,
  choiceFrom,
  joinPhone,
  linkTo,
  parametersOf,
  stripStart,
  stripWeek,
  thirds,
  totalOf,
  type Choice,
} from './rules.ts'

const day = localDate('2026-11-20')
const euro = (price: number, duration: number) => ({ price, duration, currency: 'EUR' as const })
const [cut, beard, colour] = ['cut', 'beard', 'colour'].map(
  (_, index) => `00000000-0000-4000-8000-00000000000${index}`,
) as [string, string, string]
const [arber, clirim] = ['a', 'b'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [string, string]
const offer = {
  services: [
    { id: cut, ...euro(5, 30), barbers: [{ barber_id: arber, offered: true, ...euro(6, 25) }] },
    { id: beard, ...euro(3, 20), barbers: [] },
    {
      id: colour,
      price: 2500,
      duration: 90,
      currency: 'ALL' as const,
      barbers: [{ barber_id: clirim, offered: false, ...euro(1, 1) }],
    },
  ],
  barbers: [{ id: arber }, { id: clirim }],
}

const choices = fc.record<Choice>({
  services: fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
  barber: fc.option(fc.oneof(fc.uuid(), fc.constant(anyBarber))),
  date: fc.option(fc.integer({ min: 0, max: 400 }).map((days) => addDays(day, days))),
  time: fc.option(fc.integer({ min: 0, max: 1439 }).map(timeAt)),
  hold: fc.option(fc.stringMatching(/^[\w-]{1,43}$/)),
  step: fc.option(fc.constantFrom(1, 2, 3, 4)),
  allTimes: fc.boolean(),
  source: fc.option(fc.stringMatching(/^[a-z]{1,12}$/)),
  language: fc.constantFrom(...languages),
})

test('every choice is kept in the address', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(choiceFrom(parametersOf(choice))).toEqual(choice)
    }),
  )
})

test('an invalid address chooses nothing and never fails', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('hapi', 'sherbimi', 'dita', 'ora', 'mbajtja', 'nga', 'gjuha'), fc.string())),
      (pairs) => {
        const choice = choiceFrom(new URLSearchParams(pairs))
        expect(choiceFrom(parametersOf(choice))).toEqual(choice)
      },
    ),
  )
  const none = choiceFrom(
    new URLSearchParams('dita=2026-02-30&ora=25:00&sherbimi=1&berberi=x&hapi=9&gjuha=fr&mbajtja=%3C'),
  )
  expect(linkTo('drita', none)).toBe('/r/drita/cakto')
})

test('services have the chosen barber’s price and duration', () => {
  expect(totalOf(servicesBy(offer.services, [cut, beard], null) ?? [])).toEqual({
    duration: 50,
    prices: [{ price: 8, currency: 'EUR' }],
  })
  expect(totalOf(servicesBy(offer.services, [cut, beard], arber) ?? [])).toEqual({
    duration: 45,
    prices: [{ price: 9, currency: 'EUR' }],
  })
  expect(servicesBy(offer.services, [colour], clirim)).toBeNull()
  expect(totalOf(servicesBy(offer.services, [cut, colour], null) ?? []).prices).toEqual([
    { price: 5, currency: 'EUR' },
    { price: 2500, currency: 'ALL' },
  ])
})

test('a barber who does not offer all services is not chosen, and a single one is preselected', () => {
  expect(barberToChoose(offer, [cut], arber)).toBe(arber)
  expect(barberToChoose(offer, [colour], clirim)).toBeNull()
  expect(barberToChoose(offer, [cut], anyBarber)).toBe(anyBarber)
  expect(barberToChoose(offer, [], arber)).toBeNull()
  expect(barberToChoose({ ...offer, barbers: offer.barbers.slice(0, 1) }, [cut], null)).toBe(arber)
})

test('the strip’s weeks are fixed, and every day is in its strip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), (days) => {
      const chosen = addDays(day, days)
      const start = stripStart(chosen, day)
      const strip = Array.from({ length: 31 }, (_, index) => ({ date: addDays(start, index) }))
      const { from, index } = stripWeek(strip, chosen)
      expect(strip.slice(index, index + 7).map(({ date }) => date)).toContain(chosen)
      expect(((Date.parse(from) - Date.parse(day)) / 86_400_000) % 7).toBe(0)
    }),
  )
})

test('the starts that leave the fewest gaps are shown, ordered by time', () => {
  const starts = [
    { time: '09:00', rank: 3 },
    { time: '10:00', rank: 1 },
    { time: '11:00', rank: 2 },
  ]
  expect(bestStarts(starts, 2).map(({ time }) => time)).toEqual(['10:00', '11:00'])
  expect(bestStarts(starts, 9)).toEqual(starts)
  expect([thirds(0.9, 0), thirds(0.1, 1), thirds(0.5, 4), thirds(0.9, 9)]).toEqual([0, 1, 2, 3])
})

test('a phone is joined with its country code unless it has one', () => {
  expect(joinPhone('383', '044 218 077')).toBe('+383 44 218 077')
  expect(joinPhone('49', '0171 1234567')).toBe('+49 171 1234567')
  expect(joinPhone('39', '06 1234567')).toBe('+39 06 1234567')
  expect(joinPhone('383', '+41 79 123 45 67')).toBe('+41 79 123 45 67')
  expect(joinPhone('383', '0049 171 1234567')).toBe('0049 171 1234567')
  expect(joinPhone('', '044 218 077')).toBe('044 218 077')
  expect(joinPhone('383', ' ')).toBe('')
})

test.each([
  ['383', '383 44 218 077', '+38344218077'],
  ['383', '00383 44 218 077', '+38344218077'],
  ['383', '0383 44 218 077', '+38344218077'],
  ['355', '355 69 212 3456', '+355692123456'],
  ['49', '49 171 1234567', '+491711234567'],
  ['41', '41 79 123 45 67', '+41791234567'],
])('the code %s chosen, and typed again in %s, is one code', (code, typed, e164) => {
  for (const country of ['XK', 'AL'] as const) expect(readPhone(joinPhone(code, typed), country)?.e164).toBe(e164)
})
