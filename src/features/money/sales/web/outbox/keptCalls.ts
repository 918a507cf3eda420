import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { isOffline } from '#platform/web/connectivity.ts'
import type { KeptCall, Overlay } from '#platform/web/outbox/outbox.ts'
import { callName, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
import { currentSession } from '#platform/web/session.ts'
import { pick } from '#platform/shared/pick.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import {
  keepPayment,
  listPaidVisits,
  listSales,
  type PaidVisit,
  type Prepaid,
  recordSale,
  returnSale,
  type Sale,
} from '../../contract.ts'
import { type SaleMethod, saleResults } from '../../methods.ts'
import { worthOfUses } from '../../prepaidLeft.ts'
import type { SaleBody } from '../bill.ts'
import { saleOnWire, type StoredLine, type StoredPayment, type StoredSale } from '../../wire.ts'
import type { ShownPayment } from '#features/schedule/payments/web/public.tsx'
import { nextDeviceNumber } from './deviceNumber.ts'

type Paid = ReplyOf<typeof listPaidVisits>

const isSale = ({ call }: OutboxEntry): boolean => call === callName(recordSale)
const isReturn = ({ call }: OutboxEntry): boolean => call === callName(returnSale)
const saleOf = ({ shown }: OutboxEntry): Sale => (shown as KeptSale).sale

/** A paid visit as it was when its payment was kept. */
export type PaidPlace = Pick<Appointment, 'id' | 'client_name' | 'appointment_date' | 'appointment_time' | 'barber'>

/** Displayed part of a kept sale. */
export interface KeptSale {
  sale: Sale
  visits?: readonly PaidPlace[]
  /** Visits that the payment confirms, for their own screens. */
  appointments?: readonly Effect[]
}

/** The sale that a kept return gives back, as far as the device knows it. */
export interface KeptReturn extends Pick<Sale, 'total' | 'currency'> {
  client_name: string | null
  methods: readonly SaleMethod[]
  label: string
  visits: readonly PaidPlace[]
  appointments?: readonly Effect[]
}

/** The displayed sale until the server replies; its number is 0 until then. */
export function provisional(body: SaleBody, at: Date, client_name: string | null = null): Sale {
  const user = currentSession()?.user
  const lines = body.lines.map((line, index): StoredLine => {
    const quantity = Number(line.quantity ?? 1)
    const unit_cents = toCents(Number(line.price ?? 0))
    return {
      line: index + 1,
      kind: line.kind,
      appointment_id: line.appointment_id ?? null,
      product_id: line.product_id ?? null,
      barber_id: line.barber_id ?? null,
      barber_name: null,
      label: line.label ?? '',
      quantity,
      unit_cents,
      discount_cents: 0,
      discount_basis_points: null,
      discount_reason: null,
      total_cents: unit_cents * quantity,
      vat_letter: null,
      vat_basis_points: null,
      vat_cents: 0,
      returns_line: null,
      debt_sale_id: line.debt_sale_id ?? null,
      prepaid_id: line.prepaid_id ?? null,
      prepaid_cents: 0,
    }
  })
  const payments = body.payments.map((one, index): StoredPayment => {
    const amount_cents = toCents(Number(one.amount))
    const given_cents = typeof one.given === 'number' ? toCents(one.given) : null
    return {
      position: index + 1,
      method: one.method as SaleMethod,
      amount_cents,
      given_cents,
      change_cents: given_cents === null ? null : given_cents - amount_cents,
      prepaid_id: one.prepaid_id ?? null,
      vat_cents: 0,
    }
  })
  const sale: StoredSale = {
    id: body.id,
    number: 0,
    device_id: body.device_id ?? null,
    device_number: body.device_number ?? null,
    kind: 'sale',
    returns_sale_id: null,
    is_undo: false,
    day: '' as LocalDate,
    currency: body.currency ?? user?.salon?.currency ?? 'EUR',
    total_cents: payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    client_id: body.client_id ?? null,
    user_id: user?.id ?? null,
    user_name: user?.username ?? '',
    sold_at: body.sold_at === undefined ? at : new Date(body.sold_at),
    created_at: at,
    reason: null,
    origin: 'paid',
    for_return_id: null,
  }
  return saleOnWire(sale, lines, payments, { client_name })
}

