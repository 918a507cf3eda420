import { amount, relativeDay } from '#platform/shared/sq.ts'
import { localDate, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { currentSession } from '#platform/web/session.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeptDescription } from '#platform/web/outbox/kinds.ts'
import type { Sale } from '../../contract.ts'
import { outboxTexts } from '../../copy.ts'
import { saleMethodLabel } from '../../methods.ts'
import { methodsText } from '../usePay.ts'
import type { KeptReturn, KeptSale, PaidPlace } from './keptCalls.ts'

const joined = (texts: readonly (string | null | false | undefined)[]): string => texts.filter(Boolean).join(' · ')

/** 'Arta Berisha, sot 15:00' */
const placeOf = (client: string | null | undefined, [visit]: readonly PaidPlace[], today: LocalDate): string =>
  [client, visit && `${relativeDay(localDate(visit.appointment_date), today)} ${visit.appointment_time}`]
    .filter(Boolean)
    .join(', ')

/** 'sot, 15:34', in the salon's time. */
export function momentText(instant: string, today: LocalDate): string {
  const { date, time } = wallClock(new Date(instant), currentSession()?.user.salon?.time_zone ?? 'Europe/Tirane')
  return `${relativeDay(date, today)}, ${time}`
}

/** 'Kesh 5,00 €, Kartelë 3,00 €' */
export const paymentsText = ({ payments, currency }: Pick<Sale, 'payments' | 'currency'>): string =>
  payments.map(({ method, amount: paid }) => `${saleMethodLabel[method]} ${amount(paid, currency)}`).join(', ')

/** Texts of a payment that waits or was refused: 'Paguaj 8,00 € · Arta Berisha, sot 15:00'. */
export function describeSale({ shown }: OutboxEntry, today: LocalDate): KeptDescription {
  const { sale, use, visits = [] } = shown as KeptSale
  const lines = [...sale.lines, ...(use?.lines ?? [])]
  const verb = lines.some(({ appointment_id, debt_sale_id }) => appointment_id ?? debt_sale_id)
    ? outboxTexts.pay
    : outboxTexts.sell
  return {
    title: joined([`${verb} ${amount(sale.total, sale.currency)}`, placeOf(sale.client_name, visits, today)]),
    detail: joined([lines.map(({ label }) => label).join(', '), visits[0]?.barber]),
    changes: [joined([paymentsText(sale), outboxTexts.taken(momentText(sale.sold_at, today), sale.user_name)])],
  }
}

function verbOf({ is_undo, keep_as_deposit, id }: Record<string, unknown>): string {
  if (is_undo) return outboxTexts.undo
  if (keep_as_deposit) return outboxTexts.keepAsDeposit
  return id === undefined ? outboxTexts.keepPayment : outboxTexts.giveBack
}

/** Texts of a return, an undo, or a payment that is kept: 'Kthe 8,00 € · Arta Berisha, sot 15:00'. */
export function describeReturn({ shown, input, at: queuedAt }: OutboxEntry, today: LocalDate): KeptDescription {
  const sale = shown as KeptReturn | null
  const sum = sale?.sum ?? (Array.isArray(input.lines) ? undefined : sale?.total)
  const wanted = sale && sum !== undefined ? `${verbOf(input)} ${amount(sum, sale.currency)}` : verbOf(input)
  return {
    title: joined([wanted, placeOf(sale?.client_name, sale?.visits ?? [], today)]),
    detail: joined([sale?.label, sale?.visits[0]?.barber]),
    changes: [
      joined([
        sale && outboxTexts.paid(methodsText(sale.methods), amount(sale.total, sale.currency)),
        outboxTexts.asked(momentText(new Date(queuedAt).toISOString(), today)),
      ]),
    ],
  }
}
