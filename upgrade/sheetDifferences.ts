/** Reasons for differences of a sheet of version 1.0.0 from its imported sales. Pure functions; amounts are cents. */

export const figureNames = [
  'revenue',
  'products',
  'tips',
  'cash',
  'card',
  'owed',
  'settledCash',
  'settledCard',
] as const
export type Figures = Record<(typeof figureNames)[number], number>

export interface Sheet {
  day: string
  currency: string
  /** Figures of version 1.0.0 less those of the sales. */
  less: Figures
  /** The same of the revenue of barbers with a share, where it differs. */
  shares: Record<string, number>
}

/** A stored line of a sheet, and what is in the sheet of it now; `sold_method` is 'none' without a sale. */
export interface Former {
  part: 'visit' | 'settled' | 'entry'
  method: 'cash' | 'card' | 'owed'
  cents: number
  barber_id: string | null
  /** Service of a visit. */
  name: string | null
  /** Kind of an entry. */
  kind: 'tip' | 'product' | null
  sold_method: 'cash' | 'card' | 'owed' | 'none'
  sold_cents: number
  /** The visit is sold in another sheet. */
  is_elsewhere: boolean
  /** The payment of the debt or the entry was changed after the close, or its debt was none. */
  is_changed: boolean
}

const reasonTexts = {
  debtGone: 'an open debt of a visit that was cancelled or deleted after the close',
  elsewhere: 'a visit in several closed days is sold in the first one',
  debtAmount: 'a debt has the amount that is owed or was paid, which was changed after the close',
  settledChanged: 'a paid debt was changed after the close',
  entryChanged: 'a tip or product was changed after the close',
}

/** The known reason why a line is in the sheet with another amount; null for an unknown one. */
function reasonOf(line: Former): string | null {
  if (line.part === 'settled') return line.is_changed ? reasonTexts.settledChanged : null
  if (line.part === 'entry') return line.is_changed ? reasonTexts.entryChanged : null
  if (line.sold_cents === 0 && line.is_elsewhere) return reasonTexts.elsewhere
  if (line.method !== 'owed') return null
  if (line.sold_method === 'owed') return reasonTexts.debtAmount
  return line.sold_method === 'none' ? reasonTexts.debtGone : null
}

/** The figures to which an amount of a line counts. */
function figuresOf({ part, kind }: Former, method: Former['sold_method']): (keyof Figures)[] {
  if (method === 'none') return []
  if (part === 'settled') return [method === 'card' ? 'settledCard' : 'settledCash']
  if (kind === 'tip') return ['tips']
  return [part === 'visit' ? 'revenue' : 'products', method]
}

/** Known reasons of a sheet's differences, and what they leave, as text. */
export function unexplained({ less, shares }: Sheet, lines: readonly Former[]): { reasons: string[]; rest: string[] } {
  const figures = { ...less }
  const barbers = { ...shares }
  const reasons = new Set<string>()
  for (const line of lines) {
    if (line.method === line.sold_method && line.cents === line.sold_cents) continue
    const reason = reasonOf(line)
    if (reason === null) continue
    reasons.add(reason)
    for (const name of figuresOf(line, line.method)) figures[name] -= line.cents
    for (const name of figuresOf(line, line.sold_method)) figures[name] += line.sold_cents
    const { barber_id: barber } = line
    if (barber !== null && barber in barbers) barbers[barber] = (barbers[barber] ?? 0) - line.cents + line.sold_cents
  }
  const rest = [
    ...figureNames.map((name) => [name, figures[name]] as const),
    ...Object.entries(barbers).map(([barber, cents]) => [`share of ${barber}`, cents] as const),
  ]
  return {
    reasons: [...reasons],
    rest: rest.filter(([, cents]) => cents !== 0).map(([name, cents]) => `${name} ${cents}`),
  }
}
