import { useState } from 'react'
import { keptVatTitle, moveLabel } from '#features/money/day-close/rules.ts'
import { moveKinds } from '#features/money/sums/rules.ts'
import { saleMethodLabel, saleMethods } from '#features/money/sales/rules.ts'
import type { FileFormat } from '#platform/shared/fileFormat.ts'
import type { Currency } from '#platform/shared/money.ts'
import { dayMonth, monthYear, plural, amount } from '#platform/shared/sq.ts'
import { addMonths, localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CurrencyChoice } from '#platform/web/ui/CurrencyChoice.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { usePrintable } from '#platform/web/printing.ts'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { exportSalesBook, getSalesBook, type SalesBook } from '../contract.ts'
import { daysOfMonth, letterTitle, monthOf, monthPattern, otherParts } from '../rules.ts'

type Letter = SalesBook['total']['letters'][number]

export function SalesBookScreen() {
  const { date: today } = useWallClock()
  const state = useQueryState()
  const asked = state.read('muaji')
  const month = monthPattern.test(asked) ? asked : monthOf(today)
  const [currency, setCurrency] = useState<Currency>()
  const query = { month, currency }
  const reading = useRead(getSalesBook, query, { keepPrevious: true })
  const { busy, save } = useDownload()
  const { from } = daysOfMonth(month)
  const book = reading.data?.book
  usePrintable(reading.isError || (book !== undefined && !reading.isPlaceholderData))
  const show = (months: number) => state.change({ muaji: monthOf(addMonths(from, months)) })
  const file = (format: FileFormat, label: string) => (
    <DownloadButton name={format} busy={busy} onClick={() => void save(exportSalesBook, { ...query, format }, format)}>
      {label}
    </DownloadButton>
  )
  return (
    <>
      <PageHeader
        title="Libri i shitjeve"
        sub={book && book.total.count > 0 ? plural(book.total.count, 'regjistrim', 'regjistrime') : 'Për kontabilistin'}
        actions={
          <>
            <div className="flex items-center gap-1 max-md:w-full max-md:justify-between">
              <IconButton
                icon="chevron-left"
                variant="outline"
                tooltip={false}
                label="Muaji i kaluar"
                onClick={() => show(-1)}
              />
              <output className="min-w-36 text-center font-semibold first-letter:uppercase">{monthYear(from)}</output>
              <IconButton
                icon="chevron-right"
                variant="outline"
                tooltip={false}
                label="Muaji tjetër"
                disabled={month >= monthOf(today)}
                onClick={() => show(1)}
              />
            </div>
            <CurrencyChoice
              label="Valuta e shumave"
              of={book}
              onChange={setCurrency}
              className="max-md:flex max-md:w-full max-md:*:flex-1"
            />
            {file('xlsx', 'Excel')}
            {file('csv', 'CSV')}
            <PrintButton className="max-md:flex-1" />
          </>
        }
      />
      <ListState
        read={reading}
        rows={6}
        isEmpty={book?.days.length === 0}
        none={
          <Card>
            <EmptyState
              icon="till"
              title="Asnjë shitje në këtë muaj"
              action={<ButtonLink to="/raportet">Raportet</ButtonLink>}
            >
              Libri mbushet vetë me pagesat që regjistroni.
            </EmptyState>
          </Card>
        }
      >
        {(data) => <Book book={data.book} />}
      </ListState>
    </>
  )
}

function Book({ book }: { book: SalesBook }) {
  const { currency, days, total } = book
  const rows = days.flatMap(({ day, letters }) => letters.map((one, at) => ({ ...one, day, isFirst: at === 0 })))
  const moves = shown(moveKinds, moveLabel, total.moves)
  const money = (value: number) => amount(value, currency)
  const facts = (list: readonly (readonly [string, number])[]) => (
    <Facts
      facts={list.map(([title, value]) => [title, money(value)])}
      className="grid content-start gap-y-1"
      fact="flex min-h-8 items-center justify-between gap-4"
      label="text-ink-2"
      value="font-semibold whitespace-nowrap"
    />
  )
  return (
    <div className="grid gap-3 md:gap-4">
      <Card title="Muaji sipas shkallës së TVSH-së" padded={false}>
        <Table
          label="Muaji sipas shkallës së TVSH-së"
          columns={[{ key: 'letter', header: 'Shkalla', phone: 'title', cell: letterTitle }, ...sumColumns(currency)]}
          rows={total.letters}
          rowKey={letterTitle}
        />
      </Card>
      <div className="grid gap-3 md:gap-4 lg:grid-cols-2">
        <Card title="Gjithsej">
          {facts([
            ['Sipas shkallëve', total.all.gross],
            ...otherParts(total),
            ['Gjithsej', total.total],
            ...(total.kept_vat === 0 ? [] : [[keptVatTitle, total.kept_vat] as const]),
            ...(total.all.vat === 0 ? [] : [['TVSH gjithsej', total.all.vat] as const]),
          ])}
        </Card>
        <Card title="Sipas mënyrës së pagesës">
          {facts([...shown(saleMethods, saleMethodLabel, total.methods), ['Gjithsej', total.total]])}
        </Card>
        {moves.length > 0 && (
          <Card title="Arka, pa shitje" sub="Sipas ditës janë te skedari">
            {facts(moves)}
          </Card>
        )}
      </div>
      {rows.length > 0 && (
        <Card title="Sipas ditës" padded={false}>
          <Table
            label="Sipas ditës"
            columns={[
              {
                key: 'day',
                header: 'Data',
                phone: 'title',
                className: 'whitespace-nowrap',
                cell: (one) => dayMonth(localDate(one.day)),
              },
              { key: 'letter', header: 'Shkalla', phone: 'aside', className: 'whitespace-nowrap', cell: letterTitle },
              ...sumColumns(currency),
            ]}
            rows={rows}
            rowKey={(one) => `${one.day} ${letterTitle(one)}`}
          />
        </Card>
      )}
    </div>
  )
}

/** Titles and amounts that are not 0. */
const shown = <Name extends string>(
  names: readonly Name[],
  titles: Readonly<Record<Name, string>>,
  amounts: Readonly<Record<Name, number>>,
) => names.filter((name) => amounts[name] !== 0).map((name) => [titles[name], amounts[name]] as const)

const sumColumns = (currency: Currency): Column<Letter>[] =>
  (
    [
      ['net', 'Pa TVSH'],
      ['vat', 'TVSH'],
      ['gross', 'Me TVSH'],
      ['advances', 'Parapagime'],
      ['returns', 'Kthime'],
    ] as const
  ).map(([key, header]) => ({
    key,
    header,
    align: 'end',
    className: `whitespace-nowrap tabular-nums${key === 'gross' ? ' font-semibold' : ''}`,
    cell: (one) => (one[key] === 0 && (key === 'advances' || key === 'returns') ? '–' : amount(one[key], currency)),
  }))
