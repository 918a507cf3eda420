import type { getOnlineFigures } from '#features/schedule/requests/contract.ts'
import { sourceLabel } from '#features/schedule/requests/rules.ts'
import { columnsOf, moneyKind, type Row, type Sheet } from '#platform/server/workbook.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { currencyLabel, type Currency } from '#platform/shared/money.ts'
import { factColumns, is } from './sheetParts.ts'

/** Visits and revenue from online booking, and response times; no sheet without any. */
export function onlineSheets(figures: ReplyOf<typeof getOnlineFigures>, currencies: readonly Currency[]): Sheet[] {
  const { visits, revenue, requests, sources } = figures
  const answers = Object.values(requests).reduce((sum, count) => sum + count, 0)
  if (visits === 0 && answers === 0) return []
  const header = (currency: Currency) =>
    currencies.length > 1 ? `Të ardhura (${currencyLabel[currency]})` : 'Të ardhura'
  return [
    {
      name: 'Rezervimi online',
      tables: [
        {
          columns: factColumns,
          rows: [
            ['Vizita online', visits],
            ...currencies.map((one): Row => [header(one), is(moneyKind[one], revenue[one] ?? 0)]),
            ['Kërkesa të pranuara', requests.accepted],
            ['Kërkesa të refuzuara', requests.declined],
            ['Kërkesa pa përgjigje', requests.unanswered],
            ['Kërkesa të tërhequra nga klientët', requests.withdrawn],
          ],
        },
        {
          columns: [
            ...columnsOf({ Burimi: 'text', Vizita: 'count' }),
            ...currencies.map((one) => ({ header: header(one), kind: moneyKind[one] })),
          ],
          rows: sources.map((one): Row => [
            sourceLabel(one.source),
            one.visits,
            ...currencies.map((currency) => one.revenue[currency] ?? 0),
          ]),
        },
      ],
    },
  ]
}
