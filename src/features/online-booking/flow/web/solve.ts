import { isSolution, partPrefix, proofParts, proofText } from '#features/online-booking/abuse/rules.ts'
import { now } from './browser.ts'
import { blockOf, firstBytes } from './sha256.ts'

/** Work between two pauses, in ms: short of a frame, so that typing goes on. */
const slice = 10

/** Lets the page do what waits. A timer would take 4 ms each time, a third of the whole. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** Solved or being solved, by challenge. */
const proofs = new Map<string, Promise<string>>()

/** The proof of work for a challenge; asked again, it is the same one. */
export function proofFor(challenge: string): Promise<string> {
  const proof = proofs.get(challenge) ?? solve(challenge)
  proofs.set(challenge, proof)
  return proof
}

async function solve(challenge: string): Promise<string> {
  const nonces: number[] = []
  let pauseAt = now() + slice
  for (let part = 0; part < proofParts; part += 1) {
    const { block, nonce: place } = blockOf(partPrefix(challenge, part))
    for (let nonce = 0; ; nonce += 1) {
      block[place] = nonce
      if (isSolution(firstBytes(block))) {
        nonces.push(nonce)
        break
      }
      // The clock is read every few hashes only.
      if (nonce % 256 === 255 && now() >= pauseAt) {
        await pause()
        pauseAt = now() + slice
      }
    }
  }
  return proofText(challenge, nonces)
}

/** Begins with the proof while the form is filled in. */
export function workAhead(main: HTMLElement): void {
  const { work } = main.querySelector<HTMLElement>('form[data-work]')?.dataset ?? {}
  if (work) void proofFor(work)
}
