import { useState } from 'react'
import * as z from 'zod/mini'
import { amount } from '#platform/shared/sq.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { setOpening, type DaySheet } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { countDifference } from '#features/money/sums/rules.ts'
import { differenceText } from '../rules.ts'
import { amountInputs } from '../schemas.ts'
import { tillRows, methodRows, moreRows, type MethodRow } from './rows.ts'

interface TillCardProps {
  sheet: DaySheet
  /** NaN while the text is not an amount. */
  counted: number | null
  onCount: (amount: number | null) => void
  error: string | undefined
}

export function TillCard({ sheet, counted, onCount, error }: TillCardProps) {
  const { figures, currency, closed } = sheet
  const [isEditing, setEditing] = useState(false)
  const format = (value: number) => amount(value, currency)
  return (
    <Card label="Arka" padded={false} className="order-3 @container overflow-clip">
      <div className="@md:flex">
        <div className="min-w-0 flex-1 px-4 pt-3.5 md:px-5 @md:border-r @md:border-line @md:pb-4">
          <h2 className="mb-2 text-lg font-semibold tracking-tight">Në arkë duhet: {format(figures.expected)}</h2>
          <ul>
            <li className={rowStyles}>
              <span>Në mëngjes</span>
              {closed ? (
                <span>{format(figures.opening)}</span>
              ) : (
                <button
                  type="button"
                  className="-my-2 -mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-ink hover:bg-line/70"
                  aria-label={`Në mëngjes ${format(figures.opening)}, ndrysho`}
                  onClick={() => setEditing(true)}
                >
                  <Icon name="pencil" size={15} className="text-ink-3" />
                  {format(figures.opening)}
                </button>
              )}
            </li>
            {tillRows(sheet).map(({ title, value }) => (
              <li key={title} className={rowStyles}>
                <span>{title}</span>
                <span>{format(value)}</span>
              </li>
            ))}
          </ul>
        </div>
        <Count sheet={sheet} counted={counted} error={error} onCount={onCount} />
      </div>
      {isEditing && <OpeningDialog sheet={sheet} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const rowStyles = 'flex min-h-7 items-center justify-between gap-3 leading-5 text-ink-2 *:last:whitespace-nowrap'

/** The counted amount, its difference in words, and 'Përputhet', which fills it in. */
function Count({ sheet, counted, error, onCount }: TillCardProps) {
  const { figures, currency, closed } = sheet
  const format = (value: number) => amount(value, currency)
  const difference = counted === null || Number.isNaN(counted) ? null : countDifference(counted, figures)
  return (
    <div data-count className="grid content-start gap-3 px-4 pt-3 pb-4 md:px-5 @md:w-58 @md:bg-page/45 @md:pt-4">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-1">
        {closed ? (
          <p className="grid text-ink-2">
            <span>Numëruar</span>
            <b className="text-xl font-semibold text-ink">{counted === null ? 'jo' : format(counted)}</b>
          </p>
        ) : (
          <MoneyField
            label="Numëruat"
            value={counted}
            onChange={onCount}
            currency={currency}
            error={error}
            className="w-33 @md:w-full [&_input]:h-13 [&_input]:text-xl [&_input]:font-semibold [&_input]:placeholder:font-normal"
          />
        )}
        <p
          aria-live="polite"
          className={cn(
            'flex min-h-13 items-center gap-2 font-semibold @md:min-h-6',
            difference === 0 ? 'text-ok' : 'text-bad',
          )}
        >
          {difference !== null && (
            <>
              <Icon name={difference === 0 ? 'check' : 'warning'} size={20} />
              {differenceText(difference, currency)}
            </>
          )}
        </p>
      </div>
      {!closed && difference !== 0 && figures.expected >= 0 && (
        <Button
          icon="check"
          wide
          className="h-auto! min-h-11 px-2! py-1 leading-4.5 whitespace-normal!"
          onClick={() => onCount(figures.expected)}
        >
          Përputhet: {format(figures.expected)}
        </Button>
      )}
      {figures.expected < 0 && (
        <p className="text-sm text-bad">Në arkë dalin më pak se zero. Shikoni shpenzimet dhe paratë e mëngjesit.</p>
      )}
    </div>
  )
}

const formSchema = z.object({ amount: amountInputs.any })

function OpeningDialog({ sheet, onClose }: { sheet: DaySheet; onClose: () => void }) {
  const { date, currency, figures } = sheet
  const form = useForm({ schema: formSchema, defaultValues: { amount: figures.opening } })
  const { write } = useWrite(setOpening, {
    undo: () => ({
      message: dayCloseMessages.changed,
      onUndo: () => void undoing.attempt({ date, currency, amount: figures.opening }),
    }),
  })
  const undoing = useWrite(setOpening)
  const save = (values: z.output<typeof formSchema>) => write({ date, currency, amount: values.amount })
  return (
    <FormDialog form={form} onClose={onClose} title="Arka në mëngjes" size="sm" onSave={save} action="Ruaj">
      <MoneyField
        label="Kesh në arkë para vizitës së parë"
        hint="Ditët e tjera nisin me të njëjtën shumë, derisa ta ndryshoni."
        currency={currency}
        {...form.bind('amount')}
      />
    </FormDialog>
  )
}

const fills: Record<MethodRow['method'], string> = {
  cash: 'bg-accent',
  card: 'bg-[repeating-linear-gradient(135deg,var(--accent)_0_2px,var(--accent-soft)_2px_5px)]',
  transfer: 'bg-accent-soft',
  prepaid: 'bg-ok',
  package: 'bg-ok',
  gift_card: 'bg-[repeating-linear-gradient(135deg,var(--ok)_0_2px,var(--ok-soft)_2px_5px)]',
  deposit: 'border border-ok bg-ok-soft',
  owed: 'bg-wait',
  unpaid: 'border border-line-strong bg-surface',
}

export function TotalCard({ sheet }: { sheet: DaySheet }) {
  const { figures, currency } = sheet
  const methods = methodRows(sheet)
  const more = moreRows(sheet)
  return (
    <Card label="Totali i ditës" padded={false} className="order-3 px-4 py-3 md:px-5 md:py-4">
      <p className="flex items-baseline justify-between gap-4 text-ink-2">
        <span>Totali i ditës</span>
        <b className="text-[1.75rem] leading-8 tracking-tight whitespace-nowrap text-ink">
          {amount(figures.total, currency)}
        </b>
      </p>
      {figures.total > 0 && (
        <div aria-hidden className="my-3 flex gap-[3px]">
          {methods.map(
            ({ method, value }) =>
              value > 0 && (
                <i
                  key={method}
                  className={cn('h-2 min-w-1 rounded-full', fills[method])}
                  style={{ flexGrow: value / figures.total }}
                />
              ),
          )}
        </div>
      )}
      <ul className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs text-ink-2 md:text-sm">
        {methods.map(({ method, title, value }) => (
          <li key={method} className="whitespace-nowrap">
            <i aria-hidden className={cn('mr-1 inline-block size-2.5 rounded-[3px] md:mr-1.5', fills[method])} />
            {title} <b className="font-semibold text-ink">{amount(value, currency)}</b>
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2 text-xs text-ink-2 md:text-sm">
          {more.map(({ title, value }) => (
            <li key={title} className="whitespace-nowrap">
              {title} <b className="font-semibold text-ink">{amount(value, currency)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
