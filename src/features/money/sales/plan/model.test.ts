import { expect, test } from 'vitest'
import type { Currency } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { isPrepaid } from '../methods.ts'
import { defaultRights } from '../rules.ts'
import {
  askedLine,
  askedPayment,
  type AskedDiscount,
  type AskedLine,
  type AskedPayment,
  type AskedSale,
} from './asked.ts'
import type { KnownPrepaid, KnownSale, SaleFacts } from './facts.ts'
import { planReturn, wholeReturn, type AskedReturn } from './returned.ts'
import { planSale, type SalePlan } from './sale.ts'

/**
 * Random sales with discounts, payments, gift cards, packages and deposits, returned in parts, compared with sums in
 * integers that know nothing of the plan.
 */

/** All kinds are reached within 200; 8,000 reach 419 of the 422 kinds by currency and VAT letter that 20,000 reach. */
const sequences = runs(8_000, 30_000)

/** Kinds of lines with the methods that paid them. */
const reached = new Set<string>()

/** Repeatable numbers: mulberry32. */
function numbersFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
  }
}
type Numbers = ReturnType<typeof numbersFrom>

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
/** Half up, of an amount that is not below 0. */
const share = (cents: number, part: number, whole: number, unit = 1) =>
  Math.floor((2 * cents * part + whole * unit) / (2 * whole * unit)) * unit
const vatIn = (cents: number, rate: number) => share(cents, rate, 10_000 + rate)

const day = localDate('2026-11-20')
const rates = { A: 0, C: 0, D: 800, E: 1800 } as const

function prepaidOf(numbers: Numbers, kind: KnownPrepaid['kind'], currency: Currency): KnownPrepaid {
  const unit = currency === 'ALL' ? 100 : 1
  const cents = (1 + numbers.below(5000)) * unit
  const rate = numbers.pick([null, 800, 1800])
  const uses = kind === 'package' ? 1 + numbers.below(Math.min(10, cents / unit)) : 0
  return {
    id: kind,
    kind,
    code: kind === 'gift_card' ? 'K7M42P' : null,
    client_id: kind === 'gift_card' ? null : 'client',
    client_name: null,
    currency,
    service_id: null,
    service_name: kind === 'package' ? 'Fenirim' : null,
    vat_letter: rate === null ? null : rate === 800 ? 'D' : 'E',
    vat_basis_points: rate,
    cents,
    uses,
    sold_cents: cents,
    sold_uses: uses,
    vat_left: rate === null ? 0 : vatIn(cents, rate),
    sold_vat: rate === null ? 0 : vatIn(cents, rate),
  }
}

function factsOf(numbers: Numbers): SaleFacts {
  const currency = numbers.pick(['EUR', 'EUR', 'EUR', 'ALL'] as const)
  const prepaid = (['gift_card', 'package', 'deposit'] as const).map((kind) => prepaidOf(numbers, kind, currency))
  const product = { price_cents: 1200, currency, counts_stock: true, low_at: 0, is_active: true, quantity: 5 }
  return {
    day,
    currency,
    seller: { role: 'owner', userId: 'user', ownBarberId: null },
    isLate: false,
    asksReason: true,
    rights: defaultRights,
    vat: numbers.chance(0.8)
      ? { country: 'XK', letter: numbers.pick(['A', 'D', 'E'] as const), giftCards: null }
      : null,
    client: numbers.chance(0.7) ? { id: 'client', name: 'Arta' } : null,
    barbers: new Map([['barber', 'Arbër']]),
    appointments: new Map(),
    products: new Map([
      ['oil', { ...product, id: 'oil', name: 'Vaj', vat_letter: numbers.pick(['C', 'D', 'E'] as const) }],
    ]),
    services: new Map([['fade', { id: 'fade', name: 'Prerje', price_cents: 1000, currency }]]),
    listed: new Map(),
    prepaid: new Map(prepaid.map((one) => [one.id, one])),
    owed: new Map([['debt', { owed: 5000, sale: { number: 7, kind: 'sale', currency } }]]),
    sold: new Map(
      [0, 1, 2, 3, 4, 5].map((index) => [index, { id: `new${index}`, code: `K7M4${index}P`, isCodeUsed: false }]),
    ),
  }
}

