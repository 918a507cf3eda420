import type { Currency } from '#platform/shared/money.ts'
import { amount, number } from '#platform/shared/sq.ts'
import type { Discount } from './draft.ts'

/** '10 %' */
export const percentText = (value: number): string => `${number(value)}\u00a0%`

/** 'Zbritje 10 %', 'Zbritje 2,00 €' */
export const discountText = ({ unit, value }: Discount, currency: Currency): string =>
  `Zbritje ${unit === 'percent' ? percentText(value) : amount(value, currency)}`
