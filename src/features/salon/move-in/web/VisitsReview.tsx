import { amount, capital, duration, monthYear, number, plural, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { ClashList } from './ClashList.tsx'
import { FigureRow, FigureRows, FigureSum, FigureTiles } from './Figures.tsx'
import { doubtsOf } from './columns/listColumns.ts'
import { MoveColumns } from './columns/MoveColumns.tsx'
import { visitsIn } from './map/move.ts'
import { sumsOf } from './map/moved.ts'
import { Differing, ForeignPrices } from './names/Differing.tsx'
import { Names, NamesRow } from './names/Names.tsx'
import { OutsideRows } from './outside/OutsideRows.tsx'
import type { useClashes } from './useClashes.ts'
import type { MoveReview, useMove } from './useMove.ts'
import { WeekInSmall } from './WeekInSmall.tsx'

type OutsideFigure = 'not_understood' | 'left_out'

interface VisitsReviewProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
  clashes: ReturnType<typeof useClashes>
  /** True if the rows that were not understood have been seen. */
  settled: boolean
  onShow: (part: OutsideFigure | 'clashes' | 'names' | 'columns') => void
  /** Number of the file whose columns are shown. */
  tab: number | null
  onTab: (file: number) => void
}

/** Visits that are shown as they come. */
const firstVisits = 5
/** Months that are shown. */
const lastMonths = 12

/** Figures and first visits of a run, or its rows that bring nothing. */
export function VisitsStep({ shown, ...props }: VisitsReviewProps & { shown: string | null }) {
  if (shown === null) return <VisitsReview {...props} />
  if (shown === 'names') return <Names review={props.review} move={props.move} />
  if (shown === 'clashes') return <ClashList clashes={props.clashes} />
  if (shown === 'columns')
    return <MoveColumns review={props.review} move={props.move} tab={props.tab ?? 0} onTab={props.onTab} />
  return <OutsideRows review={props.review} move={props.move} first={shown === 'not_understood' ? shown : 'left_out'} />
}

/** Figures, the week in small, clashes and first visits of a run, before it. */
function VisitsReview({ review, move, clashes, settled, onShow }: VisitsReviewProps) {
  const { files, preview, refused, rows, here } = review
  const phone = usePhone()
  const sums = preview && sumsOf(files, preview, review.left)
  const shown = sums ? tilesOf(sums) : []
  return (
    <>
      {refused.map(({ name, reason }) => (
        <Banner key={name} kind="warn" title={name} className="mb-4">
          {reason}
        </Banner>
      ))}
      {sums && (
        <section aria-label="Çfarë sjellin rreshtat" className="mb-4">
          <FigureTiles shown={shown} />
          <FigureSum {...sums} shown={shown} />
        </section>
      )}
      <ColumnsRow review={review} onShow={() => onShow('columns')} />
      <NamesRow review={review} onShow={() => onShow('names')} />
      {preview && <Differing differing={preview.differing} />}
      <ForeignPrices prices={files.flatMap(visitsIn).flatMap(({ foreignPrice }) => foreignPrice ?? [])} />
      {rows.length === 0 && <p className="font-medium">Skedari nuk ka rreshta që kuptohen.</p>}
      {!preview && rows.length > 0 && <Skeleton className="h-56 rounded-xl" />}
      <div className="grid grid-cols-1 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-start md:gap-4">
        <div className={preview?.week ? '' : 'md:col-span-2'}>
          {preview?.week && (
            <WeekInSmall
              week={preview.week}
              title={plural(sums?.ahead ?? 0, 'vizitë në ardhje', 'vizita në ardhje')}
              barbers={here.barbers}
              spot={clashes.spot}
              onWeek={move.showWeek}
            />
          )}
          {preview && (
            <Months nouns={['vizitë e kaluar', 'vizita të kaluara']} kept="te çdo klient" months={preview.months} />
          )}
          {preview && (
            <Months nouns={['vizitë në ardhje', 'vizita në ardhje']} kept="te orari" months={preview.ahead_months} />
          )}
        </div>
        <div className={preview?.week ? '' : 'md:col-span-2'}>
          {phone
            ? clashes.all.length > 0 && (
                <FigureRow
                  title={plural(clashes.all.length, 'vizitë përplaset', 'vizita përplasen')}
                  sub={clashes.open.length > 0 ? 'zgjidhni për secilën' : 'të gjitha u zgjidhën'}
                  isOpen={clashes.open.length > 0}
                  onShow={() => onShow('clashes')}
                />
              )
            : clashes.all.length > 0 && <ClashList clashes={clashes} />}
          {sums && <FigureRows {...sums} settled={settled} onShow={onShow} />}
          {preview && <FirstVisits review={review} />}
        </div>
      </div>
    </>
  )
}

