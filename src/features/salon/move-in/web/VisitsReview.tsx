import { amount, duration, monthYear, number, plural, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ClashList } from './ClashList.tsx'
import { FigureList } from './Figures.tsx'
import { outsideRows, sumsOf, type OutsideRow } from './map/moved.ts'
import { RowTabs } from './RowTabs.tsx'
import { UnnamedBarbers } from './UnnamedBarbers.tsx'
import type { MoveReview, useMove } from './useMove.ts'

type OutsideFigure = 'not_understood' | 'left_out'

interface VisitsReviewProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
  /** True if the rows that were not understood have been seen. */
  settled: boolean
  onShow: (figure: OutsideFigure) => void
}

/** Visits that are shown as they come. */
const firstVisits = 5
/** Months that are shown. */
const lastMonths = 12

/** Figures and first visits of a run, or its rows that bring nothing. */
export function VisitsStep({ shown, ...props }: VisitsReviewProps & { shown: string | null }) {
  if (shown === null) return <VisitsReview {...props} />
  return <OutsideRows review={props.review} first={shown === 'not_understood' ? shown : 'left_out'} />
}

/** Figures, months and first visits of a run, before it. */
function VisitsReview({ review, move, settled, onShow }: VisitsReviewProps) {
  const { files, preview, refused, rows } = review
  const sums = preview && sumsOf(files, preview)
  return (
    <>
      {refused.map(({ name, reason }) => (
        <Banner key={name} kind="warn" title={name} className="mb-4">
          {reason}
        </Banner>
      ))}
      {sums && (
        <FigureList
          shown={[
            [sums.past, sums.past === 1 ? 'vizitë e kaluar' : 'vizita të kaluara'],
            ...(sums.ahead + sums.clash > 0
              ? ([
                  [sums.ahead, sums.ahead === 1 ? 'vizitë që vjen' : 'vizita që vijnë'],
                  [sums.clash, sums.clash === 1 ? 'përplaset' : 'përplasen'],
                ] as const)
              : []),
            [sums.clients, sums.clients === 1 ? 'klient nga ato që vijnë' : 'klientë nga ato që vijnë'],
            [sums.known, sums.known === 1 ? 'e njohur' : 'të njohura'],
          ]}
          unread={sums.unread}
          outside={sums.outside}
          total={sums.total}
          settled={settled}
          onShow={onShow}
        />
      )}
      <UnnamedBarbers review={review} move={move} />
      <ClashList review={review} move={move} />
      {preview && <Months months={preview.months} added={preview.clients.added} />}
      {rows.length === 0 && <p className="font-medium">Skedari nuk ka vizita që kuptohen.</p>}
      {!preview && rows.length > 0 && <Skeleton className="h-56 rounded-xl" />}
      {preview && <FirstVisits review={review} />}
    </>
  )
}

function Months({ months, added }: { months: { month: string; visits: number }[]; added: number }) {
  if (months.length === 0) return null
  const shown = months.slice(-lastMonths)
  const earlier = months.slice(0, -lastMonths).reduce((sum, { visits }) => sum + visits, 0)
  return (
    <section aria-labelledby="moved-months" className="mb-4">
      <h3 id="moved-months" className="mb-1.5 text-sm font-semibold">
        Vizitat sipas muajve
      </h3>
      <ul className="grid grid-cols-2 gap-x-6 rounded-xl border border-line bg-surface px-4 py-2 text-sm md:grid-cols-3">
        {earlier > 0 && (
          <li className="flex justify-between gap-3 py-1">
            <span className="text-ink-2">më herët</span>
            <b className="font-semibold">{number(earlier)}</b>
          </li>
        )}
        {shown.map(({ month, visits }) => (
          <li key={month} className="flex justify-between gap-3 py-1">
            <span className="text-ink-2">{monthYear(localDate(`${month}-01`))}</span>
            <b className="font-semibold">{number(visits)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 px-1 text-sm text-ink-2">
        Shihen te klientët si vizita të mëparshme: jo te orari, jo te paratë
        {added > 0 ? `; me to ${plural(added, 'klient i ri', 'klientë të rinj')}` : ''}.
      </p>
    </section>
  )
}

function FirstVisits({ review: { files, preview } }: { review: MoveReview }) {
  const salonCurrency = useCurrency()
  const outside = new Set(preview?.left_out.map(({ file, row }) => `${file} ${row}`))
  const first = firstOf(files, outside)
  if (first.length === 0) return null
  return (
    <section aria-labelledby="moved-visits">
      <h3 id="moved-visits" className="mb-1.5 text-sm font-semibold">
        Kështu kuptohen të parat
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {first.map(({ line, client, service, barber, date, time, duration: minutes, price, currency }) => (
          <li key={`${line} ${date} ${time}`} className="flex items-baseline gap-3 px-4 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <b className="block truncate">{client.name ?? client.phone ?? client.email}</b>
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

/** The first visits that come, of all files. */
function firstOf(files: MoveReview['files'], outside: ReadonlySet<string>) {
  const found: MoveReview['files'][number]['mapped']['records'] = []
  for (const [file, { mapped }] of files.entries())
    for (const visit of mapped.records) {
      if (found.length === firstVisits) return found
      if (!outside.has(`${file} ${visit.line}`)) found.push(visit)
    }
  return found
}

const outsideFigures = ['not_understood', 'left_out'] as const

/** Rows that bring nothing, as they are in the files. */
function OutsideRows({ review, first }: { review: MoveReview; first: OutsideFigure }) {
  if (!review.preview) return null
  const all = outsideRows(review.files, review.preview)
  return (
    <RowTabs
      label="Rreshtat që nuk vijnë"
      figures={outsideFigures}
      first={first}
      rowsOf={(figure) => all[figure]}
      item={(row) => <OutsideLine key={`${row.file} ${row.line}`} row={row} review={review} />}
    />
  )
}

function OutsideLine({ row, review: { files } }: { row: OutsideRow; review: MoveReview }) {
  return (
    <li className="flex items-baseline gap-4 px-1 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{row.text || '–'}</span>
        <span className="block text-sm text-ink-2 empty:hidden">{row.reason}</span>
      </span>
      <span className="max-w-2/5 text-right text-sm text-ink-3">
        {files.length > 1 && <span className="block truncate">{files[row.file]?.name}</span>}
        <span className="whitespace-nowrap">rreshti {number(row.line)}</span>
      </span>
    </li>
  )
}