const paidBy = ({ id, client_id, total, currency, payments, sold_at, lines }: Sale): PaidVisit[] =>
  lines.flatMap(({ line, appointment_id, total: amount }) =>
    appointment_id
      ? [
          {
            appointment_id,
            sale_id: id,
            client_id,
            line,
            amount,
            total,
            currency,
            methods: payments.map(({ method }) => method),
            payments: payments.map((one) => pick(one, ['method', 'amount'])),
            owed: payments.reduce((sum, one) => (one.method === 'debt' ? sum + one.amount : sum), 0),
            sold_at,
          },
        ]
      : [],
  )

/** A rest after a sale that the server has not recorded. */
function afterSale(one: Prepaid, { payments, lines }: Sale): Prepaid {
  const own = payments.filter(({ prepaid_id }) => prepaid_id === one.id)
  if (own.length === 0) return one
  const cents = toCents(one.left) - own.reduce((sum, { amount }) => sum + toCents(amount), 0)
  if (one.uses_left === null) return { ...one, left: toEuros(cents) }
  const uses =
    one.uses_left - lines.filter(({ kind, prepaid_id }) => kind === 'service' && prepaid_id === one.id).length
  const next_use = uses > 0 ? toEuros(worthOfUses({ cents, uses }, 1, one.currency)) : null
  return { ...one, left: toEuros(cents), uses_left: uses, next_use }
}

/** The payments of a day with a sale that its reply may lack; a stored reply of an earlier version has no `prepaid`. */
export function withSale(reply: Paid, sale: Sale, waiting?: ShownPayment['waiting']): Paid {
  const known = new Set(reply.visits.map((one) => one.appointment_id))
  const added = paidBy(sale).filter((one) => !known.has(one.appointment_id))
  if (added.length === 0) return reply
  const { prepaid = [] }: Partial<Paid> = reply
  const shown = waiting ? added.map((one): PaidVisit & ShownPayment => ({ ...one, waiting })) : added
  return { ...reply, visits: [...reply.visits, ...shown], prepaid: prepaid.map((one) => afterSale(one, sale)) }
}

/** True for a used device number, for example after the storage was restored. */
const isNumberUsed = ({ status, errors }: Fault): boolean =>
  status === 400 && errors.some(({ field }) => field === 'device_number')

/** Effect of a kept write on an appointment, which only its own screens know. */
type Effect = object

interface Screens {
  /** The displayed appointments. */
  visits(): readonly Appointment[]
  /** Effects of a payment on visits, and of its undo. */
  paid(visits: readonly Appointment[], soldAt: Date, at: Date): readonly Effect[]
  unpaid(effects: readonly Effect[], at: Date): readonly Effect[]
  /** Shows what the server says of a sale that arrived late. */
  tell(message: string): void
}

