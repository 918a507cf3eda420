import { badInput } from '#platform/shared/fault.ts'
import { authMessages } from '../contract.ts'
import list from './commonPasswords.json' with { type: 'json' }

/** The most common passwords, in lower case. */
const common = new Set<string>(list)

/** Throws 400 for a common password. */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.normalize('NFC').trim().toLowerCase())) return
  throw badInput([{ field: 'password', message: authMessages.passwordCommon }])
}
