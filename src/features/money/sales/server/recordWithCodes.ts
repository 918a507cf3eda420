import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { recordSale } from '../contract.ts'
import { countedCodes, noteWrongCode, uncountCodes } from './codeAttempts.ts'
import { distinct } from './facts.ts'
import { record } from './record.ts'
import { RefusedSale } from './refused.ts'

type Input = InputOf<typeof recordSale>

/** Refusals that say of a code whether a card has it. */
const guessed = ['giftCard', 'codeUsed'] as const

/**
 * Records a sale in its transaction, and counts its wrong codes. A card that pays was looked up rightly. A sale that is
 * recorded already gets its first result, even above the limit. Throws 429, else as `record`.
 */
export async function recordWithCodes(call: SalonCall, input: Input): Promise<ReplyOf<typeof recordSale>> {
  const inTransaction = () => call.transact((tx) => record(tx, input))
  const codes = distinct([...input.payments, ...input.lines].map(({ code }) => code)).length
  const cards = input.payments.filter(({ method }) => method === 'gift_card').length
  if (codes + cards === 0 || (await isRecorded(call, input.id))) return inTransaction()
  const attempt = await countedCodes(call, codes)
  try {
    const reply = await inTransaction()
    await attempt.takeBack()
    await uncountCodes(call, cards)
    return reply
  } catch (error) {
    const isWrong = error instanceof RefusedSale && guessed.some((name) => error.names.has(name))
    await (isWrong ? noteWrongCode(call) : attempt.takeBack())
    throw error
  }
}

async function isRecorded(call: SalonCall, id: string): Promise<boolean> {
  const recorded = await call.salon.selectFrom('sales').select('id').where('id', '=', id).executeTakeFirst()
  return recorded !== undefined
}
