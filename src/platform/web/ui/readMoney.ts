/** '1.234.567,50' or '1,234.50': one sign between the thousands, the other before the cents. */
const withThousands = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$|^(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/
const plain = /^(\d+)(?:[.,](\d{0,2}))?$/

/**
 * The euros that a person typed: '12', '12,5', '12.50', '1 234,50 €', '1.234,50'. At most two decimals.
 * Null for nothing, NaN for what is no amount.
 */
export function readMoney(text: string): number | null {
  const bare = text.replace(/[€\s\u00a0]/g, '')
  if (bare === '') return null
  const found = plain.exec(bare) ?? withThousands.exec(bare)
  if (!found) return Number.NaN
  const whole = (found[1] ?? found[3] ?? '').replace(/[.,]/g, '')
  const cents = (found[2] ?? found[4] ?? '').padEnd(2, '0')
  return Number(`${whole}.${cents}`)
}

/** The amount as field text: '12,50'; empty for null and NaN. */
export function writeMoney(euros: number | null): string {
  return euros === null || Number.isNaN(euros) ? '' : euros.toFixed(2).replace('.', ',')
}
