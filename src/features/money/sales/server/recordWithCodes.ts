import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { recordSale } from '../contract.ts'
import { countedCodes } from './codeAttempts.ts'
import { distinct } from './facts.ts'
import { record } from './record.ts'
import { RefusedSale } from './refused.ts'

type Input = InputOf<typeof recordSale>

/** Refusals that say of a code whether a card has it. */
const guessed = ['giftCard', 'codeUsed'] as const

/**
 * Records a sale in its transaction, and counts its wrong codes. A sale that is recorded already gets its first result,
 * even above the limit. Throws 429, else as `record`.
 */
export async function recordWithCodes(call: SalonCall, input: Input): Promise<ReplyOf<typeof recordSale>> {
  const inTransaction = () => call.transact((tx) => record(tx, input))
  const codes = distinct([...input.payments, ...input.lines].map(({ code }) => code)).length
  if (codes === 0) return inTransaction()
  let attempt
  try {
    attempt = await countedCodes(call, codes)
  } catch (error) {
    const recorded = await call.salon.selectFrom('sales').select('id').where('id', '=', input.id).executeTakeFirst()
    if (!recorded) throw error
    return inTransaction()
  }
  try {
    const reply = await inTransaction()
    await attempt.takeBack()
    return reply
  } catch (error) {
    const isWrong = error instanceof RefusedSale && guessed.some((name) => error.names.has(name))
    if (!isWrong) await attempt.takeBack()
    throw error
  }
}
