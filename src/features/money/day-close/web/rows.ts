import { toCents, type Currency } from '#platform/shared/money.ts'
import { amount, number } from '#platform/shared/sq.ts'
import type { DayEntry, DaySheet } from '../contract.ts'
import { type PrepaidKind, prepaidKinds, type SaleMethod, saleMethodLabel } from '#features/money/sales/rules.ts'
import { type MoveKind, moveKinds } from '#features/money/sums/rules.ts'
import { entryKinds, figureLabel, isMove, keptVatTitle, moveFigure, moveLabel, type EntryKind } from '../rules.ts'

/** Rows of a day's sheet for screen, print, read-only view and text message, without zeros. */

const groupKinds = ['other', ...entryKinds, 'settled'] as const

const groupTitle: Record<(typeof groupKinds)[number], string> = {
  other: 'Shërbime të tjera',
  tip: figureLabel.tips,
  product: figureLabel.products,
  ...moveLabel,
  settled: figureLabel.settled,
}

export interface SheetRow {
  title: string
  /** Below zero for money that leaves the till. */
  value: number
}

const isUsed = ({ value }: SheetRow): boolean => value !== 0

const methods = ['cash', 'card', 'transfer', 'prepaid', 'owed', 'unpaid'] as const

export interface MethodRow extends SheetRow {
  method: (typeof methods)[number] | PrepaidKind
}

/**
 * Parts of the total, those paid in advance by their kind; a day that was closed before there were kinds has only their
 * sum.
 */
export function methodRows({ figures, prepaid_parts: parts = [] }: DaySheet): MethodRow[] {
  const kinds = prepaidKinds.flatMap((method) => {
    const value = parts.find((one) => one.method === method)?.amount ?? 0
    return { method, title: saleMethodLabel[method], value }
  })
  const isWhole = kinds.reduce((sum, { value }) => sum + toCents(value), 0) === toCents(figures.prepaid)
  return methods
    .flatMap((method): MethodRow[] =>
      method === 'prepaid' && isWhole ? kinds : [{ method, title: figureLabel[method], value: figures[method] }],
    )
    .filter(isUsed)
}

/** Optional figures, contained in the total except for sold gift cards, packages and deposits. */
export const moreRows = ({ figures, vat = [] }: DaySheet): SheetRow[] =>
  [
    { title: 'Zbritje', value: figures.discounts },
    { title: 'Kthime', value: figures.returns },
    { title: figureLabel.advance, value: figures.advance },
    ...vat.map((one) => ({
      title: one.letter === null ? keptVatTitle : `TVSH ${one.letter} ${number(one.percent ?? 0)}%`,
      value: one.vat,
    })),
  ].filter(isUsed)

export const isMoneyOut = (kind: EntryKind): boolean => isMove(kind) && kind !== 'money_in'

const moved = (figures: DaySheet['figures'], kind: MoveKind): number =>
  figures[moveFigure[kind]] * (isMoneyOut(kind) ? -1 : 1)

/** Changes of the till's opening cash; together they are the expected amount. */
export const tillRows = ({ figures }: DaySheet): SheetRow[] =>
  [
    { title: 'Kesh sot', value: figures.cash },
    { title: groupTitle.settled, value: figures.settledCash },
    { title: `${groupTitle.tip} kesh`, value: figures.tipsCash },
    { title: figureLabel.advance, value: figures.advanceCash },
    ...moveKinds.map((kind) => ({ title: moveLabel[kind], value: moved(figures, kind) })),
  ].filter(isUsed)

/** A line of a sale without a visit, or a move of the till. */
export interface SheetLine extends SheetRow {
  id: string
  /** Method of a sale; null for cash and where there are several. */
  method: SaleMethod | null
  entry?: DayEntry
  debt?: DaySheet['settled'][number]
}

export interface LineGroup extends SheetRow {
  kind: (typeof groupKinds)[number]
  lines: SheetLine[]
}

const notCash = (method: SaleMethod) => (method === 'cash' ? null : method)

/** Services without a visit, tips, products, expenses and paid debts, including zeros. */
export function lineGroups({ figures, entries, settled, others = [] }: DaySheet): LineGroup[] {
  const group = (kind: LineGroup['kind'], value: number, lines: SheetLine[]) => ({
    kind,
    title: groupTitle[kind],
    value,
    lines,
  })
  const entriesOf = (kind: EntryKind) =>
    entries
      .filter((one) => one.kind === kind)
      .map((entry) => ({
        id: entry.id,
        title: entry.label,
        value: isMoneyOut(kind) ? -entry.amount : entry.amount,
        method: notCash(entry.method),
        entry,
      }))
  return [
    group(
      'other',
      figures.others,
      others.map(({ sale_id, label, client_name, barber, visit_state: state, amount: value }, at) => ({
        id: `${sale_id} ${at}`,
        title: [label, client_name, barber, state && visitState[state]].filter(Boolean).join(', '),
        value,
        method: null,
      })),
    ),
    group('tip', figures.tips, entriesOf('tip')),
    group('product', figures.products, entriesOf('product')),
    ...moveKinds.map((kind) => group(kind, moved(figures, kind), entriesOf(kind))),
    group(
      'settled',
      figures.settled,
      settled.map((debt, at) => ({
        id: `${debt.sale_id} ${at}`,
        title: clientName(debt),
        value: debt.amount,
        method: notCash(debt.method),
        debt,
      })),
    ),
  ]
}

const visitState = { no_show: 'Nuk erdhi', cancelled: 'Anuluar', deleted: 'Vizitë e fshirë' } as const

/** An amount without its currency, which another one beside it has. */
export const bareAmount = (value: number, currency: Currency): string =>
  amount(value, currency).replace(/\s?(€|lekë)$/, '')

export const clientName = ({ client_name: name }: { client_name: string | null }): string => name ?? 'Vizitë e fshirë'
