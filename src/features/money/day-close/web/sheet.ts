import { toCents, toEuros, type Currency } from '#platform/shared/money.ts'
import { amount, longDate, number, plural } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { type DaySheet, type DayVisit } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import { differenceText } from '../rules.ts'
import { lineGroups, methodRows, moreRows, type SheetRow } from './rows.ts'

/** Methods that a row of the sheet offers. */
export const rowMethods = ['cash', 'card', 'debt'] as const
export type RowMethod = (typeof rowMethods)[number]

export interface Payment {
  appointment_id: string
  method: RowMethod
}

const figureOf = { cash: 'cash', card: 'card', debt: 'owed' } as const

/** Sheet with chosen or corrected methods of visits. Payments of other days are in the figures of those days. */
export function withPayments(sheet: DaySheet, payments: readonly Payment[]): DaySheet {
  const chosen = new Map(payments.map(({ appointment_id, method }) => [appointment_id, method]))
  const figures = { ...sheet.figures }
  const add = (name: 'expected' | 'unpaid' | (typeof figureOf)[RowMethod], price: number) => {
    figures[name] = toEuros(toCents(figures[name]) + toCents(price))
  }
  const pay = (method: RowMethod | null, price: number) => {
    add(method ? figureOf[method] : 'unpaid', price)
    if (method === 'cash') add('expected', price)
  }
  const visits = sheet.visits.map((visit) => {
    const method = chosen.get(visit.id)
    const before = rowMethod(visit)
    if (!method || before === undefined || method === before) return visit
    if (!visit.paid || visit.paid.day === sheet.date) {
      pay(before, -visit.price)
      pay(method, visit.price)
    }
    const paid = visit.paid && { ...visit.paid, payments: visit.paid.payments.map((one) => ({ ...one, method })) }
    return { ...visit, method, paid }
  })
  return { ...sheet, visits, figures }
}

/**
 * The method of a visit that its row can change: null for an unpaid one; undefined for one that was paid by several methods or by another one, that
 * was returned or is no sale of its own.
 */
export function rowMethod({ method, paid, price }: DayVisit): RowMethod | null | undefined {
  if (!paid) return rowMethods.find((one) => one === method) ?? null
  const isPlain = paid.payments.length === 1 && !paid.returned && paid.total === price
  return isPlain ? rowMethods.find((one) => one === paid.payments[0]?.method) : undefined
}

/** Payments of a visit by several methods or one that cannot be chosen: 'Kesh 5,00 € · Kartelë 5,00 €'; '' for others. */
export function severalMethods({ paid }: DayVisit, currency: Currency): string {
  if (
    !paid ||
    (paid.payments.length < 2 && paid.payments.every(({ method }) => rowMethods.some((one) => one === method)))
  )
    return ''
  return paid.payments.map((one) => `${saleMethodLabel[one.method]} ${amount(one.amount, currency)}`).join(' · ')
}

/** True for a visit that has ended and was not paid, in a salon that takes its payments one by one. */
export const isUnpaid = (
  { paid, price, end = '' }: DayVisit,
  { date, records_payments }: DaySheet,
  now: { date: string; time: string },
): boolean => records_payments === true && paid === null && price > 0 && (date < now.date || end <= now.time)

const unpaidText = 'Pa u paguar'

export const methodText = ({ method, paid }: DayVisit): string =>
  paid?.returned ? 'Kthyer' : method ? saleMethodLabel[method] : unpaidText

/** Number of visits by payment method, without zeros: '25 kesh, 1 kartelë'. */
export function methodCounts(visits: readonly DayVisit[]): string {
  const texts = visits.map(methodText)
  return [...new Set([...Object.values(saleMethodLabel), 'Kthyer', unpaidText])]
    .filter((label) => texts.includes(label))
    .map((label) => `${texts.filter((one) => one === label).length} ${label.toLowerCase()}`)
    .join(', ')
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

/** Appointments that have not begun: '2 termine nuk kanë filluar ende.' */
export const comingText = (coming: number): string =>
  `${plural(coming, 'termin nuk ka filluar', 'termine nuk kanë filluar')} ende.`

export function summaryText(sheet: DaySheet, counted: number | null, salon: string): string {
  const { figures, currency } = sheet
  const format = (value: number) => amount(value, currency)
  const difference =
    counted === null
      ? ''
      : `, numëruar ${format(counted)} (${differenceText(toCents(counted) - toCents(figures.expected), currency).toLowerCase()})`
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
