import { amount } from '#platform/shared/sq.ts'
import type { DaySheet } from '../contract.ts'
import { methodLabel, payMethods } from '../rules.ts'

/** Income of the day by payment method. */
export function TotalCard({ sheet: { figures, currency } }: { sheet: DaySheet }) {
  return (
    <section className="part total" aria-label="Totali i ditës">
      <p className="total-line">
        <span>Totali i ditës</span>
        <b>{amount(figures.total, currency)}</b>
      </p>
      {figures.total > 0 && (
        <div aria-hidden className="split">
          {payMethods.map(
            (method) =>
              figures[method] > 0 && (
                <i key={method} data-method={method} style={{ flexGrow: figures[method] / figures.total }} />
              ),
          )}
        </div>
      )}
      <ul className="legend">
        {payMethods.map((method) => (
          <li key={method}>
            <i aria-hidden data-method={method} />
            {methodLabel[method]} <b>{amount(figures[method], currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
