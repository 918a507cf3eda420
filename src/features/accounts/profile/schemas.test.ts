import { expect, test } from 'vitest'
import { loginBody } from '#features/accounts/auth/schemas.ts'
import { requiredPassword } from './schemas.ts'

test('the current password is checked as typed, with its spaces, as at the login', () => {
  for (const schema of [requiredPassword, loginBody.shape.password]) {
    expect(schema.parse(' fjala ime ')).toBe(' fjala ime ')
    expect(schema.safeParse('').success).toBe(false)
  }
})
