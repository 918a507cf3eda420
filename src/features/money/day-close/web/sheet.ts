import { toCents, toEuros, type Currency } from '#platform/shared/money.ts'
import { amount, longDate, number, plural, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { type DaySheet, type DayVisit } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { isPrepaid, saleMethodLabel, type SaleMethod, type UsualPart } from '#features/money/sales/rules.ts'
import { countDifference, mainMethod } from '#features/money/sums/rules.ts'
import { differenceText } from '../rules.ts'
import type { UnpaidVisit } from './closing.ts'
import { lineGroups, methodRows, moreRows, type SheetRow } from './rows.ts'

/** Methods that a row of a paid visit offers. */
export const rowMethods = ['cash', 'card', 'debt'] as const
export type RowMethod = (typeof rowMethods)[number]

const figureOf = { cash: 'cash', card: 'card', transfer: 'transfer', debt: 'owed' } as const

const added = (value: number, cents: number): number => toEuros(toCents(value) + cents)

/** Adds payments of visits to the figures: their methods, the till and what is prepaid. */
function addPayments(sheet: DaySheet, payments: readonly Pick<UsualPart, 'method' | 'cents'>[]): DaySheet {
  const figures = { ...sheet.figures }
  let parts = sheet.prepaid_parts ?? []
  for (const { method, cents } of payments) {
    if (isPrepaid(method)) {
      figures.prepaid = added(figures.prepaid, cents)
      const before = parts.find((one) => one.method === method)?.amount ?? 0
      parts = [...parts.filter((one) => one.method !== method), { method, amount: added(before, cents) }]
    } else {
      const name = figureOf[method]
      figures[name] = added(figures[name], cents)
      if (method === 'cash') figures.expected = added(figures.expected, cents)
    }
  }
  return { ...sheet, figures, prepaid_parts: parts }
}

/**
 * Sheet with what is chosen for unpaid visits, as it will be closed. A use of a package has its worth instead of the
 * price; a visit that stays unpaid is no revenue.
 */
export function withChoices(sheet: DaySheet, unpaid: readonly UnpaidVisit[]): DaySheet {
  const methods = new Map<string, SaleMethod>()
  let changed = sheet
  for (const { visit, choice, payments } of unpaid) {
    if (choice === null) continue
    const paid = payments.reduce((sum, { cents }) => sum + cents, 0)
    // The price of a visit that another close left unpaid is in no figure.
    const price = visit.left_unpaid ? 0 : toCents(visit.price)
    if (payments.length > 0) methods.set(visit.id, mainMethod(payments))
    changed = addPayments(changed, payments)
    const { figures } = changed
    changed.figures = {
      ...figures,
      unpaid: added(figures.unpaid, -price),
      revenue: added(figures.revenue, paid - price),
      total: added(figures.total, paid - price),
    }
  }
  const visits = sheet.visits.map((visit) => ({ ...visit, method: methods.get(visit.id) ?? visit.method }))
  return { ...changed, visits }
}

/** Sheet with another method of a paid visit. Payments of other days are in the figures of those days. */
export function withCorrection(sheet: DaySheet, id: string, method: RowMethod): DaySheet {
  const visit = sheet.visits.find((one) => one.id === id)
  const before = visit && rowMethod(visit)
  if (!visit?.paid || before === undefined || before === method) return sheet
  const { paid, price } = visit
  const corrected = { ...paid, payments: paid.payments.map((one) => ({ ...one, method })) }
  const visits = sheet.visits.map((one) => (one === visit ? { ...one, method, paid: corrected } : one))
  const cents = toCents(price)
  const moved = [
    { method: before, cents: -cents },
    { method, cents },
  ]
  return paid.day === sheet.date ? addPayments({ ...sheet, visits }, moved) : { ...sheet, visits }
}

/**
 * The method of a paid visit that its row can change; undefined for one that was paid by several methods or by another
 * one, that was returned or is no sale of its own.
 */
export function rowMethod({ paid, price }: DayVisit): RowMethod | undefined {
  const isPlain = paid?.payments.length === 1 && !paid.returned && paid.total === (paid.amount ?? price)
  return isPlain ? rowMethods.find((one) => one === paid.payments[0]?.method) : undefined
}

/**
 * Payments of a visit by several methods or one that cannot be chosen: 'Kesh 5,00 € · Kartelë 5,00 €'; '' for others.
 */
export function severalMethods({ paid }: DayVisit, currency: Currency): string {
  if (
    !paid ||
    (paid.payments.length < 2 && paid.payments.every(({ method }) => rowMethods.some((one) => one === method)))
  )
    return ''
  return paid.payments.map((one) => `${saleMethodLabel[one.method]} ${amount(one.amount, currency)}`).join(' · ')
}

/** For a visit whose money is in the till of another day: 'te arka e datës 19.11.2026: 10,00 €'. */
export const elsewhereText = ({ paid, price }: DayVisit, { date, currency }: DaySheet): string =>
  paid && paid.day !== date
    ? `te arka e datës ${shortDate(localDate(paid.day))}: ${amount(paid.amount ?? price, currency)}`
    : ''

const unpaidText = 'Pa u paguar'
const returnedText = 'Kthyer'

export const methodText = ({ method, paid }: DayVisit): string =>
  paid?.returned ? returnedText : method ? saleMethodLabel[method] : unpaidText

/** Number of visits by payment method, without zeros: 'kesh 25 · kartelë 1'. */
export function methodCounts(visits: readonly DayVisit[]): string {
  const texts = visits.map(methodText)
  return [...new Set([...Object.values(saleMethodLabel), returnedText, unpaidText])]
    .filter((label) => texts.includes(label))
    .map((label) => `${label.toLowerCase()}\u00a0${texts.filter((one) => one === label).length}`)
    .join(' · ')
}

/** A barber's rule beside the amount: '50%', 'qira 15,00 €', 'pronar'. */
export function ruleText(
  { kind, percent, rent }: Pick<DaySheet['barbers'][number], 'kind' | 'percent' | 'rent'>,
  currency: Currency,
): string {
  if (kind === 'percent') return `${number(percent ?? 0)}%`
  if (kind === 'rent') return rent === null ? 'qira' : `qira ${amount(rent, currency)}`
  return kind === 'owner' ? 'pronar' : ''
}

const shown = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ')

/** Appointments that have not begun: '2 vizita nuk kanë filluar ende.' */
export const comingText = (coming: number): string =>
  `${plural(coming, 'vizitë nuk ka filluar', 'vizita nuk kanë filluar')} ende.`

export function summaryText(sheet: DaySheet, counted: number | null, salon: string): string {
  const { figures, currency } = sheet
  const format = (value: number) => amount(value, currency)
  const difference =
    counted === null
      ? ''
      : `, numëruar ${format(counted)} (${differenceText(countDifference(counted, figures), currency).toLowerCase()})`
  const rowsText = (rows: readonly SheetRow[]) =>
    shown(rows.map(({ title, value }) => value !== 0 && `${title} ${amount(value, currency)}`))
  return [
    salon,
    `Mbyllja e ditës, ${longDate(localDate(sheet.date), { year: true })}`,
    `Totali: ${format(figures.total)} (${plural(figures.visits, 'vizitë', 'vizita')})`,
    rowsText(methodRows(sheet)),
    rowsText(moreRows(sheet)),
    rowsText(lineGroups(sheet)),
    `Arka: pritet ${format(figures.expected)}${difference}`,
    shown(sheet.barbers.map(({ barber, due }) => due !== null && `${barber} ${format(due)}`)),
    dayCloseMessages.notFiscal,
  ]
    .filter(Boolean)
    .join('\n')
}
