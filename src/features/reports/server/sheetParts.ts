import { dayCell, type Kind, type OwnKind, type Row, type Sheet } from '#platform/server/workbook.ts'
import { localDate } from '#platform/shared/time.ts'
import { periodLabel, spanLabel, type Period } from '../rules.ts'

/** Building blocks shared by the workbooks of all reports. */

/** A cell whose kind differs from its column's. */
export const is = (kind: Kind, value: OwnKind['value']): OwnKind => ({ value, kind })

export const factColumns = [
  { header: 'Treguesi', kind: 'text' },
  { header: 'Vlera', kind: 'count' },
] as const

/** The first rows of a report's figures: the days covered. */
export function spanRows(report: { period: Period; startDate: string; endDate: string }): Row[] {
  const span = { from: localDate(report.startDate), to: localDate(report.endDate) }
  return [
    ['Periudha', is('text', `${periodLabel[report.period]}: ${spanLabel(span)}`)],
    ['Nga data', is('date', dayCell(span.from))],
    ['Deri më datën', is('date', dayCell(span.to))],
  ]
}

/** The sheet of the most popular services, with its chart. */
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
