import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressFrom, addressLength, addressProblem, numberedAddress } from './address.ts'

test('an address is lower case without diacritics, and normalising it changes nothing', () => {
  expect(addressFrom('  Berber Arbër & Bijtë ')).toBe('berber-arber-bijte')
  expect(addressFrom('Çlirim’s — Fade')).toBe('clirim-s-fade')
  expect(addressFrom('Салон')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const address = addressFrom(text)
      expect(address).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(address.length).toBeLessThanOrEqual(addressLength.max)
      expect(addressFrom(address)).toBe(address)
    }),
  )
})

test('a number is appended within the maximum length', () => {
  expect(numberedAddress('drita', 1)).toBe('drita')
  expect(numberedAddress('drita', 2)).toBe('drita-2')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,40}$/), fc.integer({ min: 2, max: 99_999 }), (base, number) => {
      expect(numberedAddress(base, number)).toMatch(/^[a-z]+-\d+$/)
      expect(numberedAddress(base, number).length).toBeLessThanOrEqual(addressLength.max)
    }),
  )
})

test.each([
  'drita',
  'berber-arbri',
  'salloni-99',
  'omari',
  'karin-hair',
  'clara',
  'class-studio',
  'besa-ks',
  'analitika',
  'berber-kurveleshi',
  'salloni-naqije',
  'pedersen-hair',
  'qirezi',
  'lesh-studio',
])('%s is a valid address', (address) => expect(addressProblem(address)).toBeNull())

test.each([
  ['ab', 'format'],
  ['-ab', 'format'],
  ['a--b', 'format'],
  ['Drita', 'format'],
  ['a'.repeat(41), 'format'],
  ['orari', 'ours'],
  ['0rari', 'ours'],
  ['orar1', 'ours'],
  ['orarl', 'ours'],
  ['oorarii', 'ours'],
  ['o-rari', 'ours'],
  ['orari-support', 'ours'],
  ['orariapp', 'ours'],
  ['berber-orari', 'ours'],
  ['admin', 'ours'],
  ['adm1n-drita', 'ours'],
  ['login', 'ours'],
  ['kycu', 'ours'],
  ['widget', 'ours'],
  ['kurva', 'insult'],
  ['k-u-r-v-a', 'insult'],
  ['salloni-kurves', 'insult'],
  ['p1dhi', 'insult'],
  ['fuck-you', 'insult'],
  ['shit', 'insult'],
  ['qija', 'insult'],
  ['pedera', 'insult'],
])('%s is refused: %s', (address, problem) => expect(addressProblem(address)).toBe(problem))