const discountIn = (numbers: Numbers, cents: number, unit: number): AskedDiscount =>
  numbers.chance(0.5)
    ? { basisPoints: 1 + numbers.below(10_000), reason: 'Mik' }
    : { cents: numbers.below(cents / unit + 1) * unit, reason: 'Mik' }

const cut = (discount: AskedDiscount | null, cents: number, unit: number) =>
  discount === null ? 0 : 'cents' in discount ? discount.cents : share(cents, discount.basisPoints, 10_000, unit)

/** Lines with the price of one, and what each costs after its own discount. */
function linesOf(numbers: Numbers, { currency, prepaid, client }: SaleFacts) {
  const unit = currency === 'ALL' ? 100 : 1
  const pack = prepaid.get('package')
  let rest = { cents: pack?.cents ?? 0, uses: pack?.uses ?? 0 }
  const kinds = ['service', 'service', 'product', 'tip', 'debt', 'gift_card', 'package', 'deposit', 'use'] as const
  const lines: { asked: AskedLine; unitCents: number; ownCut: number; isGoods: boolean; isUse: boolean }[] = []
  for (let count = 1 + numbers.below(5); count > 0; count -= 1) {
    const kind = numbers.pick(kinds)
    if (kind === 'use') {
      if (client === null || rest.uses === 0) continue
      const cents = rest.uses === 1 ? rest.cents : share(rest.cents, 1, rest.uses, unit)
      rest = { cents: rest.cents - cents, uses: rest.uses - 1 }
      const asked = askedLine({ kind: 'service', barber_id: 'barber', label: 'Fenirim', prepaid_id: 'package' })
      lines.push({ asked, unitCents: cents, ownCut: 0, isGoods: true, isUse: true })
      continue
    }
    if ((kind === 'package' || kind === 'deposit') && client === null) continue
    if (kind === 'debt' && lines.some(({ asked }) => asked.kind === 'debt')) continue
    const quantity = kind === 'product' || kind === 'package' ? 1 + numbers.below(4) : 1
    const unitCents = (1 + numbers.below(40)) * 100 + (unit === 1 ? numbers.below(100) : 0)
    const mayReduce = kind === 'service' || kind === 'product' || kind === 'package'
    const discount =
      mayReduce && numbers.chance(0.3) ? discountIn(numbers, kind === 'package' ? 0 : quantity * unitCents, unit) : null
    const given = kind === 'package' && discount && 'basisPoints' in discount ? null : discount
    lines.push({
      asked: askedLine({
        kind,
        quantity,
        unit_cents: unitCents,
        label: 'Rresht',
        barber_id: kind === 'service' || kind === 'tip' ? 'barber' : null,
        product_id: kind === 'product' && numbers.chance(0.7) ? 'oil' : null,
        debt_sale_id: kind === 'debt' ? 'debt' : null,
        service_id: kind === 'package' ? 'fade' : null,
        discount: given,
      }),
      unitCents,
      ownCut: cut(given, quantity * unitCents, unit),
      isGoods: kind === 'service' || kind === 'product',
      isUse: false,
    })
  }
  return lines
}

/** Payments that add up to the total: what is prepaid up to its rest and the goods, then other methods. */
function paymentsOf(
  numbers: Numbers,
  facts: SaleFacts,
  sums: { goods: number; uses: number; total: number; isOfDebt: boolean; sellsAdvance: boolean },
) {
  const unit = facts.currency === 'ALL' ? 100 : 1
  const payments: AskedPayment[] = []
  let { goods, total } = sums
  if (sums.uses > 0) payments.push(askedPayment('package', sums.uses, { prepaid_id: 'package' }))
  total -= sums.uses
  for (const kind of ['gift_card', 'deposit'] as const) {
    const rest = facts.prepaid.get(kind)?.cents ?? 0
    if (!numbers.chance(0.3) || (kind === 'deposit' && facts.client === null)) continue
    const cents = Math.floor(Math.min(rest, goods) / unit / (numbers.chance(0.5) ? 1 : 2)) * unit
    if (cents <= 0) continue
    payments.push(
      kind === 'gift_card'
        ? askedPayment(kind, cents, { code: 'k7m-42p' })
        : askedPayment(kind, cents, { prepaid_id: kind }),
    )
    goods -= cents
    total -= cents
  }
  const mayOwe = facts.client !== null && !sums.isOfDebt && !sums.sellsAdvance
  if (mayOwe && numbers.chance(0.2)) {
    const cents = (1 + numbers.below(total / unit)) * unit
    if (cents <= total) payments.push(askedPayment('debt', cents))
    total -= cents <= total ? cents : 0
  }
  if (total > 0)
    payments.push(askedPayment(numbers.pick(['cash', 'card', 'transfer'] as const), numbers.chance(0.5) ? null : total))
  return payments
}

