import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { amount, money } from '#platform/shared/sq.ts'
import { type LocalDate, localDate } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { useCurrency } from '#platform/web/session.ts'
import { useTabDraft } from '#platform/web/tabDrafts.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import { type Appointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { recordSale, type Sale } from '../contract.ts'
import { paidTogether, type SaleOpening } from './bill.ts'
import { ClientRow } from './ClientRow.tsx'
import { discountText } from './DiscountPanel.tsx'
import { bodyOf, cashOf, type Draft, draftErrors, lineOfVisit, priced, withDiscounts, withLine } from './draft.ts'
import { FieldError } from './FieldError.tsx'
import { failureOf, type FieldErrors, fieldOf } from './errors.ts'
import { Change, PayMethods } from './PayMethods.tsx'
import { PrepaidPanel } from './PrepaidPanel.tsx'
import { SaleLineRow } from './SaleLineRow.tsx'
import { type Panel, SheetPanels } from './SheetPanels.tsx'
import { usePaidVisits } from './usePaidVisits.ts'

interface PaySheetProps extends DialogState {
  /** `entered` is from before a reload, with the id of the sale. */
  opening: Extract<SaleOpening, { kind: 'pay' }> & { entered?: { id: string; draft: Draft } }
  onPaid: (sale: Sale) => void
}

