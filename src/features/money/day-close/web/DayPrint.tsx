import { amount, longDate, plural } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { type DaySheet } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import { countDifference } from '#features/money/sums/rules.ts'
import { differenceText } from '../rules.ts'
import { clientName, lineGroups, methodRows, moreRows, tillRows, type SheetRow } from './rows.ts'
import { elsewhereText, methodText, ruleText, severalMethods } from './sheet.ts'

const cell = 'border border-line px-1.5 py-1 text-left align-top'
/** Hidden on a phone, where the client's cell contains it. */
const wide = cn(cell, 'max-md:hidden print:table-cell')
const money = cn(cell, 'text-right whitespace-nowrap')

interface SheetProps {
  sheet: DaySheet
  counted: number | null
}

export function DayPrint({ sheet, counted }: SheetProps) {
  return (
    <div data-print-only className="hidden text-sm print:block">
      <h1 className="text-2xl font-bold tracking-tight">
        Mbyllja e ditës, {longDate(localDate(sheet.date), { year: true })}
      </h1>
      <SheetTables sheet={sheet} counted={counted} />
    </div>
  )
}

export function SheetTables({ sheet, counted }: SheetProps) {
  const { figures, currency } = sheet
  const format = (value: number) => amount(value, currency)
  const texts = (rows: readonly SheetRow[]) =>
    rows.map(({ title, value }) => ({ title, text: amount(value, currency) }))
  const till = [
    figures.opening !== 0 && { title: 'Në mëngjes', text: format(figures.opening) },
    ...texts(tillRows(sheet)),
    { title: 'Në arkë duhet', text: format(figures.expected) },
    counted !== null && { title: 'Numëruar', text: format(counted) },
    counted !== null && {
      title: 'Dallimi',
      text: differenceText(countDifference(counted, figures), currency),
    },
  ].filter((row) => row !== false)
  return (
    <>
      <p>
        {plural(figures.visits, 'vizitë', 'vizita')} · Totali {format(figures.total)}
      </p>
      <p>
        {sheet.closed ? `Mbyllur nga ${sheet.closed.by}. ` : 'Dita nuk është mbyllur ende. '}
        {dayCloseMessages.notFiscal}
      </p>
      <PrintTable title="Pagesat" rows={texts([...methodRows(sheet), ...moreRows(sheet)])} />
      <PrintTable title="Arka" rows={till} />
      <PrintTable
        title="Berberët"
        rows={sheet.barbers.map((barber) => ({
          key: barber.barber_id,
          title: [
            barber.barber,
            `${plural(barber.visits, 'vizitë', 'vizita')}, ${format(barber.revenue)}`,
            ruleText(barber, currency),
            barber.tips > 0 && `bakshish ${format(barber.tips)}`,
          ]
            .filter(Boolean)
            .join(' · '),
          text: barber.due === null ? '–' : format(barber.due),
        }))}
      />
      {lineGroups(sheet).map(({ kind, title, lines }) => (
        <PrintTable
          key={kind}
          title={title}
          rows={lines.map((line) => ({
            key: line.id,
            title: line.method ? `${line.title}, ${saleMethodLabel[line.method].toLowerCase()}` : line.title,
            text: amount(line.value, currency),
          }))}
        />
      ))}
      <section className="mt-4">
        <h2 className="text-lg font-bold">Vizitat</h2>
        <table className="w-full border-collapse text-xs wrap-anywhere">
          <caption className="sr-only">Vizitat</caption>
          <thead>
            <tr>
              <th className={cell}>Ora</th>
              <th className={cell}>Klienti</th>
              <th className={wide}>Shërbimi</th>
              <th className={wide}>Berberi</th>
              <th className={cell}>Pagesa</th>
              <th className={money}>Çmimi</th>
            </tr>
          </thead>
          <tbody>
            {sheet.visits.toReversed().map((visit) => (
              <tr key={visit.id}>
                <td className={cn(cell, 'whitespace-nowrap')}>{visit.time}</td>
                <td className={cell}>
                  {clientName(visit)}
                  <span className="block text-ink-2 md:hidden print:hidden">
                    {visit.service_name} · {visit.barber}
                  </span>
                </td>
                <td className={wide}>{visit.service_name}</td>
                <td className={wide}>{visit.barber}</td>
                <td className={cell}>
                  {[severalMethods(visit, currency) || methodText(visit), elsewhereText(visit, sheet)]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td className={money}>{format(visit.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface PrintRow {
  key?: string
  title: string
  text: string
}

function PrintTable({ title, rows }: { title: string; rows: readonly PrintRow[] }) {
  if (rows.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="text-lg font-bold">{title}</h2>
      <table className="w-full border-collapse text-xs">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? row.title}>
              <th scope="row" className={cn(cell, 'font-normal')}>
                {row.title}
              </th>
              <td className={cn(money, 'w-1/4')}>{row.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
