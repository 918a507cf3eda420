import { amount, dayMonth, dayMonthYear } from '#platform/shared/sq.ts'
import { wallClock, type LocalDate } from '#platform/shared/time.ts'
import type { AdvanceLine } from '#features/schedule/payments/web/public.tsx'
import type { Prepaid } from '../contract.ts'
import { saleMethodLabel } from '../methods.ts'

/** A package or deposit that a visit can be paid with: '7 nga 10 të përdorura', 'paguar më 20 nëntor'. */
export function advanceLine(one: Prepaid, zone: string, today: LocalDate): AdvanceLine {
  const { id, kind, uses, uses_left, left: remaining, currency, created_at } = one
  if (kind === 'package' && uses !== null && uses_left !== null)
    return { id, icon: 'bag', label: saleMethodLabel[kind], text: `${uses - uses_left} nga ${uses} të përdorura` }
  const { date } = wallClock(new Date(created_at), zone)
  const day = date.slice(0, 4) === today.slice(0, 4) ? dayMonth(date) : dayMonthYear(date)
  return {
    id,
    icon: 'shield',
    label: `${saleMethodLabel[kind]} ${amount(remaining, currency)}`,
    text: `paguar më ${day}`,
  }
}
