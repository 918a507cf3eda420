import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { amount, plural, shortDate } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import type { reconcile } from '../admin-contract.ts'
import type { StatementProblem } from '../admin-schemas.ts'

type Result = ReplyOf<typeof reconcile>

const day = (text: string | null) => (text && isLocalDate(text) ? shortDate(text) : '–')

/** Figures, sums and differences of a statement and the recorded payments. */
export function StatementComparison({ result }: { result: Result }) {
  const { onlyInStatement, onlyHere, matched, others, headings, notUnderstood } = result
  const same = onlyInStatement.length + onlyHere.length + notUnderstood.length === 0
  const figures = [
    `përputhen ${matched}`,
    onlyInStatement.length > 0 && plural(onlyInStatement.length, 'mungon te Orari', 'mungojnë te Orari'),
    others > 0 && plural(others, 'rresht tjetër', 'rreshta të tjerë'),
    headings > 0 && plural(headings, 'rresht i titujve', 'rreshta të titujve'),
    notUnderstood.length > 0 && plural(notUnderstood.length, 'nuk u kuptua', 'nuk u kuptuan'),
  ]
  return (
    <div className="grid gap-5" aria-live="polite">
      <p className="text-ink-2">
        {day(result.from)} – {day(result.until)}, {plural(result.lines, 'rresht', 'rreshta')}:{' '}
        {figures.filter(Boolean).join(', ')}.
      </p>
      {same && <Banner kind="success">Të dyja anët përputhen.</Banner>}
      <Sums sums={result.sums} />
      {notUnderstood.length > 0 && <NotUnderstood lines={notUnderstood} />}
      <Side
        title="Vetëm te Paysera"
        rows={onlyInStatement.map((row) => ({ ...row, key: String(row.line), who: `rreshti ${row.line}` }))}
      />
      <Side title="Vetëm te Orari" rows={onlyHere.map((row, i) => ({ ...row, key: String(i), who: row.username }))} />
    </div>
  )
}

const sumLabels = { statement: 'Pasqyra', orders: 'Prej saj porositë tona', here: 'Te Orari' } as const

function Sums({ sums }: { sums: Result['sums'] }) {
  return (
    <table aria-label="Shumat në euro" className="w-full text-left">
      <thead>
        <tr className="border-b border-line text-sm text-ink-3">
          <th scope="col" className="py-1.5 font-normal">
            Shumat
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            Hyri
          </th>
          <th scope="col" className="py-1.5 pl-4 text-right font-normal">
            Doli
          </th>
        </tr>
      </thead>
      <tbody>
        {(['statement', 'orders', 'here'] as const).map((key) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2.5 font-normal">
              {sumLabels[key]}
            </th>
            <td className="text-right font-semibold whitespace-nowrap tabular-nums">{amount(sums[key].in, 'EUR')}</td>
            <td className="pl-4 text-right font-semibold whitespace-nowrap tabular-nums">
              {amount(sums[key].out, 'EUR')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const problems: Record<StatementProblem, string> = {
  amount: 'pa shumë të qartë',
  direction: 'hyrje apo dalje?',
  currency: 'monedhë tjetër',
  date: 'pa datë',
  pending: 'ende e paregjistruar nga banka',
}

function NotUnderstood({ lines }: { lines: Result['notUnderstood'] }) {
  return (
    <section>
      <h3 className="font-semibold">Nuk u kuptuan</h3>
      <p className="text-sm text-ink-2">Këta rreshta nuk janë në asnjë shumë. Shikojini vetë.</p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {lines.map(({ line, text, problem }) => (
          <li key={line} className="py-2.5">
            <span className="block">
              rreshti {line} · {problems[problem]}
            </span>
            <span className="block text-sm break-words text-ink-3">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SideProps {
  title: string
  rows: readonly { key: string; date: string | null; order: string; amount: number; who: string }[]
}

function Side({ title, rows }: SideProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.key} className="flex items-baseline gap-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block">
                {day(row.date)} · {row.who}
              </span>
              <span className="block text-sm break-all text-ink-3">{row.order}</span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{amount(row.amount, 'EUR')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
