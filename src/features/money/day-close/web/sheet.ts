import { toCents, toEuros, type Currency } from '#platform/shared/money.ts'
import { amount, longDate, number, plural, signedAmount } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { type DaySheet, type DayVisit } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { saleMethodLabel, type SaleMethod } from '#features/money/sales/rules.ts'
import { differenceText, methodLabel, saleMethodOf, type PayMethod } from '../rules.ts'
import { lineGroups, methodRows, moreRows, type SheetRow } from './rows.ts'

export type Payment = Pick<DayVisit, 'method'> & { appointment_id: string }

/** Sheet with changed payment methods. Payments of other days are in the figures of those days. */
export function withPayments(sheet: DaySheet, payments: readonly Payment[]): DaySheet {
  const chosen = new Map(payments.map(({ appointment_id, method }) => [appointment_id, method]))
  const figures = { ...sheet.figures }
  const add = (name: 'expected' | PayMethod, price: number) => {
    figures[name] = toEuros(toCents(figures[name]) + toCents(price))
  }
  const pay = (method: PayMethod, price: number) => {
    add(method, price)
    if (method === 'cash') add('expected', price)
  }
  const visits = sheet.visits.map((visit) => {
    const method = chosen.get(visit.id) ?? visit.method
    if (method === visit.method) return visit
    const { paid, ...others } = visit
    if (!paid || paid.day === sheet.date) {
      pay(visit.method, -visit.price)
      pay(method, visit.price)
    }
    return { ...others, method }
  })
  return { ...sheet, visits, figures }
}

const choices: ReadonlySet<SaleMethod> = new Set(Object.values(saleMethodOf))

/** Payments of a visit by several methods or one that cannot be chosen: 'Kesh 5,00 € · Kartelë 5,00 €'; '' for others. */
export function severalMethods({ paid }: DayVisit, currency: Currency): string {
  if (!paid || (paid.payments.length < 2 && paid.payments.every(({ method }) => choices.has(method)))) return ''
  return paid.payments.map((one) => `${saleMethodLabel[one.method]} ${amount(one.amount, currency)}`).join(' · ')
}

/** The method of a visit that cannot be chosen for it, such as a package or a transfer; null if it was paid by one that can. */
export function otherMethod({ paid }: DayVisit): SaleMethod | null {
  const [first] = paid?.payments ?? []
  return first && paid?.payments.every(({ method }) => !choices.has(method)) ? first.method : null
}

/** True for a visit that has ended and was not paid, in a salon that takes its payments one by one. */
export const isUnpaid = (
  { paid, price, end = '' }: DayVisit,
  { date, records_payments }: DaySheet,
  now: { date: string; time: string },
): boolean => records_payments === true && paid === null && price > 0 && (date < now.date || end <= now.time)

export function methodText(visit: DayVisit): string {
  const other = otherMethod(visit)
  return other ? saleMethodLabel[other] : methodLabel[visit.method]
}

/** Number of visits by payment method, without zeros: '25 kesh, 1 kartelë'. */
export function methodCounts(visits: readonly DayVisit[]): string {
  const texts = visits.map(methodText)
  return [...new Set([...Object.values(methodLabel), ...Object.values(saleMethodLabel)])]
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
    shown(rows.map(({ title, value }) => value !== 0 && `${title} ${signedAmount(value, currency)}`))
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
