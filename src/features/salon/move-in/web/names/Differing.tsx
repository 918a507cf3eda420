import { amount, duration, number, plural } from '#platform/shared/sq.ts'
import type { MoveInPreview } from '../../contract.ts'

type Worth = MoveInPreview['differing'][number]['here']

/** Entries that are shown. */
const firstDiffering = 10

const worthText = ({ duration: minutes, price, currency }: Worth) =>
  [minutes !== undefined && duration(minutes), amount(price, currency)].filter(Boolean).join(', ')

/** Services and products that stay as they are here, beside what the file says. */
export function Differing({ differing }: { differing: MoveInPreview['differing'] }) {
  if (differing.length === 0) return null
  const rest = differing.length - firstDiffering
  return (
    <section aria-labelledby="differing-entries" className="mb-4">
      <h3 id="differing-entries" className="mb-1.5 text-sm font-semibold">
        Mbeten si i keni
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {differing.slice(0, firstDiffering).map(({ file, row, name, here, listed }) => (
          <li key={`${file} ${row}`} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-sm">
            <b className="min-w-0 flex-1 basis-30 break-words">
              {name}: {worthText(here)}
            </b>
            <span className="text-ink-2">në skedar {worthText(listed)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-1.5 px-1 text-sm text-ink-2">
          dhe {number(rest)} {rest === 1 ? 'tjetër' : 'të tjera'}
        </p>
      )}
    </section>
  )
}

/** Prices that are shown as they are written. */
const firstPrices = 3

/** Prices of visits in currencies that the salon cannot keep. */
export function ForeignPrices({ prices }: { prices: readonly string[] }) {
  if (prices.length === 0) return null
  const shown = [...new Set(prices)].slice(0, firstPrices).join('; ')
  return (
    <p className="mb-4 px-1 text-sm text-ink-2">
      {plural(prices.length, 'vizitë vjen', 'vizita vijnë')} pa çmim, sepse është në monedhë tjetër ({shown}). Ruhen
      vetëm euro dhe lekë.
    </p>
  )
}