function deepFreeze<T>(value: T): T {
  if (value instanceof Map) for (const one of value.values()) deepFreeze(one)
  else if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const one of Object.values(value)) deepFreeze(one)
  }
  return value
}

const known = (plan: SalePlan, facts: SaleFacts): KnownSale => ({
  sale: { id: 'sale', currency: facts.currency, client_id: facts.client?.id ?? null } as KnownSale['sale'],
  lines: plan.lines,
  payments: plan.payments,
  returns: [],
  corrections: [],
  owed: sum(plan.payments.flatMap((row) => (row.method === 'debt' ? [row.amount_cents] : []))),
  paidDebt: 0,
  returned: new Map(),
})

/** VAT of all letters: each has that of its gross, and each of its lines its share, within a cent. */
function compareVat({ lines }: SalePlan, facts: SaleFacts): number {
  let contained = 0
  for (const letter of new Set(lines.map((row) => row.vat_letter))) {
    const taxed = lines.filter((row) => row.vat_letter === letter)
    const gross = sum(taxed.map((row) => row.total_cents))
    const tax = facts.vat && letter ? vatIn(gross, rates[letter as keyof typeof rates]) : 0
    const vats = taxed.map((row) => row.vat_cents + row.prepaid_vat_cents)
    if (sum(vats) !== tax) throw new Error(`letter ${letter} has VAT of ${sum(vats)} instead of ${tax}`)
    for (const [at, { line, total_cents, vat_cents, prepaid_vat_cents }] of taxed.entries()) {
      if (vat_cents < 0 || prepaid_vat_cents < 0) throw new Error(`line ${line} has VAT of ${vat_cents}`)
      const excess = (vats[at] ?? 0) * gross - tax * total_cents
      if (Math.abs(excess) >= Math.max(1, gross)) throw new Error(`line ${line} has more than its share of the VAT`)
    }
    contained += tax
  }
  return contained
}

/** Compares a planned sale with the sums of what was asked for. */
function compareSale(plan: SalePlan, lines: ReturnType<typeof linesOf>, asked: AskedSale, facts: SaleFacts): void {
  const unit = facts.currency === 'ALL' ? 100 : 1
  const rests = lines.map(({ asked: { quantity }, unitCents, ownCut, isGoods, isUse }) =>
    isGoods && !isUse ? quantity * unitCents - ownCut : 0,
  )
  const whole = cut(asked.discount, sum(rests), unit)
  let given = 0
  for (const [index, line] of lines.entries()) {
    const row = plan.lines[index]
    if (!row) throw new RangeError('a line that was not planned')
    const part = row.discount_cents - line.ownCut
    given += part
    const rest = rests[index] ?? 0
    const exact = sum(rests) === 0 ? 0 : (whole * rest) / sum(rests)
    if (part < 0 || part > rest || Math.abs(part - exact) > unit || part % unit !== 0)
      throw new Error(`line ${index} has ${part} of the discount`)
    if (row.total_cents !== row.quantity * row.unit_cents - row.discount_cents) throw new Error('a total differs')
  }
  if (given !== whole) throw new Error('the discount is not spread')
  const contained = compareVat(plan, facts)
  // Prepaid whose VAT was due when it was sold takes nothing again.
  if (sum(plan.lines.map((row) => row.vat_cents)) + sum(plan.payments.map((row) => row.vat_cents)) !== contained)
    throw new Error('VAT is taken twice')
  const taxed = plan.payments.filter(({ prepaid_id: id }) => facts.prepaid.get(id ?? '')?.vat_letter)
  if (sum(plan.lines.map((row) => row.prepaid_cents)) !== sum(taxed.map((row) => row.amount_cents)))
    throw new Error('what bore its VAT is not spread')
  if (sum(plan.payments.map((row) => row.amount_cents)) !== plan.totalCents) throw new Error('payments differ')
  for (const row of taxed)
    if (row.vat_cents < 0 || row.vat_cents > (facts.prepaid.get(row.prepaid_id ?? '')?.vat_left ?? 0))
      throw new Error('a payment takes more VAT than there is')
}

