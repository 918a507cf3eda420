import { dayCell, type Kind, type OwnKind, type Row, type Sheet } from '#platform/server/workbook.ts'
import { localDate } from '#platform/shared/time.ts'
import { periodLabel, spanLabel, type Period } from '../rules.ts'

/** What the files of all reports are made of. */

/** A cell of another kind than its column's. */
export const is = (kind: Kind, value: OwnKind['value']): OwnKind => ({ value, kind })

/** The columns of a list of figures. */
export const factColumns = [
  { header: 'Treguesi', kind: 'text' },
  { header: 'Vlera', kind: 'count' },
] as const

/** The first rows of a report's figures: which days it tells of. */
export function spanRows(report: { period: Period; startDate: string; endDate: string }): Row[] {
  const span = { from: localDate(report.startDate), to: localDate(report.endDate) }
  return [
    ['Periudha', is('text', `${periodLabel[report.period]}: ${spanLabel(span)}`)],
    ['Nga data', is('date', dayCell(span.from))],
    ['Deri më datën', is('date', dayCell(span.to))],
  ]
}

/** The sheet of the services that were asked for most, with its chart. */
export function servicesSheet(
  name: string,
  services: readonly { service_name: string; count: number; earnings: number }[],
): Sheet {
  return {
    name,
    tables: [
      {
        columns: [
          { header: 'Shërbimi', kind: 'text' },
          { header: 'Herë', kind: 'count' },
          { header: 'Të ardhura', kind: 'money' },
        ],
        rows: services.map((one) => [one.service_name, one.count, one.earnings]),
      },
    ],
    chart: { title: name, names: 0, numbers: 1 },
  }
}
