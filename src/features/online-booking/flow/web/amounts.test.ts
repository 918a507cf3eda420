import { expect, test } from 'vitest'
import { textsOf, languages } from '../../texts/rules.ts'
import { clockText } from './countDown.ts'
import { lengthText, likeSample } from './sumServices.ts'

test('the script formats prices and durations as the server does, in every language', () => {
  for (const language of languages) {
    const { format } = textsOf(language)
    const samples = (currency: 'EUR' | 'ALL') =>
      `${format.money(123_400, currency)}|${format.money(1_234_500, currency)}`
    const hour = format.duration(60).replace('1', '').trim()
    for (const cents of [0, 350, 800, 123_456, 1_234_500]) {
      expect(likeSample(samples('EUR'), cents)).toBe(format.money(cents, 'EUR'))
    }
    for (const cents of [50_000, 250_000, 1_200_000]) {
      expect(likeSample(samples('ALL'), cents)).toBe(format.money(cents, 'ALL'))
    }
    for (const minutes of [20, 60, 75, 120]) expect(lengthText(minutes, hour)).toBe(format.duration(minutes))
  }
})

test('a hold’s remaining time is shown in minutes and seconds', () => {
  expect([300, 252, 60, 9, 0].map(clockText)).toEqual(['5:00', '4:12', '1:00', '0:09', '0:00'])
})
