import { hash } from 'node:crypto'
import { isSolution, partPrefix, proofParts, proofText } from '#features/online-booking/abuse/rules.ts'

/** Solves a challenge of online booking, as the script of the pages does. */
export function proofFor(challenge: string): string {
  const nonces: number[] = []
  for (let part = 0; part < proofParts; part += 1) {
    const prefix = Buffer.from(partPrefix(challenge, part))
    const attempt = Buffer.concat([prefix, Buffer.alloc(4)])
    let nonce = 0
    // One call for each hash takes half the time of a `Hash` object.
    while (!isSolution(hash('sha256', attempt, 'buffer').readUInt32BE())) {
      nonce += 1
      attempt.writeUInt32BE(nonce, prefix.length)
    }
    nonces.push(nonce)
  }
  return proofText(challenge, nonces)
}