/** Handling of sales and returns while the server cannot be reached. */
export function keptSaleCalls(client: QueryClient, { visits, tell, paid: paidEffects, unpaid }: Screens): KeptCall[] {
  const placesOf = (ids: readonly unknown[]): PaidPlace[] =>
    visits()
      .filter(({ id }) => ids.includes(id))
      .map((one) => pick(one, ['id', 'client_name', 'appointment_date', 'appointment_time', 'barber']))

  function shownSale(body: SaleBody, at: Date): KeptSale {
    const ids = body.lines.map((line) => line.appointment_id)
    const paid = placesOf(ids)
    const soldAt = body.sold_at === undefined ? at : new Date(body.sold_at)
    const confirmed = paidEffects(
      visits().filter(({ id }) => ids.includes(id)),
      soldAt,
      at,
    )
    const name = paid[0]?.client_name ?? visits().find((one) => one.client_id === body.client_id)?.client_name
    return { sale: provisional(body, at, name ?? null), visits: paid, appointments: confirmed }
  }

  /** The sale that a return gives back: one that waits itself, or of a screen. */
  function returned(saleId: string): KeptReturn | null {
    const waiting = outboxEntries().find((entry) => isSale(entry) && saleOf(entry).id === saleId)
    const listed = client
      .getQueriesData<{ sales?: Sale[] }>({ queryKey: [listSales.topic, listSales.path] })
      .flatMap(([, reply]) => reply?.sales ?? [])
    const sale = waiting ? saleOf(waiting) : listed.find(({ id }) => id === saleId)
    const paid = client
      .getQueriesData<Paid>({ queryKey: [listPaidVisits.topic, listPaidVisits.path] })
      .flatMap(([, reply]) => reply?.visits ?? [])
      .filter((one) => one.sale_id === saleId)
    const places = placesOf((sale?.lines ?? paid).map(({ appointment_id: id }) => id))
    const known = sale ? { ...sale, methods: sale.payments.map(({ method }) => method) } : paid[0]
    return known
      ? {
          ...pick(known, ['total', 'currency', 'methods']),
          client_name: places[0]?.client_name ?? sale?.client_name ?? null,
          label: sale?.lines.map(({ label }) => label).join(', ') ?? '',
          visits: places,
        }
      : null
  }

  /** Ids of the visits that a return gives back in part. */
  const visitsIn = ({ sale_id: saleId, lines }: Record<string, unknown>): string[] => {
    const listed = client
      .getQueriesData<Paid>({ queryKey: [listPaidVisits.topic, listPaidVisits.path] })
      .flatMap(([, reply]) => reply?.visits ?? [])
    const kept = outboxEntries()
      .filter(isSale)
      .flatMap((entry) => paidBy(saleOf(entry)))
    const own = [...listed, ...kept].filter((one) => one.sale_id === saleId && hasLine(lines, one.line))
    return Array.isArray(lines) ? [...new Set(own.map((one) => one.appointment_id))] : []
  }

  return [
    {
      spec: recordSale,
      creates: true,
      keep(given, at) {
        const number = isOffline() && given.device_id === undefined ? nextDeviceNumber(at) : null
        const input = { ...given, ...number }
        const shown = shownSale(input as SaleBody, at)
        const reply = { sale: shown.sale, prepaid: [], moved: false, stock: [], message: saleResults.paid }
        return { input, subjects: [shown.sale.id], shown, reply }
      },
      resolve(entry, fault) {
        if (!isNumberUsed(fault)) return null
        const number = nextDeviceNumber(new Date(entry.at))
        return number && { input: { ...entry.input, ...number } }
      },
      reshow(entry, input, isOwn) {
        const { sale, ...rest } = entry.shown as KeptSale
        const body = input as SaleBody
        return isOwn ? { ...rest, sale: provisional(body, new Date(entry.at), sale.client_name) } : entry.shown
      },
      // Shows the visit as paid until the next read.
      store(reply) {
        const { sale, message } = reply as ReplyOf<typeof recordSale>
        // A sale in another till, or of a visit that was cancelled meanwhile; the message stays until it is read.
        if (message !== saleResults.paid) tell(message)
        client.setQueriesData<Paid>(
          { queryKey: [listPaidVisits.topic, listPaidVisits.path] },
          (held) => held && withSale(held, sale),
        )
      },
    },
    {
      spec: returnSale,
      keep(given, at) {
        const saleId = String(given.sale_id)
        const message = given.is_undo
          ? saleResults.undone
          : given.keep_as_deposit
            ? saleResults.keptAsDeposit
            : saleResults.returned
        const sold = outboxEntries().find((entry) => isSale(entry) && saleOf(entry).id === saleId)
        const confirmed = (sold?.shown as KeptSale | undefined)?.appointments ?? []
        const shown = returned(saleId)
        return {
          input: given,
          // With its visits, which were changed before.
          subjects: [saleId, String(given.id), ...visitsIn(given)],
          shown: shown && given.is_undo ? { ...shown, appointments: unpaid(confirmed, at) } : shown,
          reply: { message, prepaid: [], moved: false, stock: [] },
        }
      },
    },
    {
      spec: keepPayment,
      keep: (given) => ({
        input: given,
        subjects: [String(given.sale_id), String(given.appointment_id)],
        shown: returned(String(given.sale_id)),
        reply: { message: saleResults.paymentKept },
      }),
    },
  ]
}

const hasLine = (lines: unknown, line: number): boolean =>
  !Array.isArray(lines) || (lines as { line: number }[]).some((one) => one.line === line)

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
        given.some((one) => one.sale_id === sale_id && hasLine(one.lines, line))
      const all = entries
        .filter(isSale)
        .reduce(
          (paid, entry) => withSale(paid, saleOf(entry), entry.state === 'refused' ? 'refused' : 'waiting'),
          reply,
        )
      return { ...all, visits: all.visits.filter((one) => !isReturned(one)) }
    },
  } as Overlay,
]
