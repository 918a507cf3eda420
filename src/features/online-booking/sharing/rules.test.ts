import { expect, test } from 'vitest'
import { bioText, linkFrom, maxBioLength } from './rules.ts'

const link = 'https://orari.example/r/drita'

test('a link contains its source', () => {
  expect(linkFrom(link, 'google')).toBe('https://orari.example/r/drita?nga=google')
})

test('the bio text fits its limit, and leaves out the description if it does not', () => {
  expect(bioText({ description: 'Berber për burra' }, link)).toBe(
    'Berber për burra\nCakto termin: orari.example/r/drita?nga=instagram',
  )
  expect(bioText({ description: null }, link)).toBe('Cakto termin: orari.example/r/drita?nga=instagram')
  const long = bioText({ description: 'a'.repeat(80) }, `https://orari.example/r/${'b'.repeat(40)}`)
  expect(long.length).toBeLessThanOrEqual(maxBioLength)
  expect(long).not.toContain('aa')
})
