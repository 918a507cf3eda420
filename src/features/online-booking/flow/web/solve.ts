import { isSolution, partPrefix, proofParts, proofText } from '#features/online-booking/abuse/rules.ts'
import { now } from './browser.ts'
import { blockOf, firstBytes } from './sha256.ts'

/** Duration of a slice of work, in ms: less than a frame, so that typing stays responsive. */
const slice = 10

/** Yields to the event loop. A timer would take 4 ms each time, a third of the total. */
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

/** Proofs by challenge, solved or in progress. */
const proofs = new Map<string, Promise<string>>()

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
      // The clock is read only every few hashes.
      if (nonce % 256 === 255 && now() >= pauseAt) {
        await pause()
        pauseAt = now() + slice
      }
    }
  }
  return proofText(challenge, nonces)
}

export function workAhead(main: HTMLElement): void {
  const { work } = main.querySelector<HTMLElement>('form[data-work]')?.dataset ?? {}
  if (work) void proofFor(work)
}
