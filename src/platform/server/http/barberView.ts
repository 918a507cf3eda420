import { type BarberLimits, clientMoneyFields, ownMoneyFields, phoneFields } from '#platform/shared/roles.ts'

type Row = Record<string, unknown>

/**
 * Reduces a reply, or the data of a fault, to what a barber may see. Phones and clients' spending become null. Rows of
 * other barbers (`barber_id`) lose their money, and are removed from lists if the barber sees only their own column.
 * Every reply passes through here.
 */
export function barberView<Value>(value: Value, limits: BarberLimits): Value {
  return shown(value, limits) as Value
}

const isOthers = (row: Row, { barberId }: BarberLimits): boolean =>
  typeof row.barber_id === 'string' && row.barber_id !== barberId

function shown(value: unknown, limits: BarberLimits): unknown {
  if (Array.isArray(value)) {
    const rows = limits.seesAll ? value : value.filter((one) => !isRow(one) || !isOthers(one, limits))
    return rows.map((one) => shown(one, limits))
  }
  if (!isRow(value)) return value
  const others = isOthers(value, limits)
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, isHidden(name, others, limits) ? null : shown(held, limits)]),
  )
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

function isHidden(name: string, others: boolean, limits: BarberLimits): boolean {
  if (clientMoneyFields.has(name)) return true
  if (phoneFields.has(name)) return !limits.seesPhones
  return others && ownMoneyFields.has(name)
}
