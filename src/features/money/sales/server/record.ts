import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { toCents } from '#platform/shared/money.ts'
import type { recordSale } from '../contract.ts'
import { askedLine, askedOf, Refusals, firstUse } from '../plan/asked.ts'
import { type AskedRecord, lockTillsOfRecords, lockTogether, notBeforeDebts, distinct } from './facts.ts'
import { idOfUse, sell } from './sell.ts'
import { lockOpenDay, type Taking, takingOf, refuse, RefusedSale } from './locks.ts'
import { countedCodes, noteWrongCode, uncountCodes } from './prepaid.ts'

type Input = InputOf<typeof recordSale>
type Reply = ReplyOf<typeof recordSale>

/** Refusals that say of a code whether a card has it. */
const guessed = ['giftCard', 'codeUsed'] as const

/**
 * Records a sale in its transaction, and counts its wrong codes. A card that pays was looked up rightly. A sale that is
 * recorded already gets its first result, even above the limit. Throws 429, else as `record`.
 */
export async function recordWithCodes(call: SalonCall, input: Input): Promise<Reply> {
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

/**
 * Records a sale: prices its lines, checks them against what it sells, takes the next number. The same call sent again
 * gets the first result. Throws 400 for what cannot be sold, 409 visit_sold, 409 stock_short, 409 sale_exists.
 */
async function record(call: SalonCall, input: Input): Promise<Reply> {
  const taking = takingOf(call, input)
  const currency = input.currency ?? call.currency
  const from = await notBeforeDebts(call, taking.from, input.lines)
  const day = await lockOpenDay(call, from, currency)
  const { id, client_id } = input
  const refusals = new Refusals()
  const asked = { id, client_id, currency: input.currency, ...askedOf(input, currency, refusals) }
  const use = input.first_use
  if (taking.isLate) await lockTillsOfRecords(call, [...asked.lines, ...(use?.lines ?? [])], asked.currency, day)
  const inTill = { ...taking, day, origin: 'paid' as const }
  return use ? sellAndUse(call, asked, inTill, use, refusals) : sell(call, asked, inTill, refusals)
}

/** Records a sale, and the services that its package pays at once, in a till that is locked. Throws as `sell`. */
async function sellAndUse(
  call: SalonCall,
  asked: AskedRecord,
  taking: Taking,
  use: NonNullable<Input['first_use']>,
  refusals: Refusals,
): Promise<Reply> {
  const services = use.lines.map(({ appointment_id = null, barber_id = null, label }) => ({
    appointment_id,
    barber_id,
    label: label ?? null,
  }))
  if (asked.lines[use.line - 1]?.kind !== 'package') refusals.add('first_use.line', 'invalid')
  const all = [...asked.lines, ...services.map((service) => askedLine({ kind: 'service', ...service }))]
  const { clientId } = await lockTogether(call, all, taking)
  const client_id = asked.client_id === undefined ? clientId : asked.client_id
  const first = await sell(call, { ...asked, client_id, hasUse: true }, taking, refusals)

  const sold = first.sale.lines[use.line - 1]
  if (!sold?.prepaid_id) return refuse('first_use.line', 'invalid')
  const worth = { prepaid_id: sold.prepaid_id, cents: toCents(sold.total), uses: sold.quantity }
  const { currency } = first.sale
  const second = await sell(
    call,
    { id: idOfUse(asked.id), client_id: first.sale.client_id, currency, ...firstUse(services, worth, currency) },
    { ...taking, device_id: null, device_number: null, isKept: taking.device_number !== null },
    new Refusals('first_use.'),
  )
  const changed = new Map([...first.prepaid, ...second.prepaid].map((one) => [one.id, one]))
  return { ...first, use: second.sale, prepaid: [...changed.values()], message: second.message }
}