/** Returns a sale in parts until nothing is left; every column ends at 0. */
function returnAll(numbers: Numbers, sale: KnownSale, facts: SaleFacts, isChecked: boolean): void {
  let first = sale
  const sold = new Map(
    first.lines.flatMap(({ kind, prepaid_id: id, total_cents, quantity, vat_cents }) =>
      isPrepaid(kind) && id
        ? [
            [
              id,
              {
                ...prepaidOf(numbersFrom(1), kind, facts.currency),
                id,
                cents: total_cents,
                sold_cents: total_cents,
                uses: kind === 'package' ? quantity : 0,
                vat_left: vat_cents,
                sold_vat: vat_cents,
              },
            ] as [string, KnownPrepaid],
          ]
        : [],
    ),
  )
  // The paid debt is of a client'''s large sale of which nothing was returned.
  const owing = { ...sale, sale: { ...sale.sale, total_cents: 5_000_000, client_id: 'client' }, owed: 0 }
  const state = { prepaid: sold, owed: new Map([['debt', owing]]) }
  for (let count = 0; count < 40; count += 1) {
    const unreturned = first.lines.flatMap(({ line, quantity }) => {
      const rest = quantity - (first.returned.get(line) ?? 0)
      return rest > 0 ? [{ line, rest }] : []
    })
    if (unreturned.length === 0) break
    const { line, rest } = numbers.pick(unreturned)
    const quantity = numbers.chance(0.6) ? rest : 1 + numbers.below(rest)
    const method = numbers.pick([null, null, 'cash', 'card'] as const)
    const asked: AskedReturn = { ...wholeReturn, lines: [{ line, quantity }], method }
    if (isChecked) {
      const tooMany = planReturn({ ...asked, lines: [{ line, quantity: rest + 1 }] }, deepFreeze(first), state)
      expect(tooMany.refusals.list[0]?.name).toBe('returnMore')
    }
    const plan = planReturn(asked, first, state)
    if (!plan.refusals.isEmpty) throw new Error(plan.refusals.list[0]?.name)
    const total = 0 - sum(plan.lines.map((row) => row.total_cents))
    if (0 - sum(plan.payments.map((row) => row.amount_cents)) !== total) throw new Error('a refund differs')
    const forgiven = 0 - sum(plan.payments.flatMap((row) => (row.method === 'debt' ? [row.amount_cents] : [])))
    const prepaid = 0 - sum(plan.payments.flatMap((row) => (row.method === 'package' ? [row.amount_cents] : [])))
    if (forgiven !== Math.min(first.owed, total - prepaid)) throw new Error('a debt is not reduced first')
    for (const row of plan.lines) {
      const advance = sold.get(row.prepaid_id ?? '')
      if (!advance || !isPrepaid(row.kind)) continue
      advance.cents += row.total_cents
      advance.vat_left += row.vat_cents
      advance.sold_cents += row.total_cents
      advance.sold_vat += row.vat_cents
      advance.uses -= row.kind === 'package' ? quantity : 0
    }
    first = {
      ...first,
      returns: [...first.returns, { sale: first.sale, lines: plan.lines, payments: plan.payments }],
      owed: first.owed - forgiven,
      returned: new Map([...first.returned, [line, (first.returned.get(line) ?? 0) + quantity]]),
    }
  }
  for (const { line, total_cents, vat_cents, prepaid_cents, prepaid_vat_cents, discount_cents } of first.lines) {
    const rows = first.returns.flatMap((one) => one.lines).filter((row) => row.returns_line === line)
    const zero = [
      total_cents + sum(rows.map((row) => row.total_cents)),
      vat_cents + sum(rows.map((row) => row.vat_cents)),
      prepaid_cents + sum(rows.map((row) => row.prepaid_cents)),
      prepaid_vat_cents + sum(rows.map((row) => row.prepaid_vat_cents)),
      discount_cents + sum(rows.map((row) => row.discount_cents)),
    ]
    if (zero.some((cents) => cents !== 0)) throw new Error(`line ${line} ends at ${zero.join(' ')}`)
  }
  const back = first.returns.flatMap((one) => one.payments)
  for (const { method, prepaid_id: id, amount_cents, vat_cents } of first.payments) {
    if (id === null) continue
    const rows = back.filter((row) => row.method === method && row.prepaid_id === id)
    // A debt comes first, so that the rest of a part may be less than its goods.
    const rest = amount_cents + sum(rows.map((row) => row.amount_cents))
    if (rest < 0 || (rest > 0 && sale.owed === 0)) throw new Error(`${method} gets back another sum`)
    if (vat_cents + sum(rows.map((row) => row.vat_cents)) !== 0) throw new Error(`${method} gets back other VAT`)
  }
}

