import { expect, test } from 'vitest'
import { profileMessages } from '../contract.ts'
import { avatarLimits } from '../rules.ts'
import { pictureProblem } from './pictureProblem.ts'

test('a picture of at most 2 MB is accepted', () => {
  expect(pictureProblem({ type: 'image/png', size: avatarLimits.bytes })).toBeNull()
  expect(pictureProblem({ type: 'image/png', size: avatarLimits.bytes + 1 })).toBe(profileMessages.avatarTooLarge)
})

test('a file that is not a picture is refused, regardless of its size', () => {
  expect(pictureProblem({ type: 'application/pdf', size: 10 })).toContain('JPEG, PNG ose WebP')
  expect(pictureProblem({ type: '', size: avatarLimits.bytes * 2 })).toContain('JPEG, PNG ose WebP')
})
