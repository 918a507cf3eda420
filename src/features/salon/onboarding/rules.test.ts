import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '#platform/shared/money.ts'
import { isSameName, namesFrom, priceListOf, sampleDay, sampleVisits, trades } from './rules.ts'

test.each(trades)('the price list for %s has prices in both currencies and no duplicate name', (trade) => {
  for (const currency of currencies) {
    const list = priceListOf(trade, currency)
    expect(list.length).toBeGreaterThan(4)
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    for (const { price, duration } of list) {
      expect(price).toBeGreaterThan(0)
      expect(duration % 5).toBe(0)
      if (currency === 'ALL') expect(price % 50).toBe(0)
    }
  }
})

test.each([
  ['Arbër Gashi', { salon: 'Salloni Gashi', own: 'Arbër Gashi' }],
  ['  Besa ', { salon: 'Salloni Besa', own: 'Besa' }],
  ['Salloni Drita', { salon: 'Salloni Drita', own: '' }],
  ['Berberhane Përparimi', { salon: 'Berberhane Përparimi', own: '' }],
  ['Lira Beauty', { salon: 'Lira Beauty', own: '' }],
])('the name %j of the registration gives the salon’s and the person’s', (username, names) => {
  expect(namesFrom(username)).toEqual(names)
})

test('the proposed person never has the proposed salon’s name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30 }), (username) => {
      const { salon, own } = namesFrom(username)
      expect(own !== '' && isSameName(salon, own)).toBe(false)
    }),
    { seed: 20_261_121 },
  )
})

test('a sample day has twelve visits, and no barber has two at once', () => {
  const service = fc.record({ name: fc.string({ minLength: 1 }), duration: fc.integer({ min: 5, max: 240 }) })
  fc.assert(
    fc.property(
      fc.array(service, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (services, count) => {
        const barbers = Array.from({ length: count }, (_, index) => ({ name: `Berberi ${index}`, color: index + 1 }))
        const day = sampleDay(barbers, services)
        for (const barber of barbers) {
          const visits = day.filter((visit) => visit.barber.name === barber.name)
          for (const [index, visit] of visits.entries()) {
            expect(visit.end).toBeLessThanOrEqual(24 * 60)
            expect(visit.start).toBeGreaterThanOrEqual(visits[index - 1]?.end ?? 0)
          }
        }
        if (services.some(({ duration }) => duration <= 45)) expect(day).toHaveLength(sampleVisits)
      },
    ),
    { seed: 20_261_121 },
  )
  expect(sampleDay([], [{ name: 'Fade', duration: 30 }])).toEqual([])
  expect(sampleDay([{ name: 'Arta', color: 1 }], [])).toEqual([])
})
