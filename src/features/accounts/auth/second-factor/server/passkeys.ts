import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Call } from '#platform/server/call.ts'

/** Loaded lazily: it takes 6 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** Ed25519, ES256, RS256. Node warns about the experimental ones that the library adds by default. */
const algorithms = [-8, -7, -257]

/** The host name is the relying party of passkeys. */
function siteOf(call: Call) {
  const { origin, hostname } = new URL(call.installation.appUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

async function credentialsOf(call: Call, userId: string) {
  const rows = await call.db
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }))
}

export function passkeysOf(call: Call, userId: string) {
  return call.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Options for `navigator.credentials.create`. */
export async function registrationOptions(
  call: Call,
  user: { userId: string; email: string; username: string },
  challenge: string,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Orari',
    rpID: siteOf(call).expectedRPID,
    userID: new Uint8Array(Buffer.from(user.userId)),
    userName: user.email,
    userDisplayName: user.username,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await credentialsOf(call, user.userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ...options }
}

/** Options for `navigator.credentials.get`; null for a user without passkeys. */
export async function authenticationOptions(
  call: Call,
  userId: string,
  challenge: string,
): Promise<Record<string, unknown> | null> {
  const allowCredentials = await credentialsOf(call, userId)
  if (allowCredentials.length === 0) return null
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(call).expectedRPID,
    challenge: bytesOf(challenge),
    allowCredentials,
    userVerification: 'preferred',
  })
  return { ...options }
}

/** Stores the passkey created for the challenge; false if it does not verify or exists already. */
export async function addPasskey(
  call: Call,
  registration: { userId: string; challenge: string; credential: unknown; name: string },
): Promise<boolean> {
  try {
    const { verifyRegistrationResponse } = await webauthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: registration.credential as RegistrationResponseJSON,
      expectedChallenge: registration.challenge,
      ...siteOf(call),
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: false,
    })
    if (!verified) return false
    const { id, publicKey, counter, transports } = registrationInfo.credential
    const inserted = await call.db
      .insertInto('passkeys')
      .values({
        id,
        user_id: registration.userId,
        public_key: Buffer.from(publicKey),
        counter,
        transports: transports ?? [],
        name: registration.name,
        created_at: call.now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  } catch (error) {
    return refused(error)
  }
}

/** True if a browser signed the challenge with a passkey of the user. */
export async function acceptPasskey(
  call: Call,
  given: { userId: string; challenge: string; credential: { id: string } },
): Promise<boolean> {
  const stored = await call.db
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', given.userId)
    .where('id', '=', given.credential.id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return false
  try {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given.credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: given.challenge,
      ...siteOf(call),
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
        transports: stored.transports as AuthenticatorTransport[],
      },
      requireUserVerification: false,
    })
    if (!verified) return false
    await call.db
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, last_used_at: call.now })
      .where('id', '=', stored.id)
      .execute()
    return true
  } catch (error) {
    return refused(error)
  }
}

/** The library throws if verification fails; database errors are rethrown. */
function refused(error: unknown): false {
  if (error instanceof Error && 'severity' in error) throw error
  return false
}

export async function removePasskey(call: Call, userId: string, id: string): Promise<boolean> {
  const removed = await call.db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
