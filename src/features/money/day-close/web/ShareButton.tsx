import * as z from 'zod/mini'
import { useState } from 'react'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { number } from '#platform/shared/sq.ts'
import { useCurrency } from '#platform/web/session.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { type BarberShare, listShares, setShare } from '../contract.ts'
import { ruleText } from './sheet.ts'
import { readPercent } from '#features/money/sales/rules.ts'
import { writeMoney } from '#platform/shared/money.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { amountInputs } from '../schemas.ts'
import { percentField } from '../shares-schemas.ts'
import { dayCloseMessages } from '../copy.ts'
import { type ShareKind, shareKinds } from '#features/money/sums/rules.ts'
import { shareLabel } from '../rules.ts'

export function ShareButton({ barber, className }: { barber: Pick<Barber, 'id' | 'name'>; className?: string }) {
  const salonCurrency = useCurrency()
  const shares = useRead(listShares, {}).data?.shares
  const [isOpen, setOpen] = useState(false)
  if (!shares) return null
  const none: BarberShare = { barber_id: barber.id, kind: 'none', percent: null, rent: null, currency: null }
  const share = shares.find((one) => one.barber_id === barber.id) ?? none
  const text = ruleText(share, share.currency ?? salonCurrency)
  return (
    <>
      <Button
        variant="ghost"
        icon="till"
        className={cn('px-3 text-sm', className)}
        aria-label={`Pjesa: ${barber.name}, ${text || 'pa pjesë'}`}
        onClick={() => setOpen(true)}
      >
        {share.kind === 'rent' ? (
          <>
            qira<span className="max-md:hidden">{text.slice('qira'.length)}</span>
          </>
        ) : (
          text || 'Pjesa'
        )}
      </Button>
      {isOpen && <ShareDialog barber={barber} share={share} onClose={() => setOpen(false)} />}
    </>
  )
}

const hints: Record<ShareKind, string> = {
  none: 'Mbyllja e ditës tregon vetëm sa solli.',
  owner: 'Mban atë që mbetet.',
  percent: 'Merr këtë pjesë të vizitave të veta.',
  rent: 'Mban vizitat e veta dhe paguan karrigen për çdo ditë që punon.',
}

const anything = z.object({ kind: z.enum(shareKinds), percent: z.string(), rent: z.nullable(z.number()) })
type Values = z.output<typeof anything>

const isPercent = (text: string): boolean => {
  const value = readPercent(text)
  return value !== null && percentField.safeParse(value).success
}
const formSchema = anything.check(
  z.refine(({ kind, percent }: Values) => kind !== 'percent' || isPercent(percent), {
    path: ['percent'],
    error: dayCloseMessages.percent,
  }),
  z.refine(({ kind, rent }: Values) => kind !== 'rent' || amountInputs.any.safeParse(rent).success, {
    path: ['rent'],
    error: dayCloseMessages.rent,
  }),
)

interface ShareDialogProps {
  barber: Pick<Barber, 'id' | 'name'>
  share: BarberShare
  onClose: () => void
}

function ShareDialog({ barber, share, onClose }: ShareDialogProps) {
  const salonCurrency = useCurrency()
  const form = useForm({
    schema: formSchema,
    defaultValues: {
      kind: share.kind,
      percent: share.percent === null ? '' : number(share.percent),
      rent: share.currency === salonCurrency ? share.rent : null,
    },
  })
  const undoing = useWrite(setShare)
  const { write } = useWrite(setShare, {
    undo: ({ message }) => ({
      message,
      note: barber.name,
      onUndo: () => void undoing.attempt({ id: barber.id, kind: share.kind, percent: share.percent, rent: share.rent }),
    }),
  })
  const { value: kind, onChange } = form.bind('kind')
  const save = (values: Values) =>
    write({
      id: barber.id,
      kind: values.kind,
      percent: values.kind === 'percent' ? readPercent(values.percent) : undefined,
      rent: values.kind === 'rent' ? values.rent : undefined,
    })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Pjesa: ${barber.name}`}
      description="Vlen për ditët që nuk janë mbyllur ende."
      size="sm"
      onSave={save}
      action="Ruaj"
    >
      <fieldset>
        <legend className="sr-only">Pjesa</legend>
        <div className="flex flex-col gap-1">
          {shareKinds.map((choice) => (
            <label
              key={choice}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-transparent px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="share"
                aria-label={shareLabel[choice]}
                checked={kind === choice}
                onChange={() => onChange(choice)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{shareLabel[choice]}</span>
                <span className="block text-sm text-ink-2">{hints[choice]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'percent' && (
        <TextField
          label="Përqindja"
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          placeholder="50"
          {...form.text('percent')}
        />
      )}
      {kind === 'rent' && (
        <MoneyField
          label="Qiraja për ditë pune"
          currency={salonCurrency}
          placeholder={writeMoney(0, salonCurrency)}
          {...form.bind('rent')}
        />
      )}
    </FormDialog>
  )
}
