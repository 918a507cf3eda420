import { expect, test } from 'vitest'
import { barberColors, freeColor } from '../rules.ts'
import { colours } from './colourNames.ts'

test('each barber colour has a distinct name', () => {
  expect(colours.map(({ color }) => color)).toEqual(Array.from({ length: barberColors }, (_, i) => i + 1))
  expect(new Set(colours.map(({ name }) => name)).size).toBe(barberColors)
})

test('a new barber gets an unused colour while there is one', () => {
  expect(freeColor([1, 2, 4])).toBe(3)
  expect(freeColor(colours.map(({ color }) => color))).toBe(1)
})
