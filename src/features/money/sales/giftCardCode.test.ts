import { expect, test } from 'vitest'
import { isLikelyCode, newCodeProblem, readCode } from './rules.ts'

test('a code is read without separators, in capital letters', () => {
  expect(readCode(' k7m-42p ')).toBe('K7M42P')
})

const likely =
  '123456 234567 654321 1234567890 0123456 012345 ABCDEF FEDCBA XYZ789 ABC123 123ABC 111111 AAAAAA 000000 112233 AABBCC 111222 123123 121212 ABABAB 12341234 K7K7K7 QWERTY QWERTZ ASDFGH YXCVBN QWE123 1QAZ2WSX 147258 159357 789456 202020 20262027 202611 20261126 26112026 31121999 19901990 2026123 2026112631 ABC2026 000001 100000 123457 A12345 12345K'

test.each(likely.split(' '))('%s is a likely code', (code) => {
  expect(isLikelyCode(code)).toBe(true)
  expect(newCodeProblem(code)).toBe('likelyCode')
})

test.each(['K7M42P', 'DHURATE1', '402913', '739204', 'LULE82', 'QT4W9K', 'ANA473', '850361'])(
  '%s is accepted',
  (code) => {
    expect(newCodeProblem(code)).toBeNull()
  },
)

test('the likely codes are at least a thousand, and most codes are not likely', () => {
  // Every 61st code of six digits.
  const codes = Array.from({ length: 16_393 }, (_, at) => String(at * 61).padStart(6, '0'))
  const share = codes.filter(isLikelyCode).length / codes.length
  expect(share * 1_000_000).toBeGreaterThan(1000)
  expect(share).toBeLessThan(0.05)
})

test('a code has from 6 to 20 signs', () => {
  expect([newCodeProblem('K7M42'), newCodeProblem('K7M42PK7M42PQ9X3RZT4H')]).toEqual(['newCode', 'newCode'])
})
