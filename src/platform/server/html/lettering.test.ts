import { expect, test } from 'vitest'
import { linesOf, outline } from './lettering.ts'

const letters = (svg: string) => svg.split('<path').length - 1

test('every Albanian letter is drawn; foreign ones lose their accents, and unknown characters are left out', () => {
  expect(letters(outline('Çlirim Ëndrra', { x: 0, y: 0, size: 40 }))).toBe(12)
  expect(letters(outline('Ş ő 🙂', { x: 0, y: 0, size: 40 }))).toBe(2)
})

test('a long name takes two lines, and a longer one ends with …', () => {
  expect(linesOf('Berber Arbri', 1040, [88, 60])).toEqual({ texts: ['Berber Arbri'], size: 88 })
  const long = linesOf('Salloni i bukurisë dhe i flokëve Përparim Xhemshit-Gjergjizi', 1040, [88, 60])
  expect(long.texts).toHaveLength(2)
  const longest = linesOf('Salloni i bukurisë '.repeat(9), 1040, [88, 60])
  expect(longest.texts).toHaveLength(2)
  expect(longest.texts[1]).toMatch(/…$/)
  expect(linesOf('W'.repeat(200), 1040, [38]).texts[0]).toMatch(/^W+…$/)
})
