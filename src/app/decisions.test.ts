import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const decisions = readdirSync(folder).toSorted()

test('decisions are numbered without gaps', () => {
  const expected = decisions.map((_, index) => String(index + 1).padStart(4, '0'))
  expect(decisions.map((file) => file.slice(0, 4))).toEqual(expected)
})

test.each(decisions)('%s begins with its number and title, its date and its status', (file) => {
  const [title, blank, header, secondBlank] = readFileSync(new URL(file, folder), 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${String(Number(file.slice(0, 4)))}\\. [A-Z]\\S* .+$`))
  expect(header).toMatch(/^Date: 20\d\d-[01]\d-[0-3]\d · Status: (accepted|superseded|rejected)(; .+)?$/)
  expect([blank, secondBlank]).toEqual(['', ''])
})
