import { expect, test } from 'vitest'
import { isOwnName } from './rules.ts'

const names = ['ardit.cela@salloni.example', 'Ardit Çela', 'Salloni Gashi', null]

test.for([
  'ardit.cela@salloni.example',
  'ARDIT.CELA@salloni.example',
  'ardit.cela',
  'arditcela',
  'Ardit Çela',
  'ardit cela',
  'ArditÇela2026',
  'arditcela123!',
  'salloni gashi',
  'SalloniGashi1',
  'orari2026',
])('%s is a name of the person or the salon', (password) => {
  expect(isOwnName(password, names)).toBe(true)
})

test.for(['ardit shkon në punë', 'gashi me salloni', 'çela!!ardit', '123456789', 'q1234567'])(
  '%s is none',
  (password) => {
    expect(isOwnName(password, [...names, 'q@x.example'])).toBe(false)
  },
)

test('a short name counts only as it is', () => {
  expect(isOwnName('a.n@b.al', ['a.n@b.al'])).toBe(true)
  expect(isOwnName('an2026', ['a.n@b.al'])).toBe(false)
})