/** Opens the files with their columns. */
function ColumnsRow({ review: { files, reading }, onShow }: { review: MoveReview; onShow: () => void }) {
  const doubts = files.reduce((sum, file) => sum + doubtsOf(file, reading.zone), 0)
  return (
    <FigureRow
      title={
        files.length === 1 ? 'Kolonat e skedarit' : `${plural(files.length, 'skedar', 'skedarë')} me kolonat e tyre`
      }
      sub={doubts > 0 ? `${plural(doubts, 'kolonë', 'kolona')} për t’u parë` : 'çfarë është secili, çfarë merret'}
      isOpen={doubts > 0}
      onShow={onShow}
    />
  )
}

type Sums = ReturnType<typeof sumsOf>

/** Figures of rows that come, each with its words. */
const tilesOf = ({
  clients,
  completed,
  services,
  barbers,
  products,
  past,
  ahead,
  clash,
  known,
}: Sums): (readonly [sum: number, label: string])[] => {
  const tiles = [
    [clients, clients === 1 ? 'klient i ri' : 'klientë të rinj'],
    [completed, completed === 1 ? 'plotësohet' : 'plotësohen'],
    [services, services === 1 ? 'shërbim i ri' : 'shërbime të reja'],
    [barbers, barbers === 1 ? 'berber i ri' : 'berberë të rinj'],
    [products, products === 1 ? 'produkt i ri' : 'produkte të reja'],
    [past, past === 1 ? 'vizitë e kaluar' : 'vizita të kaluara'],
    [ahead, 'në ardhje'],
    [clash, clash === 1 ? 'përplaset' : 'përplasen'],
    [known, known === 1 ? 'e njohur' : 'të njohura'],
  ] as const
  const filled = tiles.filter(([sum]) => sum > 0)
  return filled.length > 0 ? filled : [[past, 'vizita të kaluara']]
}

const nameOf = (month: string) => monthYear(localDate(`${month}-01`))

interface MonthsProps {
  nouns: readonly [singular: string, plural: string]
  /** Place in which they are kept. */
  kept: string
  months: readonly { month: string; visits: number }[]
}

/** Sum and span of visits, with their months on request. */
function Months({ nouns, kept, months }: MonthsProps) {
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return null
  const span = first === last ? nameOf(first.month) : `${nameOf(first.month)} – ${nameOf(last.month)}`
  const total = months.reduce((sum, { visits }) => sum + visits, 0)
  const shown = months.slice(-lastMonths)
  const earlier = months.slice(0, -lastMonths).reduce((sum, { visits }) => sum + visits, 0)
  return (
    <details className="mb-4 rounded-xl border border-line bg-surface">
      <summary className="min-h-14 cursor-pointer content-center px-4 py-2">
        <b className="font-semibold">{plural(total, ...nouns)}</b>
        <span className="block text-sm text-ink-2">{`${span}, ${kept}`}</span>
      </summary>
      <ul
        aria-label={`${capital(nouns[1])} sipas muajve`}
        className="grid grid-cols-2 gap-x-6 border-t border-line px-4 py-2 text-sm"
      >
        {earlier > 0 && (
          <li className="flex justify-between gap-3 py-1">
            <span className="text-ink-2">më herët</span>
            <b className="font-semibold">{number(earlier)}</b>
          </li>
        )}
        {shown.map(({ month, visits }) => (
          <li key={month} className="flex justify-between gap-3 py-1">
            <span className="text-ink-2">{nameOf(month)}</span>
            <b className="font-semibold">{number(visits)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}

function FirstVisits({ review: { files, preview } }: { review: MoveReview }) {
  const salonCurrency = useCurrency()
  const outside = new Set(preview?.left_out.map(({ file, row }) => `${file} ${row}`))
  const first = firstOf(files, outside)
  const clients = namesById(files)
  if (first.length === 0) return null
  return (
    <section aria-labelledby="moved-visits" className="mt-4">
      <h3 id="moved-visits" className="mb-1.5 text-sm font-semibold">
        Kështu kuptohen të parat
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {first.map(({ line, client, clientId, service, barber, date, time, duration: minutes, price, currency }) => (
          <li key={`${line} ${date} ${time}`} className="flex items-baseline gap-3 px-4 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <b className="block truncate">
                {client.name ?? client.phone ?? client.email ?? clients.get(clientId ?? '') ?? clientId}
              </b>
              <span className="block truncate text-ink-2">
                {[
                  service,
                  barber,
                  minutes && duration(minutes),
                  price !== null && amount(price, currency ?? salonCurrency),
                  client.name && client.phone,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="whitespace-nowrap text-ink-2">
              {shortDate(date)}, {time}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names in the lists of clients, by the program's ids. */
const namesById = (files: MoveReview['files']) =>
  new Map(
    files.flatMap(({ mapped }) =>
      mapped.kind === 'clients' ? mapped.records.map(({ external_id = '', name }) => [external_id, name] as const) : [],
    ),
  )

/** The first visits that come, of all files. */
function firstOf(files: MoveReview['files'], outside: ReadonlySet<string>) {
  const found: ReturnType<typeof visitsIn>[number][] = []
  for (const [file, mapped] of files.entries())
    for (const visit of visitsIn(mapped)) {
      if (found.length === firstVisits) return found
      if (!outside.has(`${file} ${visit.line}`)) found.push(visit)
    }
  return found
}
