import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import type { recordSale } from '#features/money/sales/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import type { TestApp, TestSalon } from '../app.ts'
import type { Currency, Ledger, OracleLine, OraclePayment, OracleVisit } from './oracle.ts'
import type { Letter, Taxed } from './oracleVat.ts'

/** A composed sale, kept by a device until it is connected. */
export interface ComposedSale {
  body: CallInputOf<typeof recordSale>
  token: string
  visit: OracleVisit | undefined
  lines: Omit<OracleLine, keyof Taxed>[]
  payments: OraclePayment[]
  discountCents: number
  currency: Currency
  soldOn: LocalDate
  /** Index in `tokens` of who sold. */
  by: number
}

export interface LedgerPlace {
  server: TestApp
  ledger: Ledger
  salon: TestSalon
  /** Sessions of owner, reception and a barber, and an API key. */
  tokens: string[]
  agim: string
  product: { id: string; cents: number; letter: Letter | null }
  packageService: string
  today: LocalDate
  deviceNumbers: number[]
  kept: ComposedSale[][]
  /** The answer of the present step was lost, or another device sent it at the same time. */
  repeated: 'after' | 'at once' | null
  /** Recorded sales, returns, corrections and moves of the till, to be sent again. */
  sent: (() => Promise<unknown>)[]
  /** Sales of which a part went back by a chosen method. */
  byChoice: Set<string>
  /** Figures of closed days, as they were when the day was closed. */
  closedFigures: Map<string, { figures: Record<string, number>; vat: unknown }>
  /** Expected sheet of each till when it was last compared, as JSON. */
  compared: Map<string, string>
  lastDay: LocalDate
}

/** Index of the barber's session in `tokens`. */
export const barberSession = 2

export const euros = (amount: number) => amount / 100
export const centsOf = (amount: number): number => Math.round(amount * 100)
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
/** Whole lek, or cents. */
export const wholeIn = (currency: Currency, cents: number): number =>
  currency === 'ALL' ? Math.ceil(cents / 100) * 100 : cents
/** Session of one of those who stand at the till. */
export const deskToken = ({ tokens }: LedgerPlace, isReception: boolean): string => tokens[isReception ? 1 : 0] ?? ''
export const nextId = ({ server }: LedgerPlace) => newId(server.clock.now())

/** Sends a call, and a second time if its answer was lost or with another device: nothing may be recorded twice. */
export async function send<S extends EndpointSpec>(
  { server, repeated, sent }: LedgerPlace,
  spec: S,
  body: CallInputOf<S>,
  token: string,
): Promise<ReplyOf<S>> {
  const call = () => server.call(spec, body, token)
  if (repeated !== 'at once') {
    const reply = await call()
    if (repeated === 'after') await call()
    // Calls without an id are known by their idempotency key.
    if (spec.outbox !== 'key') sent.push(call)
    return reply
  }
  const [first, other] = await Promise.allSettled([call(), call()])
  if (first.status === 'rejected') throw first.reason
  if (other.status === 'rejected') throw other.reason
  return first.value
}

export const openDay = ({ ledger }: LedgerPlace, from: LocalDate, of: Currency): LocalDate => {
  let day = from
  while (ledger.closed.has(`${day} ${of}`)) day = addDays(day, 1)
  return day
}

export const rootsOf = ({ ledger }: LedgerPlace) => ledger.sales.filter(({ kind }) => kind === 'sale')

/** A refused call must leave everything as it was; a fault of the server is thrown. */
export async function ignoringFaults(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'internal') throw error
  }
}

export async function mustSucceed<Reply>(run: () => Promise<Reply>): Promise<Reply> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof Fault ? new Error(`refused: ${error.message}`, { cause: error }) : error
  }
}
