import fc from 'fast-check'
import type { Currency, Method } from './oracle.ts'
import type { Letter } from './oracleVat.ts'

/** Random calls that can touch the money of a salon. */

const index = fc.nat({ max: 9 })
const anySale = fc.nat({ max: 40 })
const cents = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((n) => n * 100),
  fc.integer({ min: 1, max: 4000 }),
)
const repeated = fc.constantFrom<'after' | 'at once' | null>('after', 'at once', ...Array<null>(5).fill(null))
const tap = fc.constantFrom<'cash' | 'card' | 'transfer'>('cash', 'card', 'transfer')
const currency = fc.constantFrom<Currency>('EUR', 'EUR', 'ALL')
const ago = fc.nat({ max: 2 })
/** Owner, reception, a barber, or an API key. */
const by = fc.nat({ max: 3 })

const weighted = <Fields extends object>(weight: number, name: string, fields: fc.Arbitrary<Fields>) => ({
  weight,
  arbitrary: fc.tuple(fields, repeated).map(([values, again]) => ({ ...values, repeated: again, do: name })),
})
const steps = {
  sell: fc.record({
    at: index,
    withVisit: fc.boolean(),
    price: fc.option(cents),
    others: fc.option(cents),
    products: fc.nat({ max: 3 }),
    tip: fc.constantFrom(0, 0, 200),
    percent: fc.constantFrom(0, 0, 0, 5, 12.5),
    whole: fc.constantFrom(0, 0, 37, 100),
    methods: fc.tuple(fc.constantFrom<Method>('cash', 'card', 'transfer', 'debt'), tap),
    device: fc.option(fc.nat({ max: 1 })),
    isKept: fc.boolean(),
    daysAgo: ago,
    by,
  }),
  /** A device sends what it has kept while it was offline. */
  connect: fc.record({ device: fc.nat({ max: 1 }) }),
  prepay: fc.record({
    at: index,
    kind: fc.constantFrom('gift_card' as const, 'package' as const, 'deposit' as const),
    cents,
    uses: fc.integer({ min: 1, max: 5 }),
    /** The call pays a service with the first use of the package. */
    usedAtOnce: fc.boolean(),
    method: tap,
    by,
  }),
  use: fc.record({
    at: index,
    prepaid: index,
    isOwn: fc.boolean(),
    ofVisit: fc.boolean(),
    cents,
    tip: fc.constantFrom(0, 0, 150),
    isTooMuch: fc.constantFrom(true, ...Array<false>(9).fill(false)),
    by,
  }),
  return: fc.record({
    at: anySale,
    /** A sale of which a part was returned already, if there is one. */
    again: fc.boolean(),
    isUndo: fc.constantFrom(true, false, false),
    part: fc.boolean(),
    line: fc.nat({ max: 3 }),
    method: fc.option(tap),
    by,
  }),
  /** Keeps the money of returned visits as a deposit, or undoes that. */
  deposit: fc.record({ at: anySale, isUndo: fc.boolean() }),
  decide: fc.record({ at: index }),
  correct: fc.record({ at: anySale, to: tap, all: fc.boolean(), by }),
  debt: fc.record({ at: anySale, cents, method: tap, isReception: fc.boolean() }),
  close: fc.record({
    ago,
    currency,
    isReception: fc.boolean(),
    methods: fc.array(fc.option(fc.constantFrom<Method>('cash', 'card', 'debt')), { minLength: 10, maxLength: 10 }),
    /** A gift card or deposit that pays one of its visits. */
    prepaid: fc.option(index),
  }),
  reopen: fc.record({ at: index, ago, currency }),
  move: fc.record({
    kind: fc.constantFrom('expense' as const, 'withdrawal' as const, 'bank' as const, 'money_in' as const),
    currency,
    cents,
    change: fc.constantFrom('add', 'add', 'change', 'remove'),
    at: index,
  }),
  visit: fc.record({
    at: index,
    change: fc.constantFrom('price', 'no_show', 'cancel', 'confirm', 'delete', 'restore', 'barber'),
    cents,
  }),
  client: fc.record({ at: index, change: fc.constantFrom('merge', 'anonymise'), isSure: fc.boolean() }),
  product: fc.record({ cents, letter: fc.constantFrom<Letter | null>('D', 'E', 'C', null) }),
  vat: fc.record({ letter: fc.constantFrom<Letter | null>('E', 'E', 'D', 'C', null) }),
  tomorrow: fc.record({}),
}
const weights: Record<keyof typeof steps, number> = {
  sell: 6,
  connect: 2,
  prepay: 2,
  use: 2,
  return: 4,
  deposit: 2,
  decide: 1,
  correct: 2,
  debt: 2,
  close: 2,
  reopen: 1,
  move: 2,
  visit: 4,
  client: 1,
  product: 1,
  vat: 2,
  tomorrow: 1,
}

type Name = keyof typeof steps
export type Fields<Of extends Name> = (typeof steps)[Of] extends fc.Arbitrary<infer Values> ? Values : never

/** One call, perhaps sent twice. */
export type Step = { [Of in Name]: Fields<Of> & { do: Of; repeated: 'after' | 'at once' | null } }[Name]

export const anyStep = fc.oneof(
  ...Object.entries(steps).map(([name, fields]) =>
    weighted(weights[name as Name], name, fields as fc.Arbitrary<object>),
  ),
) as unknown as fc.Arbitrary<Step>
