import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { repliesOf } from '#platform/web/data.ts'
import { isOffline } from '#platform/web/connectivity.ts'
import type { KeepOptions, KeptCall, Overlay } from '#platform/web/outbox/keptCall.ts'
import { callName, rowsIn, type Needed, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
import { type Currency, toCents, toEuros } from '#platform/shared/money.ts'
import { omit, pick } from '#platform/shared/pick.ts'
import { amount } from '#platform/shared/sq.ts'
import { appointmentsIn, type Appointment } from '#features/schedule/appointments/contract.ts'
import {
  keepPayment,
  listPaidVisits,
  listSales,
  type PaidVisit,
  recordSale,
  returnSale,
  type Sale,
} from '../../contract.ts'
import { saleMessages } from '../../copy.ts'
import { isPrepaid, type SaleMethod, saleResults, unitOf } from '../../methods.ts'
import { sumOf } from '../../rules.ts'
import { clientOf, type SaleBody } from '../bill.ts'
import { nextDeviceNumber } from './deviceNumber.ts'
import { withSale } from './paidSales.ts'
import { type KnownOfSale, provisionalSales } from './provisional.ts'

type Paid = ReplyOf<typeof listPaidVisits>

const isSale = ({ call }: OutboxEntry): boolean => call === callName(recordSale)
const isReturn = ({ call }: OutboxEntry): boolean => call === callName(returnSale)
const waitingSale = (id: unknown): KeptSale | undefined =>
  outboxEntries()
    .filter(isSale)
    .map(({ shown }) => shown as KeptSale)
    .find(({ sale }) => sale.id === id)
const salesOf = ({ sale, use }: Pick<KeptSale, 'sale' | 'use'>): Sale[] => (use ? [sale, use] : [sale])

/** A paid visit as it was when its payment was kept. */
export type PaidPlace = Pick<Appointment, 'id' | 'client_name' | 'appointment_date' | 'appointment_time' | 'barber'>

/** Displayed part of a kept sale. */
export interface KeptSale {
  sale: Sale
  /** The sale of a package's first uses, with the id of the first one. */
  use?: Sale | null
  visits?: readonly PaidPlace[]
  /** Visits that the payment confirms, for their own screens. */
  appointments?: readonly object[]
}

/** The sale that a kept return gives back, as far as the device knows it. */
export interface KeptReturn extends Pick<Sale, 'total' | 'currency'> {
  client_name: string | null
  /** The part that is given back or kept, if it is known; version 2.0.0 did not store it. */
  sum?: number
  methods: readonly SaleMethod[]
  label: string
  visits: readonly PaidPlace[]
  appointments?: readonly object[]
}

/** Device numbers of sales and returns: the server leaves a numbered one in the till of its day. */
const numbered: Pick<KeptCall, 'late' | 'resolve'> = {
  late(entry) {
    // Version 2.0.0 kept the empty client of a visit that was booked on the device.
    const input = entry.input.client_id === '' ? omit(entry.input, ['client_id']) : entry.input
    return input.device_id === undefined ? { ...input, ...nextDeviceNumber(new Date(entry.at)) } : input
  },
  resolve(entry, { status, errors }) {
    // For example after the storage was restored.
    const isUsed = status === 400 && errors.some(({ field }) => field === 'device_number')
    const number = isUsed && nextDeviceNumber(new Date(entry.at))
    return number ? { input: { ...entry.input, ...number } } : null
  },
}

/** Screens of appointments; only they know the effects of a kept write. */
interface Screens {
  /** The displayed appointments. */
  visits(): readonly Appointment[]
  /** Effects of a payment on visits, and of its undo. */
  paid(visits: readonly Appointment[], soldAt: Date, at: Date): readonly object[]
  unpaid(effects: readonly object[], at: Date): readonly object[]
  /** Shows what the server says of a sale that arrived late. */
  tell(message: string): void
}

/** Replies that the screens have read. */
const knownOf = (client: QueryClient, visits: readonly Appointment[], client_name: string | null): KnownOfSale => ({
  client_name,
  barbers: new Map(visits.map(({ barber_id, barber }) => [barber_id, barber])),
  prepaid: repliesOf(client, listPaidVisits).flatMap(({ prepaid = [] }: Partial<Paid>) => prepaid),
})

const placesOf = (rows: readonly Appointment[]): PaidPlace[] =>
  rows.map((one) => pick(one, ['id', 'client_name', 'appointment_date', 'appointment_time', 'barber']))

/** The visits and debts that a sale pays. */
const neededRows = ({ lines, first_use }: SaleBody): Needed[] =>
  [...lines, ...(first_use?.lines ?? [])].flatMap((line): Needed[] => {
    const { appointment_id: visit, debt_sale_id: debt } = line as Partial<SaleBody['lines'][number]>
    return [
      ...(visit ? [{ of: 'visit', id: visit } as const] : []),
      ...(debt ? [{ of: 'sale', id: debt } as const] : []),
    ]
  })

/** A sale without a client gets that of its visit, whose client may be new. */
function withClientOf(body: SaleBody, reply: unknown): Record<string, unknown> {
  const visit = appointmentsIn(reply).find(({ id }) => body.lines.some((line) => line.appointment_id === id))
  return { ...body, ...(clientOf(body.client_id) === undefined && visit?.client_id && { client_id: visit.client_id }) }
}

/** Code of a payment whose visit or debt was never sent: its money asks for a decision. */
export const neededDiscarded = 'needed_discarded'

/** Handling of sales and returns while the server cannot be reached. */
export function keptSaleCalls(client: QueryClient, { visits, tell, paid: paidEffects, unpaid }: Screens): KeptCall[] {
  /** Visits as the user saw them; of a window with their ids only, as this device shows them. */
  const visitsSeen = ({ seen }: KeepOptions): Appointment[] =>
    rowsIn(seen).flatMap((row) => ('barber' in row ? [row as Appointment] : visits().filter(({ id }) => id === row.id)))

  function shownSale(body: SaleBody, instant: Date, how: KeepOptions): KeptSale {
    const rows = visitsSeen(how)
    const paid = placesOf(rows)
    const soldAt = body.sold_at === undefined ? instant : new Date(body.sold_at)
    const confirmed = paidEffects(rows, soldAt, instant)
    const name = paid[0]?.client_name ?? visits().find((one) => one.client_id === body.client_id)?.client_name
    const planned = provisionalSales(body, instant, knownOf(client, [...visits(), ...rows], name ?? null))
    return { ...planned, visits: paid, appointments: confirmed }
  }

  /** The sale that a return gives back, or of which a payment is kept: one that waits itself, or of a screen. */
  function returned(input: Record<string, unknown>, how: KeepOptions): KeptReturn | null {
    const { sale_id: saleId, appointment_id: kept, lines } = input
    const listed = repliesOf(client, listSales).flatMap(({ sales }) => sales)
    const sale = waitingSale(saleId)?.sale ?? listed.find(({ id }) => id === saleId)
    const paid = repliesOf(client, listPaidVisits)
      .flatMap(({ visits: sold }) => sold)
      .filter((one) => one.sale_id === saleId)
    const places = placesOf(visitsSeen(how))
    const known = sale ? { ...sale, methods: sale.payments.map(({ method }) => method) } : paid[0]
    if (!known) return null
    const amounts: SoldLine[] = sale
      ? sale.lines.map((one) => ({ ...one, amount: one.total }))
      : paid.map((one) => ({ ...one, kind: 'service', quantity: 1 }))
    const asked = Array.isArray(lines) ? (lines as ReturnedLine[]) : null
    const wanted = kept ? amounts.filter((one) => one.appointment_id === kept) : asked
    return {
      ...pick(known, ['total', 'currency', 'methods']),
      sum: wanted ? sumOfPart(amounts, wanted, known.currency) : known.total,
      client_name: places[0]?.client_name ?? sale?.client_name ?? null,
      label: sale?.lines.map(({ label }) => label).join(', ') ?? '',
      visits: places,
    }
  }

  return [
    {
      spec: recordSale,
      creates: true,
      keep(given, instant, how) {
        const number = isOffline() && given.device_id === undefined ? nextDeviceNumber(instant) : null
        const input = { ...given, ...number }
        const shown = shownSale(input as SaleBody, instant, how)
        const reply = { sale: shown.sale, prepaid: [], moved: false, stock: [], message: saleResults.paid }
        return { input, subjects: [shown.sale.id], shown, reply }
      },
      ...numbered,
      needs: (input) => neededRows(input as SaleBody),
      lose: ({ shown }, { of }) => ({
        state: 'refused',
        // A visit that was thrown away is not shown.
        shown: { ...(shown as KeptSale), appointments: [] },
        refusal: { status: 404, code: neededDiscarded, message: saleMessages.neededDiscarded[of], extra: {} },
      }),
      follow: ({ input }, reply) => withClientOf(input as SaleBody, reply),
      reshow(entry, input, isOwn) {
        const shown = entry.shown as KeptSale
        // Its visit was given another start.
        const start = input.appointment_date && pick(input, ['appointment_date', 'appointment_time'])
        if (!isOwn) return start ? { ...shown, visits: shown.visits?.map((one) => ({ ...one, ...start })) } : shown
        const known = knownOf(client, visits(), shown.sale.client_name)
        return { ...shown, ...provisionalSales(input as SaleBody, new Date(entry.at), known) }
      },
      // Shows the visit as paid until the next read.
      store(reply, { shown }) {
        const { sale, use, message } = reply as ReplyOf<typeof recordSale>
        // A sale in another till, or of a visit that was cancelled meanwhile; the message stays until it is read.
        if (message !== saleResults.paid) tell(message)
        const changed = changedLines((shown as KeptSale).sale, sale)
        if (changed.length > 0) tell(saleMessages.plannedAgain(changed.join(', ')))
        client.setQueriesData<Paid>(
          { queryKey: [listPaidVisits.topic, listPaidVisits.path] },
          (held) => held && salesOf({ sale, use }).reduce((paid, one) => withSale(paid, one), held),
        )
      },
    },
    {
      spec: returnSale,
      ...numbered,
      keep(given, instant, how) {
        const saleId = String(given.sale_id)
        const message = given.is_undo
          ? saleResults.undone
          : given.keep_as_deposit
            ? saleResults.keptAsDeposit
            : saleResults.returned
        const confirmed = waitingSale(saleId)?.appointments ?? []
        const shown = returned(given, how)
        return {
          input: given,
          // With its visits, which were changed before.
          subjects: [saleId, String(given.id), ...(given.lines ? rowsIn(how.seen).map(({ id }) => id) : [])],
          shown: shown && given.is_undo ? { ...shown, appointments: unpaid(confirmed, instant) } : shown,
          reply: { message, prepaid: [], moved: false, stock: [] },
        }
      },
    },
    {
      spec: keepPayment,
      keep: (given, _at, how) => ({
        input: given,
        subjects: [String(given.sale_id), String(given.appointment_id)],
        shown: returned(given, how),
        reply: { message: saleResults.paymentKept },
      }),
    },
  ]
}

/** Lines that the server has planned otherwise than the device, which had older facts: 'Femije, Besa, 5,00 €'. */
const changedLines = (kept: Sale, { lines, currency }: Sale): string[] =>
  lines.flatMap(({ line, label, barber, total }) => {
    const before = kept.lines.find((one) => one.line === line)
    const isSame =
      before !== undefined &&
      before.total === total &&
      (before.label === '' || before.kind === 'gift_card' || before.label === label) &&
      (before.barber === null || before.barber === barber)
    return isSame ? [] : [[label, barber, amount(total, currency)].filter(Boolean).join(', ')]
  })

type ReturnedLine = Pick<Sale['lines'][number], 'line' | 'quantity'>
type SoldLine = ReturnedLine & Pick<Sale['lines'][number], 'kind' | 'appointment_id'> & { amount: number }

/** Amount of returned lines. Unknown if one is not shown or prepaid, or if its units differ by a rounding. */
function sumOfPart(sold: readonly SoldLine[], lines: readonly ReturnedLine[], currency: Currency): number | undefined {
  const parts = lines.map(({ line, quantity }) => {
    const row = sold.find((one) => one.line === line)
    return row && !isPrepaid(row.kind) ? (toCents(row.amount) * quantity) / row.quantity : NaN
  })
  return parts.every((cents) => cents % unitOf(currency) === 0) ? toEuros(sumOf(parts)) : undefined
}

/** Payments of a day with waiting sales, returns and undos. */
export const saleOverlays: readonly Overlay[] = [
  {
    spec: listPaidVisits,
    show: (reply: Paid, _input: unknown, entries: readonly OutboxEntry[]) => {
      const returns = entries.filter(isReturn).map(({ input }) => input)
      // An undo with the id of a return that waits takes it back.
      const undone = new Set(returns.filter(({ is_undo }) => is_undo).map(({ sale_id }) => sale_id))
      const given = returns.filter(({ id }) => !undone.has(id))
      const isReturned = ({ sale_id, line }: PaidVisit) =>
        given.some(
          (one) =>
            one.sale_id === sale_id &&
            ((one.lines as ReturnedLine[] | undefined)?.some((row) => row.line === line) ?? true),
        )
      const all = entries
        .filter(isSale)
        .flatMap(({ shown, state }) => salesOf(shown as KeptSale).map((sale) => ({ sale, state })))
        .reduce((paid, { sale, state }) => withSale(paid, sale, state === 'sending' ? undefined : state), reply)
      return { ...all, visits: all.visits.filter((one) => !isReturned(one)) }
    },
  } as Overlay,
]
