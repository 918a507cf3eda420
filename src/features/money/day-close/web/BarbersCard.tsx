import { toCents } from '#platform/shared/money.ts'
import { amount, plural } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { BarberDay, DaySheet } from '../contract.ts'
import { ruleText } from './sheet.ts'

/** Earnings and shares of each barber. */
export function BarbersCard({ sheet: { barbers, currency } }: { sheet: DaySheet }) {
  if (barbers.length === 0) return null
  // Hidden for a single barber without a rule, because it equals the total.
  if (barbers.length === 1 && barbers[0]?.kind === 'none' && barbers[0].due === null) return null
  return (
    <section className="part barbers" aria-label="Berberët">
      <div className="part-head">
        <h2>Berberët</h2>
        <span className="text-sm text-ink-3">pjesa dhe bakshishi i tyre</span>
      </div>
      <ul>
        {barbers.map((one) => {
          const rule = ruleText(one, currency)
          return (
            <li key={one.barber_id}>
              <Avatar name={one.barber} barber={one.color} />
              <span className="who">
                <b>{one.barber}</b>
                <span>
                  {plural(one.visits, 'vizitë', 'vizita')} · {amount(one.revenue, currency)}
                  {rule && <span className="phone-only-inline"> · {one.kind === 'rent' ? 'qira' : rule}</span>}
                </span>
              </span>
              <span className="rule">{rule}</span>
              <Due one={one} sheet={{ currency }} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Due({ one, sheet: { currency } }: { one: BarberDay; sheet: Pick<DaySheet, 'currency'> }) {
  if (one.due === null) return <b className="due">—</b>
  const parts = one.share !== null && toCents(one.tips) > 0
  return (
    <span className="due">
      <b>{amount(one.due, currency)}</b>
      {parts && (
        <span>
          {plain(one.share ?? 0, currency)} + {plain(one.tips, currency)}
        </span>
      )}
    </span>
  )
}

/** An amount without its currency, which the line above shows. */
const plain = (value: number, currency: DaySheet['currency']): string =>
  amount(value, currency).replace(/\s?(€|lekë)$/, '')
