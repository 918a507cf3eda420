import { useRef, useState } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { newId } from '#platform/shared/ids.ts'
import { amount, money } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useCurrency } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import { recordSale, type Sale } from '../contract.ts'
import { DiscountPanel, discountText } from './DiscountPanel.tsx'
import { bodyOf, cashOf, draftErrors, lineOfVisit, priced, withLine, type Draft, type DraftLine } from './draft.ts'
import { FieldError } from './FieldError.tsx'
import { fieldOf } from './fieldOf.ts'
import type { SaleOpening } from './opening.ts'
import { Change, PayMethods } from './PayMethods.tsx'
import { ProductPanel } from './ProductPanel.tsx'
import { SaleLineRow } from './SaleLineRow.tsx'
import { TipPanel } from './TipPanel.tsx'

interface PaySheetProps {
  open: boolean
  opening: Extract<SaleOpening, { kind: 'pay' }>
  onPaid: (sale: Sale) => void
  onClose: () => void
}

type Panel = 'product' | 'discount' | 'tip'

/** 'Paguaj': lines, product, discount, tip, one or two methods, and the change. */
export function PaySheet({ open, opening, onPaid, onClose }: PaySheetProps) {
  const own = useCurrency()
  const { visits, others } = opening
  const [first] = visits
  const [draft, setDraft] = useState<Draft>(() => ({
    currency: first?.currency ?? own,
    clientId: first && !isWalkIn(first.client_name) ? first.client_id : null,
    lines: visits.map(lineOfVisit),
    discount: null,
    methods: [opening.method],
    first: null,
    given: null,
  }))
  const [panel, setPanel] = useState<Panel | null>(visits.length === 0 ? 'product' : null)
  const [edited, setEdited] = useState<string | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  // The same id for every attempt, so that a retry does not pay twice.
  const id = useRef(newId(now()))
  const body = useRef<HTMLDivElement>(null)
  const { write, busy } = useWrite(recordSale)
  const change = (next: Draft) => {
    setErrors({})
    setDraft(next)
  }
  const { currency, lines } = draft
  const sums = priced(draft)
  const total = money(sums.totalCents, currency)
  const cash = cashOf(draft, sums.totalCents)

  const pay = async () => {
    setFailure(null)
    const found = draftErrors(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return showFirst()
    try {
      const reply = await write(bodyOf(draft, id.current, now()))
      onPaid(reply.sale)
    } catch (fault) {
      const known = fault instanceof Fault ? fault : null
      if (!known) reportError(fault)
      const fields = Object.fromEntries((known?.errors ?? []).map(({ field, message }) => [field, message]))
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(known?.message ?? networkErrorMessage)
      else showFirst()
    }
  }
  const showFirst = () =>
    requestAnimationFrame(() => {
      const place = body.current?.querySelector('[data-error]')
      place?.scrollIntoView({ block: 'nearest' })
      place?.querySelector<HTMLElement>('input, button')?.focus()
    })
  const add = (line: DraftLine) => {
    change(withLine(draft, line))
    setPanel(null)
  }
  const offered = others.filter(
    ({ id: other, currency: of }) => of === currency && lines.every(({ key }) => key !== other),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={visits.length === 0 ? 'Shitje' : 'Paguaj'}
      size="sm"
      unsaved={
        lines.length > visits.length || draft.discount !== null || lines.some(({ discount }) => discount !== null)
      }
      error={failure}
      footer={
        <Button
          variant="primary"
          size="lg"
          icon="check"
          wide
          loading={busy}
          disabled={lines.length === 0}
          onClick={() => void pay()}
        >
          {`Paguaj ${total}`}
        </Button>
      }
    >
      <div ref={body}>
        <ul className="divide-y divide-line">
          {lines.map((one, at) => (
            <SaleLineRow
              key={one.key}
              one={one}
              draft={draft}
              own={sums.ownDiscountCents[at] ?? 0}
              error={fieldOf(errors, `lines.${at}`)}
              open={edited === one.key}
              onOpen={() => setEdited(edited === one.key ? null : one.key)}
              onChange={change}
            />
          ))}
          {draft.discount && (
            <li className="flex min-h-14 items-center gap-3 py-1.5 text-wait" data-error={errors.discount && true}>
              <span className="min-w-0 flex-1">
                {discountText(draft.discount, currency)}
                <span className="block text-sm text-ink-3">{draft.discount.reason || 'për të gjitha'}</span>
                {errors.discount && <FieldError>{errors.discount}</FieldError>}
              </span>
              <b className="font-semibold tabular-nums">{`−${money(sums.wholeDiscountCents, currency)}`}</b>
            </li>
          )}
        </ul>
        {offered.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {offered.map((visit) => (
              <Button key={visit.id} size="sm" icon="plus" onClick={() => add(lineOfVisit(visit))}>
                {`${visit.client_name === first?.client_name ? visit.service_name : visit.client_name} ${amount(visit.price, currency)}`}
              </Button>
            ))}
          </div>
        )}
        <div className="mt-3 grid grid-cols-3 gap-2">
          {panels.map(([name, icon, label]) => (
            <Button
              key={name}
              icon={icon}
              aria-expanded={panel === name}
              className="gap-1.5! px-2! text-sm! aria-expanded:border-accent aria-expanded:text-accent"
              onClick={() => setPanel(panel === name ? null : name)}
            >
              {label}
            </Button>
          ))}
        </div>
        {panel === 'product' && <ProductPanel currency={currency} onAdd={add} />}
        {panel === 'discount' && (
          <DiscountPanel
            draft={draft}
            onChange={(next) => {
              change(next)
              setPanel(null)
            }}
          />
        )}
        {panel === 'tip' && (
          <TipPanel
            currency={currency}
            barberId={lines.find(({ line }) => line.kind === 'service')?.line.barber_id ?? null}
            onAdd={add}
          />
        )}
        <p className="mt-4 flex items-baseline justify-between border-t border-line pt-3">
          <span className="text-ink-2">Për të paguar</span>
          <b className="text-3xl font-bold tracking-tight tabular-nums" data-total>
            {total}
          </b>
        </p>
        <PayMethods draft={draft} totalCents={sums.totalCents} errors={errors} onChange={change} />
        {cash > 0 && <Change draft={draft} cash={cash} onChange={change} />}
        {draft.methods.length === 1 && (
          <p className="mt-3 text-center text-sm text-ink-3">Me dy mënyra? Prekni edhe një.</p>
        )}
      </div>
    </Dialog>
  )
}

const panels = [
  ['product', 'plus', 'Produkt'],
  ['discount', 'minus', 'Zbritje'],
  ['tip', 'plus', 'Bakshish'],
] as const