export function PaySheet({ open, opening, onPaid, onClose }: PaySheetProps) {
  const own = useCurrency()
  const { date: today } = useWallClock()
  const { visits } = opening
  const [first] = visits
  const isNamed = first !== undefined && !isWalkIn(first.client_name)
  const [initial] = useState<Draft>(() => ({
    currency: first?.currency ?? own,
    clientId: isNamed ? first.client_id : null,
    clientName: null,
    lines: visits.map(lineOfVisit),
    discount: null,
    used: [],
    methods: [opening.method],
    first: null,
    given: null,
  }))
  const [draft, setDraft] = useState(opening.entered?.draft ?? initial)
  const [panel, setPanel] = useState<Panel | null>(visits.length === 0 && !opening.entered ? 'product' : null)
  // The price field of a visit without a price is open at once.
  const [edited, setEdited] = useState<string | null>(() => visits.find(({ price }) => price === null)?.id ?? null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const id = useRecordId(opening.entered?.id)
  useTabDraft('sale', open && differs(draft, initial) ? { ...opening, entered: { id, draft } } : null)
  const body = useRef<HTMLDivElement>(null)
  const formId = useId()
  const { write, busy } = useWrite(recordSale)
  const offered = useOtherVisits(first ? localDate(first.appointment_date) : today, draft)
  // One part at a time, so that the sheet stays short.
  const openPart = (nextPanel: Panel | null, line: string | null = null) => {
    setPanel(nextPanel)
    setEdited(line)
  }
  const change = (next: Draft) => {
    setErrors({})
    setDraft(next)
  }
  const { currency, lines } = draft
  const sums = priced(draft)
  const total = money(sums.restCents, currency)
  const cash = cashOf(draft, sums.restCents)

  const show = (found: FieldErrors) => {
    setErrors(found)
    const line = lines.find((_, at) => fieldOf(found, `lines.${at}`) !== undefined)
    if (line) openPart(null, line.key)
    requestAnimationFrame(() => {
      const place = body.current?.querySelector('[data-error]')
      place?.scrollIntoView({ block: 'nearest' })
      place?.querySelector<HTMLElement>('[aria-invalid=true], input, button')?.focus()
    })
  }
  /** Adds typed input that is not part of the sale yet; false without any. */
  const takeTyped = (): boolean => {
    const typed = [...(body.current?.querySelectorAll<HTMLFormElement>('form[data-entry]') ?? [])].find((form) =>
      [...form.querySelectorAll('input')].some((input) => isTyped(input)),
    )
    typed?.requestSubmit()
    return typed !== undefined
  }
  /** Escape closes an open part before the sheet, but an open list of choices before that. */
  const closePart = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (key !== 'Escape' || lines.length === 0 || (!panel && !edited)) return
    if (
      !(target instanceof Element) ||
      !currentTarget.contains(target) ||
      target.getAttribute('aria-expanded') === 'true'
    )
      return
    event.stopPropagation()
    openPart(null)
  }
  const pay = async () => {
    setFailure(null)
    if (takeTyped()) return
    const found = draftErrors(draft)
    if (Object.keys(found).length > 0) return show(found)
    try {
      const reply = await write(bodyOf(draft, id, now()))
      onPaid(withDiscounts(reply.sale, draft))
    } catch (thrown) {
      const { fault, fields, message } = failureOf(thrown)
      // A visit that was paid meanwhile has its error at its line.
      const paid = lines.findIndex(({ line: { appointment_id: id } }) => id && id === fault?.extra.appointment_id)
      if (paid >= 0) show({ [`lines.${paid}.appointment_id`]: message })
      else if (Object.keys(fields).length === 0) setFailure(message)
      else show(fields)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={visits.length === 0 ? 'Shitje' : 'Paguaj'}
      size="sm"
      // The way of paying alone is one tap again.
      unsaved={differs({ ...draft, methods: initial.methods }, initial)}
      error={failure}
      footer={
        <Button
          variant="primary"
          size="lg"
          icon="check"
          wide
          loading={busy}
          disabled={lines.length === 0}
          type="submit"
          form={formId}
        >
          {`Paguaj ${total}`}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles a key of the fields inside */}
      <div ref={body} onKeyDown={closePart}>
        {!isNamed && <ClientRow draft={draft} error={errors.client_id} onChange={change} />}
        <ul className="divide-y divide-line">
          {lines.map((one, at) => (
            <SaleLineRow
              key={one.key}
              one={one}
              draft={draft}
              own={sums.ownDiscountCents[at] ?? 0}
              errors={errorsWithin(errors, `lines.${at}.`)}
              open={edited === one.key}
              onToggle={() => openPart(null, edited === one.key ? null : one.key)}
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
              <Button key={visit.id} icon="plus" onClick={() => change(withLine(draft, lineOfVisit(visit)))}>
                {[
                  visit.client_id === draft.clientId ? visit.service_name : visit.client_name,
                  visit.appointment_time,
                  visit.price !== null && amount(visit.price, currency),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Button>
            ))}
          </div>
        )}
        <PrepaidPanel draft={draft} payments={sums.prepaid} errors={errors} onChange={change} />
        <SheetPanels draft={draft} panel={panel} onPanel={openPart} onChange={change} />
        <PlainForm id={formId} onSubmit={pay}>
          <p className="mt-4 flex items-baseline justify-between border-t border-line pt-3">
            <span className="text-ink-2">Për të paguar</span>
            <b className="text-3xl font-bold tracking-tight tabular-nums" data-total>
              {total}
            </b>
          </p>
          {(sums.restCents > 0 || draft.used.length === 0) && (
            <PayMethods
              draft={draft}
              totalCents={sums.restCents}
              errors={errors}
              before={sums.prepaid.length}
              onChange={change}
            />
          )}
          {cash > 0 && <Change draft={draft} cash={cash} errors={errors} onChange={change} />}
        </PlainForm>
        {draft.methods.length === 1 && (
          <p className="mt-3 text-center text-sm text-ink-3">Me dy mënyra? Prekni edhe një.</p>
        )}
      </div>
    </Dialog>
  )
}

const differs = (one: Draft, other: Draft): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** True for a field with text, not for a choice. */
const isTyped = (input: HTMLInputElement): boolean =>
  !input.matches('[type=radio], [aria-hidden=true]') && input.value.trim() !== ''

/** Errors of the fields below a name, by the rest of their names. */
const errorsWithin = (errors: FieldErrors, start: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field.startsWith(start) ? [[field.slice(start.length), message]] : [],
    ),
  )

/** Other unpaid visits of a day that the payer of a sale may pay too. */
function useOtherVisits(date: LocalDate, draft: Draft): Appointment[] {
  const { data } = useRead(listAppointments, { from: date, to: date })
  const paid = usePaidVisits(date)
  const mayChange = useMayChange()
  if (!data || !paid.known) return []
  const { clientId, currency, lines } = draft
  const own = data.appointments.filter(({ barber_id: barber }) => mayChange(barber))
  const visits = own.filter(({ id }) => lines.some(({ key }) => key === id))
  return paidTogether({ clientId, currency, visits }, own, (one) => paid.paymentOf(one) !== undefined)
}
