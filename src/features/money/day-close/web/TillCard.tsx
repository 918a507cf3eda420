import { useState } from 'react'
import * as z from 'zod/mini'
import { toCents } from '#platform/shared/money.ts'
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
import { differenceText } from '../rules.ts'
import { amountInputs } from '../schemas.ts'
import { tillRows } from './rows.ts'

interface TillCardProps {
  sheet: DaySheet
  /** NaN while the text is not an amount. */
  counted: number | null
  onCount: (amount: number | null) => void
  error: string | undefined
}

export function TillCard({ sheet, counted, onCount, error }: TillCardProps) {
  const { figures, currency, closed } = sheet
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const format = (value: number) => amount(value, currency)
  const difference = counted === null || Number.isNaN(counted) ? null : toCents(counted) - toCents(figures.expected)
  return (
    <Card label="Arka" padded={false} className="order-3 overflow-clip">
      <div className="md:flex">
        <div className="min-w-0 flex-1 border-line px-4 py-1 max-md:border-b md:border-r md:px-5 md:py-4">
          <h2 className="mb-2 text-lg font-semibold tracking-tight max-md:hidden">Arka</h2>
          <ul className={cn('max-md:pt-2', !isOpen && 'max-md:hidden')}>
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
                  {format(figures.opening)}
                  <Icon name="pencil" size={15} className="text-ink-3" />
                </button>
              )}
            </li>
            {tillRows(sheet).map(({ title, value }) => (
              <li key={title} className={rowStyles}>
                <span>{title}</span>
                <span>
                  {value < 0 ? '−' : '+'} {format(Math.abs(value))}
                </span>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="flex w-full items-center gap-2 border-line-strong text-left font-semibold max-md:min-h-11 md:pointer-events-none md:mt-1.5 md:border-t md:pt-1.5"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="flex-1">Pritet në arkë</span>
            <span>{format(figures.expected)}</span>
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} className="md:hidden" />
          </button>
        </div>
        <div className="items-end gap-x-3 bg-page/45 px-4 py-3 max-md:grid max-md:grid-cols-2 md:w-58 md:px-5 md:py-4">
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
              className="[&_input]:h-13 [&_input]:text-xl [&_input]:font-semibold [&_input]:placeholder:font-normal"
            />
          )}
          <p
            aria-live="polite"
            className={cn(
              'flex min-h-5 items-center gap-2 font-semibold max-md:min-h-13 md:my-3',
              difference === 0 ? 'text-ok' : 'text-bad',
            )}
          >
            {difference !== null && (
              <>
                <Icon name={difference === 0 ? 'check' : 'warning'} size={18} />
                {differenceText(difference, currency)}
              </>
            )}
          </p>
          {!closed && difference !== 0 && figures.expected >= 0 && (
            <Button
              icon="check"
              size="sm"
              wide
              className="h-auto! min-h-11 py-1 leading-4.5 whitespace-normal! text-ink-2! max-md:col-span-2 max-md:mt-3"
              onClick={() => onCount(figures.expected)}
            >
              Përputhet: {format(figures.expected)}
            </Button>
          )}
          {figures.expected < 0 && (
            <p className="text-sm text-bad">Në arkë dalin më pak se zero. Shikoni shpenzimet dhe paratë e mëngjesit.</p>
          )}
        </div>
      </div>
      {isEditing && <OpeningDialog sheet={sheet} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const rowStyles = 'flex min-h-7 items-center justify-between gap-3 whitespace-nowrap text-ink-2'

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
