import type { TillReport } from '#features/money/day-close/contract.ts'
import { methodLabel, payMethods } from '#features/money/day-close/rules.ts'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import { columnsOf, moneyKind, type Row, type Sheet } from '#platform/server/workbook.ts'
import { currencyLabel } from '#platform/shared/money.ts'
import { is } from './sheetParts.ts'

/** Payment methods, tips, expenses and shares; no sheet if the salon uses none of them. */
export function tillSheets(currencies: readonly TillReport[]): Sheet[] {
  if (currencies.length === 0) return []
  return [
    {
      name: 'Pagesat dhe arka',
      tables: currencies.flatMap((one) => [
        {
          columns: columnsOf({
            [`Treguesi, ${currencyLabel[one.currency].toLowerCase()}`]: 'text',
            Shuma: moneyKind[one.currency],
          }),
          rows: [
            ...payMethods.map((method): Row => [methodLabel[method], one[method]]),
            ...(one.transfer === 0 ? [] : [[saleMethodLabel.transfer, one.transfer]]),
            ...(one.prepaid === 0 ? [] : [['Parapaguar', one.prepaid]]),
            ...(one.advance === 0 ? [] : [['Parapagime të shitura', one.advance]]),
            ['Produkte', one.products],
            ['Bakshish', one.tips],
            ['Shpenzime', one.expenses],
            ['Borxhe të shlyera', one.settled],
          ],
        },
        {
          columns: columnsOf({
            Berberi: 'text',
            Vizita: 'count',
            Vizitat: moneyKind[one.currency],
            Pjesa: moneyKind[one.currency],
            Bakshish: moneyKind[one.currency],
          }),
          rows: one.barbers.map((barber): Row => [
            barber.barber,
            barber.visits,
            barber.revenue,
            barber.share === null ? is('text', null) : barber.share,
            barber.tips,
          ]),
        },
      ]),
    },
  ]
}
