import argon2 from '@node-rs/argon2'
import type { Call, MemberCall } from '#platform/server/call.ts'
import type { Setting } from '#platform/server/settings.ts'
import { badInput } from '#platform/shared/fault.ts'
import { authMessages } from '../contract.ts'
import { isOwnName } from '../rules.ts'
import list from './commonPasswords.json' with { type: 'json' }
import { enforceLimits, uncountAttempt } from '#platform/server/http/limits.ts'

/** Common passwords of six signs or more, in lower case: Albanian ones, then 20,000 of @zxcvbn-ts/language-common. */
const common = new Set<string>(list)

/** Names by which a person's password is guessed: e-mail address, own name, salon. */
type OwnNames = readonly (string | null | undefined)[]

const refused = (message: string) => badInput([{ field: 'password', message }])

/** Throws 400 for a common password and for one that is a name of the person, of the salon or of Orari. */
function refuseGuessable(password: string, names: OwnNames): void {
  if (common.has(password.normalize('NFC').trim().toLowerCase())) throw refused(authMessages.passwordCommon)
  if (isOwnName(password, names)) throw refused(authMessages.passwordOwnName)
}

interface PasswordCost {
  /** In KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** OWASP's second profile: 19 MiB, 2 passes, 1 lane. Not configurable; servers under test have a lower cost. */
export const passwordCost: Setting<PasswordCost> = { read: () => ({ memoryCost: 19_456, timeCost: 2, parallelism: 1 }) }

type WithSettings = Pick<Call, 'settings'>

export const hashPassword = ({ settings }: WithSettings, password: string): Promise<string> =>
  argon2.hash(password.normalize('NFC'), settings.of(passwordCost))

/** Hash of a password that a person chose. Throws 400 for a guessable one. */
export function hashNewPassword(call: WithSettings, password: string, names: OwnNames): Promise<string> {
  refuseGuessable(password, names)
  return hashPassword(call, password)
}

/** True for a hash of another cost than that of new ones, which a login replaces. */
export function isOutdated({ settings }: WithSettings, hash: string): boolean {
  const { memoryCost, timeCost, parallelism } = settings.of(passwordCost)
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let decoy: Promise<string> | undefined

/**
 * True if a password matches a stored hash. Without a hash (unknown user) it verifies against a decoy, so that the
 * response time does not reveal whether the user exists.
 */
export async function passwordFits(call: WithSettings, stored: string | null, password: string): Promise<boolean> {
  // Awaited in both cases, because the first call of a process creates the decoy.
  const spare = await (decoy ??= hashPassword(call, 'decoy of no account'))
  const real = stored?.startsWith('$argon2') ? stored : null
  const fits = await argon2.verify(real ?? spare, password.normalize('NFC'))
  return fits && real !== null
}

/**
 * Requires the password of a logged-in user, because a session left open must not suffice to take over the account.
 * Call it outside of a transaction, because hashing is slow. Throws 400 and, after ten failures in 15 minutes, 429.
 */
export async function requireCurrentPassword(call: MemberCall, password: string | null | undefined): Promise<void> {
  const field = 'currentPassword'
  if (!password) throw badInput([{ field, message: authMessages.currentPasswordRequired }])
  const limit = { key: `current:user:${call.user.userId}`, max: 10, minutes: 15 }
  await enforceLimits(call.db, [limit], call.now)
  const account = await call.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', call.user.userId)
    .executeTakeFirst()
  if (!(await passwordFits(call, account?.password_hash ?? null, password)))
    throw badInput([{ field, message: authMessages.currentPasswordWrong }])
  await uncountAttempt(call.db, limit)
}
