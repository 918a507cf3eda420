import { number, plural } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { Figure, RunRow } from './map/run.ts'

interface FiguresProps {
  rows: readonly RunRow[]
  /** True if the rows that were not understood have been seen. */
  settled: boolean
  onShow: (figure: Figure) => void
}

const count = (rows: readonly RunRow[], figure: Figure) => rows.filter((row) => row.figure === figure).length

/** Sums of all rows by what becomes of them, which add up to the rows of the files. */
export function Figures({ rows, settled, onShow }: FiguresProps) {
  const [added, known, changed] = (['added', 'known', 'changed'] as const).map((figure) => count(rows, figure))
  return (
    <FigureList
      shown={[
        [added ?? 0, added === 1 ? 'klient i ri' : 'klientë të rinj'],
        [known ?? 0, known === 1 ? 'i njohur' : 'të njohur'],
        [changed ?? 0, changed === 1 ? 'plotësohet' : 'plotësohen'],
      ]}
      unread={count(rows, 'not_understood')}
      outside={count(rows, 'left_out')}
      total={rows.length}
      settled={settled}
      onShow={onShow}
    />
  )
}

interface FigureRowsProps {
  /** Rows that were not understood. */
  unread: number
  outside: number
  settled: boolean
  onShow: (figure: 'not_understood' | 'left_out') => void
}

type Tile = readonly [sum: number, label: string]

interface FigureListProps extends FigureRowsProps {
  shown: readonly Tile[]
  total: number
}

/** Figures of a run, with the rows to look at. */
function FigureList({ shown, total, ...rows }: FigureListProps) {
  return (
    <section aria-label="Çfarë sjellin rreshtat" className="mb-4">
      <FigureTiles shown={shown} />
      <FigureRows {...rows} />
      <FigureSum shown={shown} total={total} {...rows} />
    </section>
  )
}

export function FigureTiles({ shown }: { shown: readonly Tile[] }) {
  return (
    <dl
      className={cn(
        'overflow-hidden rounded-xl border border-line',
        shown.length > 3 ? 'flex flex-wrap gap-px bg-line' : 'grid grid-cols-3 divide-x divide-line bg-surface',
      )}
    >
      {shown.map(([sum, label]) => (
        <div
          key={label}
          className="flex min-w-0 grow basis-1/4 flex-col-reverse justify-end bg-surface px-3 py-2.5 md:basis-1/7 md:px-4"
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-xl font-semibold">{number(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FigureSumProps extends Pick<FigureListProps, 'shown' | 'total' | 'unread' | 'outside'> {}

/** All rows as the sum of their figures. */
export function FigureSum({ shown, total, unread, outside }: FigureSumProps) {
  const parts: Tile[] = [
    ...shown,
    [unread, unread === 1 ? 'nuk u kuptua' : 'nuk u kuptuan'],
    [outside, outside === 1 ? 'lihet jashtë' : 'lihen jashtë'],
  ]
  const sum = parts.filter(([count]) => count > 0).map(([count, label]) => `${number(count)} ${label}`)
  return (
    <div className="mt-1.5 px-1 text-sm text-ink-2">
      <p>Gjithsej {plural(total, 'rresht', 'rreshta')}, secili në një vend të vetëm.</p>
      {sum.length > 1 && <p>{`${number(total)} = ${sum.join(' + ')}`}</p>}
    </div>
  )
}

/** Rows that bring nothing, to look at. */
export function FigureRows({ unread, outside, settled, onShow }: FigureRowsProps) {
  return (
    <>
      {unread > 0 && (
        <FigureRow
          title={plural(unread, 'rresht nuk u kuptua', 'rreshta nuk u kuptuan')}
          sub={settled ? 'lihen jashtë; shihni tekstin' : 'shihni tekstin, pastaj lëreni jashtë'}
          isOpen={!settled}
          onShow={() => onShow('not_understood')}
        />
      )}
      {outside > 0 && (
        <FigureRow
          title={plural(outside, 'rresht lihet jashtë', 'rreshta lihen jashtë')}
          sub="shihni pse"
          isOpen={false}
          onShow={() => onShow('left_out')}
        />
      )}
    </>
  )
}

interface FigureRowProps {
  title: string
  sub: string
  /** True while the owner has to look at it. */
  isOpen: boolean
  onShow: () => void
}

export function FigureRow({ title, sub, isOpen, onShow }: FigureRowProps) {
  return (
    <button
      type="button"
      onClick={onShow}
      className={`mt-2 flex min-h-14 w-full items-center gap-3 rounded-xl border px-4 py-2 text-left ${isOpen ? 'border-wait/30 bg-wait-soft' : 'border-line bg-surface hover:bg-page'}`}
    >
      {isOpen && <Icon name="warning" size={20} className="text-wait" />}
      <span className="min-w-0 flex-1">
        <b className={`block font-semibold ${isOpen ? 'text-wait' : ''}`}>{title}</b>
        <span className="block text-sm text-ink-2">{sub}</span>
      </span>
      <Icon name="chevron-right" size={18} className="text-ink-3" />
    </button>
  )
}
