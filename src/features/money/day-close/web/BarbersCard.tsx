import { toCents, type Currency } from '#platform/shared/money.ts'
import { amount, plural } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardHead } from '#platform/web/ui/CardHead.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import type { DaySheet } from '../contract.ts'
import { bareAmount } from './rows.ts'
import { ruleText } from './sheet.ts'

export function BarbersCard({ sheet: { barbers, currency } }: { sheet: DaySheet }) {
  if (barbers.length === 0) return null
  // Hidden for a single barber without a rule, because it equals the total.
  if (barbers.length === 1 && barbers[0]?.kind === 'none' && barbers[0].due === null) return null
  return (
    <Card label="Berberët" padded={false} className="order-5">
      <CardHead title="Berberët">
        <span className="mr-2 ml-auto text-sm text-ink-3 md:mr-3">pjesa dhe bakshishi i tyre</span>
      </CardHead>
      <ul>
        {barbers.map((barber) => {
          const rule = ruleText(barber, currency)
          return (
            <li
              key={barber.barber_id}
              className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-1 md:px-5"
            >
              <Avatar name={barber.barber} barber={barber.color} />
              <RowText
                title={barber.barber}
                sub={
                  <>
                    {plural(barber.visits, 'vizitë', 'vizita')} · {amount(barber.revenue, currency)}
                    {rule && <span className="md:hidden"> · {barber.kind === 'rent' ? 'qira' : rule}</span>}
                  </>
                }
              />
              <span className="text-sm whitespace-nowrap text-ink-2 max-md:hidden">{rule}</span>
              <Due barber={barber} currency={currency} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Due({ barber, currency }: { barber: DaySheet['barbers'][number]; currency: Currency }) {
  if (barber.due === null) return <b className="min-w-23 text-right font-semibold">—</b>
  const parts = barber.share !== null && toCents(barber.tips) > 0
  return (
    <span className="min-w-23 text-right whitespace-nowrap">
      <b className="block font-semibold">{amount(barber.due, currency)}</b>
      {parts && (
        <span className="block text-xs leading-4 text-ink-3">
          {bareAmount(barber.share ?? 0, currency)} + {bareAmount(barber.tips, currency)}
        </span>
      )}
    </span>
  )
}
