import { createHash, randomBytes } from 'node:crypto'
import { proofNeeded } from '#features/online-booking/booking/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { attemptsOf, countAttempt, enforceLimits } from '#platform/server/http/limits.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { attackFrom, failuresFrom, isSolution, partPrefix, proofMinutes, provenPerHour, readProof } from '../rules.ts'
import { isSigned, sign } from './sign.ts'

const attemptsAt = ({ salon }: VisitorCall): AttemptLimit => ({
  key: `online booking salon ${salon.id}`,
  max: attackFrom,
  minutes: 60,
})

const failuresAt = ({ salon, address }: VisitorCall): AttemptLimit => ({
  key: `online booking failures ${salon.id} ${networkOf(address)}`,
  max: failuresFrom,
  minutes: 60,
})

const failsOften = async (call: VisitorCall): Promise<boolean> =>
  (await attemptsOf(call.db, failuresAt(call), call.now)) >= failuresFrom

/** Counts an attempt; true if it needs a proof: the salon is under attack, or the network address fails often. */
export async function countVisit(call: VisitorCall): Promise<boolean> {
  const { exceeded } = await countAttempt(call.db, attemptsAt(call), call.now)
  return exceeded || (await failsOften(call))
}

/** Counts a refusal of the network address. A missing proof and a limit are none. */
export async function countFailure(call: VisitorCall, { code, status }: Fault): Promise<void> {
  if (code === 'proof_needed' || status === 429) return
  await countAttempt(call.db, failuresAt(call), call.now)
}

/** Subject of a proof, which is invalid for anything else. */
export type ProofSubject = { hold?: string | undefined; date: string; time?: string }

const textOf = ({ hold, date, time }: ProofSubject): string => hold ?? `${date} ${time ?? 'wait'}`

async function newChallenge(call: VisitorCall, subject: ProofSubject): Promise<string> {
  const ends = (call.now.getTime() + proofMinutes * 60_000).toString(36)
  const random = randomBytes(16).toString('base64url')
  return `${ends}.${random}.${await sign(call, 'proof', textOf(subject), ends, random)}`
}

/** Challenge to solve while the form is filled in; null if the booking will need none. */
export async function challengeFor(call: VisitorCall, subject: ProofSubject): Promise<string | null> {
  const attempts = await attemptsOf(call.db, attemptsAt(call), call.now)
  return attempts >= attackFrom || (await failsOften(call)) ? newChallenge(call, subject) : null
}

function isSolved(challenge: string, nonces: readonly number[]): boolean {
  return nonces.every((nonce, part) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(nonce)
    const hash = createHash('sha256').update(partPrefix(challenge, part)).update(bytes).digest()
    return isSolution(hash.readUInt32BE())
  })
}

async function isProof(call: VisitorCall, subject: ProofSubject, text: string): Promise<boolean> {
  const proof = readProof(text)
  if (!proof) return false
  const { challenge, nonces } = proof
  const [ends = '', random = '', signature = ''] = challenge.split('.')
  if (Number.parseInt(ends, 36) <= call.now.getTime()) return false
  if (!(await isSigned(call, signature, 'proof', textOf(subject), ends, random))) return false
  if (!isSolved(challenge, nonces)) return false
  const used = { key: `online booking proof ${signature}`, max: 1, minutes: proofMinutes + 1 }
  return !(await countAttempt(call.db, used, call.now)).exceeded
}

/**
 * Counts an attempt to book or wait. Under attack it needs a proof; attempts without one neither book nor count
 * against the salon's hourly limit. Throws 409 proof_needed with a challenge, 429.
 */
export async function admitAttempt(call: VisitorCall, subject: ProofSubject, proof: string | undefined): Promise<void> {
  if (await countVisit(call)) await requireProof(call, subject, proof)
}

/** Requires a proof for an attempt counted under attack. Throws like `admitAttempt`. */
export async function requireProof(
  call: VisitorCall,
  subject: ProofSubject,
  proof: string | undefined,
  again = false,
): Promise<void> {
  if (!proof || !(await isProof(call, subject, proof)))
    throw proofNeeded({ challenge: await newChallenge(call, subject), again: again || undefined })
  const limit = { key: `online booking proven ${call.salon.id}`, max: provenPerHour, minutes: 60 }
  await enforceLimits(call.db, [limit], call.now)
}
