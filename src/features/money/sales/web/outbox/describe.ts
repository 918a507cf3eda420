import { amount, relativeDay } from '#platform/shared/sq.ts'
import { isLocalDate, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { currentSession } from '#platform/web/session.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeptDescription } from '#platform/web/outbox/kinds.ts'
import { placeText } from '#features/schedule/appointments/rules.ts'
import type { Sale } from '../../contract.ts'
import { saleMethodLabel } from '../../methods.ts'
import { methodsText } from '../usePay.ts'
import type { KeptReturn, KeptSale, PaidPlace } from './keptCalls.ts'

const joined = (texts: readonly (string | null | false | undefined)[]): string => texts.filter(Boolean).join(' · ')

const placesText = (visits: readonly PaidPlace[], today: LocalDate) =>
  visits
    .slice(0, 1)
    .map(({ appointment_date: date, appointment_time: time, barber }) => placeText({ date, time, barber }, today))
    .join('')

/** 'sot, 15:34', in the salon's time. */
export function momentText(instant: string, today: LocalDate): string {
  const { date, time } = wallClock(new Date(instant), currentSession()?.user.salon?.time_zone ?? 'Europe/Tirane')
  return `${isLocalDate(date) ? relativeDay(date, today) : date}, ${time}`
}

/** 'Kesh 5,00 €, Kartelë 3,00 €' */
export const paymentsText = ({ payments, currency }: Pick<Sale, 'payments' | 'currency'>): string =>
  payments.map(({ method, amount: paid }) => `${saleMethodLabel[method]} ${amount(paid, currency)}`).join(', ')

/** Texts of a payment that waits or was refused. */
export function describeSale({ shown }: OutboxEntry, today: LocalDate): KeptDescription {
  const { sale, use, visits = [] } = shown as KeptSale
  const lines = [...sale.lines, ...(use?.lines ?? [])]
  return {
    title: joined(['Pagesë', sale.client_name, amount(sale.total, sale.currency)]),
    detail: joined([lines.map(({ label }) => label).join(', '), placesText(visits, today)]),
    changes: [joined([paymentsText(sale), `marrë ${momentText(sale.sold_at, today)} nga ${sale.user_name}`])],
  }
}

/** Texts of a return or an undo that waits or was refused. */
export function describeReturn({ shown, input, at: queuedAt }: OutboxEntry, today: LocalDate): KeptDescription {
  const sale = shown as KeptReturn | null
  const isPart = Array.isArray(input.lines)
  return {
    title: joined([
      input.is_undo ? 'Zhbërje e pagesës' : input.keep_as_deposit ? 'Pagesa ruhet si kapar' : 'Kthim i pagesës',
      sale?.client_name,
      sale && !isPart && amount(sale.total, sale.currency),
    ]),
    detail: joined([sale?.label, sale && placesText(sale.visits, today)]),
    changes: [
      joined([
        sale && `pagesa ishte ${methodsText(sale.methods)} ${amount(sale.total, sale.currency)}`,
        isPart && !input.keep_as_deposit && 'kthehet një pjesë',
        `kërkuar ${momentText(new Date(queuedAt).toISOString(), today)}`,
      ]),
    ],
  }
}

/** Texts of a payment that stays although its visit does not take place. */
export function describeKept({ shown, at: queuedAt }: OutboxEntry, today: LocalDate): KeptDescription {
  const sale = shown as KeptReturn | null
  return {
    title: joined(['Pagesa mbahet', sale?.client_name, sale && amount(sale.total, sale.currency)]),
    detail: joined([sale?.label, sale && placesText(sale.visits, today)]),
    changes: [`kërkuar ${momentText(new Date(queuedAt).toISOString(), today)}`],
  }
}
