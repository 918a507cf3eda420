import { afterEach, expect, test, vi } from 'vitest'
import { isSolution, partPrefix, proofParts, readProof } from '#features/online-booking/abuse/rules.ts'
import { blockOf, firstBytes } from './sha256.ts'
import { proofFor } from './solve.ts'

const challenge = (letter: string) => `mjk3l2a1.${letter.repeat(22)}.${letter.repeat(43)}`

/** First four bytes of the platform's SHA-256. */
async function expectedHash(text: string, nonce: number): Promise<number> {
  const bytes = new Uint8Array([...new TextEncoder().encode(text), 0, 0, 0, 0])
  new DataView(bytes.buffer).setUint32(text.length, nonce)
  return new DataView(await crypto.subtle.digest('SHA-256', bytes)).getUint32(0)
}

afterEach(() => vi.restoreAllMocks())

test('the hash is SHA-256', async () => {
  for (const nonce of [0, 1, 255, 65_536, 4_294_967_295]) {
    const text = partPrefix(challenge('x'), 7)
    const { block, nonce: place } = blockOf(text)
    block[place] = nonce
    expect(firstBytes(block) >>> 0).toBe(await expectedHash(text, nonce))
  }
})

test('a proof has a solution for each part, and computing it does not block the page', async () => {
  // Begins at the time, with which timers of this process compare.
  let clock = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1))
  const pauses = vi.spyOn(MessagePort.prototype, 'postMessage')
  const asked = challenge('b')
  const text = await proofFor(asked)
  expect(await proofFor(asked)).toBe(text)
  const proof = readProof(text)
  expect(proof?.challenge).toBe(asked)
  expect(proof?.nonces).toHaveLength(proofParts)
  for (const [part, nonce] of (proof?.nonces ?? []).entries())
    expect(isSolution(await expectedHash(partPrefix(asked, part), nonce))).toBe(true)
  // One pause per ten readings of the clock, which is read every 256 hashes.
  const hashes = (proof?.nonces ?? []).reduce((sum, nonce) => sum + nonce, 0)
  expect(pauses.mock.calls.length).toBeGreaterThan(hashes / 256 / 10 / 2)
})