const salons = Array.from({ length: 500 }, (_, seed) => deepFreeze(factsOf(numbersFrom(seed))))

function runSequence(numbers: Numbers): 'sold' | 'empty' {
  const facts = numbers.pick(salons)
  const unit = facts.currency === 'ALL' ? 100 : 1
  const lines = linesOf(numbers, facts)
  if (lines.length === 0) return 'empty'
  const goodsRest = sum(
    lines.map(({ asked, unitCents, ownCut, isGoods, isUse }) =>
      isGoods && !isUse ? asked.quantity * unitCents - ownCut : 0,
    ),
  )
  const discount = goodsRest > 0 && numbers.chance(0.3) ? discountIn(numbers, goodsRest, unit) : null
  const uses = sum(lines.map(({ unitCents, isUse }) => (isUse ? unitCents : 0)))
  const total =
    sum(lines.map(({ asked, unitCents, ownCut }) => asked.quantity * unitCents - ownCut)) -
    cut(discount, goodsRest, unit)
  const payments = paymentsOf(numbers, facts, {
    goods: goodsRest - cut(discount, goodsRest, unit),
    uses,
    total,
    isOfDebt: lines.some(({ asked }) => asked.kind === 'debt'),
    sellsAdvance: lines.some(({ asked }) => isPrepaid(asked.kind)),
  })
  const asked: AskedSale = { lines: lines.map((line) => line.asked), discount, payments }
  const isChecked = numbers.chance(0.1)
  if (isChecked) deepFreeze(asked)
  const plan = planSale(asked, facts)
  if (!plan.refusals.isEmpty) throw new Error(JSON.stringify(plan.refusals.list))
  if (plan.totalCents !== total) throw new Error(`${plan.totalCents} instead of ${total}`)
  compareSale(plan, lines, asked, facts)
  for (const { kind, discount_cents: reduced } of plan.lines)
    for (const { method } of plan.payments) reached.add(`${reduced > 0 ? 'reduced ' : ''}${kind} by ${method}`)
  if (isChecked) {
    const tooMuch = [
      ...payments.filter(({ amount_cents }) => amount_cents !== null),
      askedPayment('cash', total + unit),
    ]
    expect(planSale({ ...asked, payments: tooMuch }, facts).refusals.isEmpty).toBe(false)
  }
  returnAll(numbers, known(plan, facts), facts, isChecked)
  return 'sold'
}

test('random sales and their returns have the sums of an oracle in integers', () => {
  const seed = Number(process.env.PROPERTY_SEED === 'random' ? Date.now() : (process.env.PROPERTY_SEED ?? 1))
  let sold = 0
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    try {
      if (runSequence(numbersFrom(seed + sequence)) === 'sold') sold += 1
    } catch (error) {
      throw new Error(`sequence ${seed + sequence}: ${error instanceof Error ? error.message : ''}`, { cause: error })
    }
  }
  expect(sold).toBeGreaterThan(sequences * 0.8)
  expect(reached.size).toBe(59)
})
