import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { isOffline } from '#platform/web/connectivity.ts'
import type { KeptCall, Overlay } from '#platform/web/outbox/outbox.ts'
import { callName, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { currentSession } from '#platform/web/session.ts'
import { listPaidVisits, type PaidVisit, recordSale, returnSale, type Sale } from '../../contract.ts'
import { type SaleMethod, saleResults } from '../../methods.ts'
import type { SaleBody } from '../bill.ts'
import type { ShownPayment } from '../usePaidVisits.ts'
import { newId } from '#platform/shared/ids.ts'
import { deviceStorage } from '#platform/web/storage.ts'
import { toast } from '#platform/web/ui/toast.tsx'

type Paid = ReplyOf<typeof listPaidVisits>

const isSale = ({ call }: OutboxEntry): boolean => call === callName(recordSale)
const isReturn = ({ call }: OutboxEntry): boolean => call === callName(returnSale)
const saleOf = ({ shown }: OutboxEntry): Sale => (shown as { sale: Sale }).sale

/** The displayed sale until the server replies; its number is 0 until then. */
export function provisional(body: SaleBody, at: Date): Sale {
  const user = currentSession()?.user
  const cents = body.payments.reduce((sum, one) => sum + toCents(Number(one.amount)), 0)
  return {
    id: body.id,
    number: 0,
    device_number: body.device_number ?? null,
    kind: 'sale',
    returns_sale_id: null,
    is_undo: false,
    undone: false,
    corrected: false,
    day: '',
    currency: body.currency ?? user?.salon?.currency ?? 'EUR',
    total: toEuros(cents),
    owed: 0,
    client_id: body.client_id ?? null,
    client_name: null,
    user_id: user?.id ?? null,
    user_name: user?.username ?? '',
    sold_at: body.sold_at ?? at.toISOString(),
    created_at: at.toISOString(),
    reason: null,
    origin: 'paid',
    lines: body.lines.map((line, index) => {
      const quantity = Number(line.quantity ?? 1)
      return {
        line: index + 1,
        kind: line.kind,
        appointment_id: line.appointment_id ?? null,
        product_id: line.product_id ?? null,
        barber_id: line.barber_id ?? null,
        barber: null,
        label: line.label ?? '',
        quantity,
        price: Number(line.price ?? 0),
        discount: 0,
        discount_percent: null,
        discount_reason: null,
        total: toEuros(toCents(Number(line.price ?? 0)) * quantity),
        vat_letter: null,
        vat_percent: null,
        vat: 0,
        returns_line: null,
        debt_sale_id: line.debt_sale_id ?? null,
        prepaid_id: line.prepaid_id ?? null,
        prepaid: 0,
        returned: 0,
      }
    }),
    payments: body.payments.map((one) => {
      const given = typeof one.given === 'number' ? one.given : null
      const paid = Number(one.amount)
      return {
        method: one.method as SaleMethod,
        amount: paid,
        given,
        change: given === null ? null : toEuros(toCents(given) - toCents(paid)),
        prepaid_id: one.prepaid_id ?? null,
      }
    }),
  }
}

export const paidBy = ({ id, total, currency, payments, sold_at, lines }: Sale): PaidVisit[] =>
  lines.flatMap(({ appointment_id }) =>
    appointment_id
      ? [{ appointment_id, sale_id: id, total, currency, methods: payments.map(({ method }) => method), sold_at }]
      : [],
  )

export function withPaid(reply: Paid, added: readonly ShownPayment[]): Paid {
  const known = new Set(reply.visits.map((one) => one.appointment_id))
  return { ...reply, visits: [...reply.visits, ...added.filter((one) => !known.has(one.appointment_id))] }
}

/** True for a used device number, for example after the storage was restored. */
const isNumberUsed = ({ status, errors }: Fault): boolean =>
  status === 400 && errors.some(({ field }) => field === 'device_number')

/** Handling of sales and returns while the server cannot be reached. */
export function keptSaleCalls(client: QueryClient): KeptCall[] {
  return [
    {
      spec: recordSale,
      creates: true,
      keep(given, at) {
        const number = isOffline() && given.device_id === undefined ? nextDeviceNumber(at) : null
        const input = { ...given, ...number }
        const sale = provisional(input as SaleBody, at)
        const reply = { sale, prepaid: [], moved: false, stock: [], message: saleResults.paid }
        return { input, subjects: [sale.id], shown: { sale }, reply }
      },
      resolve(entry, fault) {
        if (!isNumberUsed(fault)) return null
        const number = nextDeviceNumber(new Date(entry.at))
        return number && { input: { ...entry.input, ...number } }
      },
      // Shows the visit as paid until the next read.
      store(reply) {
        const { sale, message } = reply as ReplyOf<typeof recordSale>
        // A sale in another till, or of a visit that was cancelled meanwhile; the message stays until it is read.
        if (message !== saleResults.paid) toast.error(message)
        client.setQueriesData<Paid>(
          { queryKey: [listPaidVisits.topic, listPaidVisits.path] },
          (held) => held && withPaid(held, paidBy(sale)),
        )
      },
    },
    {
      spec: returnSale,
      keep(given) {
        const message = given.is_undo ? saleResults.undone : saleResults.returned
        return {
          input: given,
          subjects: [String(given.sale_id), String(given.id)],
          shown: null,
          reply: { message, prepaid: [], moved: false, stock: [] },
        }
      },
    },
  ]
}

/** Payments of a day with waiting sales and undos. */
export const saleOverlays: readonly Overlay[] = [
  {
    spec: listPaidVisits,
    show: (reply: Paid, _input: unknown, entries: readonly OutboxEntry[]) => {
      const undone = new Set(
        entries.filter((one) => isReturn(one) && one.input.is_undo).map(({ input }) => String(input.sale_id)),
      )
      const added = entries.filter(isSale).flatMap((entry) =>
        paidBy(saleOf(entry)).map((one): ShownPayment => ({
          ...one,
          waiting: entry.state === 'refused' ? 'refused' : 'waiting',
        })),
      )
      const all = withPaid(reply, added)
      return { ...all, visits: all.visits.filter(({ sale_id }) => !undone.has(sale_id)) }
    },
  } as Overlay,
]

/** Sale of a waiting entry; null for a return, undefined for other entries. */
export function saleOfEntry(entry: OutboxEntry): Sale | null | undefined {
  if (isSale(entry)) return saleOf(entry)
  return isReturn(entry) ? null : undefined
}

interface SaleDevice {
  device_id: string
  device_number: number
}

const storageKey = 'saleDevice'

function lastNumber(): SaleDevice | null {
  try {
    const stored = JSON.parse(deviceStorage.get(storageKey) ?? 'null') as Partial<SaleDevice> | null
    const { device_id, device_number } = stored ?? {}
    return typeof device_id === 'string' && typeof device_number === 'number' ? { device_id, device_number } : null
  } catch {
    return null
  }
}

/**
 * Next number of this device for a sale without the server. Null if the browser stores nothing: then the sale has only
 * the salon's number. After its data were deleted, a device counts as a new one.
 */
function nextDeviceNumber(at: Date): SaleDevice | null {
  const last = lastNumber() ?? { device_id: newId(at), device_number: 0 }
  const next = { ...last, device_number: last.device_number + 1 }
  return deviceStorage.set(storageKey, JSON.stringify(next)) ? next : null
}
