import { useState } from 'react'
import { toCents } from '#platform/shared/money.ts'
import { amount } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import type { DaySheet } from '../contract.ts'
import { differenceText } from '../rules.ts'
import { OpeningDialog } from './OpeningDialog.tsx'

interface TillCardProps {
  sheet: DaySheet
  /** NaN while the text is not an amount. */
  counted: number | null
  onCount: (amount: number | null) => void
  error: string | undefined
}

/** Expected and counted amount of the till, and their difference in words. */
export function TillCard({ sheet, counted, onCount, error }: TillCardProps) {
  const { figures, currency, closed } = sheet
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const say = (value: number) => amount(value, currency)
  const difference = counted === null || Number.isNaN(counted) ? null : toCents(counted) - toCents(figures.expected)
  return (
    <section className="part till" aria-label="Arka">
      <div className="ledger" data-open={isOpen || undefined}>
        <h2>Arka</h2>
        <ul>
          <li>
            <span>Në mëngjes</span>
            {closed ? (
              <span>{say(figures.opening)}</span>
            ) : (
              <button
                type="button"
                className="opening"
                aria-label={`Në mëngjes ${say(figures.opening)}, ndrysho`}
                onClick={() => setEditing(true)}
              >
                {say(figures.opening)}
                <Icon name="pencil" size={15} />
              </button>
            )}
          </li>
          <Row title="Kesh sot" value={figures.cash} say={say} />
          {figures.settledCash > 0 && <Row title="Borxhe të shlyera" value={figures.settledCash} say={say} />}
          {figures.tips > 0 && <Row title="Bakshish" value={figures.tips} say={say} />}
          {figures.expenses > 0 && <Row title="Shpenzime" value={-figures.expenses} say={say} />}
        </ul>
        <button type="button" className="expected" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <b>Pritet në arkë</b>
          <b>{say(figures.expected)}</b>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} className="phone-only" />
        </button>
      </div>
      <div className="count">
        {closed ? (
          <p className="counted">
            <span>Numëruar</span>
            <b>{counted === null ? 'jo' : say(counted)}</b>
          </p>
        ) : (
          <MoneyField
            label="Numëruat"
            value={counted}
            onChange={onCount}
            currency={currency}
            error={error}
            className="count-field"
          />
        )}
        <p aria-live="polite" className={cn('difference', difference === 0 ? 'text-ok' : 'text-bad')}>
          {difference !== null && (
            <>
              <Icon name={difference === 0 ? 'check' : 'warning'} size={18} />
              {differenceText(difference, currency)}
            </>
          )}
        </p>
        {!closed && difference !== 0 && figures.expected >= 0 && (
          <Button icon="check" wide className="matches" onClick={() => onCount(figures.expected)}>
            Përputhet: {say(figures.expected)}
          </Button>
        )}
        {figures.expected < 0 && (
          <p className="text-sm text-bad">Në arkë dalin më pak se zero. Shikoni shpenzimet dhe paratë e mëngjesit.</p>
        )}
      </div>
      {isEditing && <OpeningDialog sheet={sheet} onClose={() => setEditing(false)} />}
    </section>
  )
}

interface RowProps {
  title: string
  value: number
  say: (value: number) => string
}

/** A signed line of the till. */
function Row({ title, value, say }: RowProps) {
  return (
    <li>
      <span>{title}</span>
      <span>
        {value < 0 ? '−' : '+'} {say(Math.abs(value))}
      </span>
    </li>
  )
}
