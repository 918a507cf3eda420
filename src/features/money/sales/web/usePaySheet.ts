import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { now } from '#platform/web/clock.ts'
import type { Seen } from '#platform/web/outbox/entries.ts'
import { useCurrency } from '#platform/web/session.ts'
import { useTabDraft } from '#platform/web/tabDrafts.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { recordSale, type Sale } from '../contract.ts'
import type { SaleOpening } from './bill.ts'
import { type Draft, lineOfVisit } from './draft.ts'
import { bodyOf, type DraftPlan, planDraft, refusedFields } from './draftPlan.ts'
import { failureOf, type FieldErrors, fieldOf } from './FieldError.tsx'
import { rememberDiscount } from './prepaidDraft.ts'
import { prepaidKinds } from '../methods.ts'

/** `entered` is from before a reload, with the id of the sale. */
export type PayOpening = Extract<SaleOpening, { kind: 'pay' }> & { entered?: { id: string; draft: Draft } }

export interface PaySheetOptions {
  open: boolean
  opening: PayOpening
  onPaid: (sale: Sale, after: AfterSale) => void
}

/** Prepaid things that a sale sold or used, as they are after it, and the sale of first uses. */
export type AfterSale = Pick<ReplyOf<typeof recordSale>, 'prepaid' | 'use'>

/** Callbacks and state of the sheet's parts. */
export interface PaySheet extends PaySheetState {
  sums: DraftPlan
  change: (draft: Draft) => void
  /** Changes the draft and closes the part that did it. */
  add: (part: SheetPart, draft: Draft) => void
  togglePart: (part: SheetPart) => void
  toggleLine: (key: string) => void
}

function initialDraft({ visits, method }: PayOpening, salonCurrency: Currency): Draft {
  const [first] = visits
  const isNamed = first !== undefined && !isWalkIn(first.client_name)
  return {
    currency: first?.currency ?? salonCurrency,
    clientId: isNamed ? first.client_id : null,
    clientName: null,
    lines: visits.map(lineOfVisit),
    discount: null,
    used: [],
    firstUse: null,
    method,
    others: [],
    given: null,
  }
}

export function usePaySheet({ open, opening, onPaid }: PaySheetOptions) {
  const own = useCurrency()
  const { visits, entered } = opening
  const [initial] = useState(() => initialDraft(opening, own))
  const [state, setState] = useState<PaySheetState>({
    // A draft of an earlier version may lack fields.
    draft: { ...initial, ...entered?.draft },
    parts: visits.length === 0 && !entered ? ['product'] : [],
    // The price field of a visit without a price is open at once.
    edited: visits.find(({ price }) => price === null)?.id ?? null,
    errors: {},
    failure: null,
  })
  const update = (changed: (before: PaySheetState) => Partial<PaySheetState>) =>
    setState((before) => ({ ...before, ...changed(before) }))
  const { draft, parts, edited } = state
  const plan = planDraft(draft)
  const id = useRecordId(entered?.id)
  const changed = differs(draft, initial)
  useTabDraft('sale', open && changed ? { ...opening, entered: { id, draft } } : null)
  const body = useRef<HTMLDivElement>(null)
  const { write, busy } = useWrite(recordSale)

  const refuse = (errors: PaySheetState['errors']) => {
    update((before) => refused(before, errors))
    requestAnimationFrame(() => focusError(body))
  }
  const pay = async () => {
    update(() => ({ failure: null }))
    if (takeTyped(body)) return
    const found = refusedFields(draft, plan)
    if (Object.keys(found).length > 0) return refuse(found)
    try {
      const reply = await write(bodyOf(draft, plan, id, now()), { seen: unpaidVisits(draft) })
      rememberDiscount(reply.sale)
      onPaid(reply.sale, reply)
    } catch (thrown) {
      const { fault, fields, message } = failureOf(thrown)
      // A visit that was paid meanwhile has its error at its line.
      const paid = draft.lines.findIndex(
        ({ line: { appointment_id: visit } }) => visit && visit === fault?.extra.appointment_id,
      )
      const used = draft.firstUse?.lines.some(({ line }) => line.appointment_id === fault?.extra.appointment_id)
      if (paid >= 0) refuse({ [`lines.${paid}.appointment_id`]: message })
      else if (used) refuse({ 'first_use.lines.0.appointment_id': message })
      else if (Object.keys(fields).length === 0) update(() => ({ failure: message }))
      else refuse(fields)
    }
  }
  /** Escape closes an open part before the sheet, but an open list of choices before that. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (key !== 'Escape' || draft.lines.length === 0 || (parts.length === 0 && !edited)) return
    const isOutside = !(target instanceof Element) || !currentTarget.contains(target)
    if (isOutside || target.getAttribute('aria-expanded') === 'true') return
    event.stopPropagation()
    update(() => ({ parts: [], edited: null }))
  }
  const sheet: PaySheet = {
    ...state,
    sums: plan,
    change: (next) => update(() => ({ draft: next, errors: {} })),
    add: (part, next) => update((before) => ({ draft: next, parts: without(before.parts, part), errors: {} })),
    togglePart: (part) => update((before) => ({ parts: toggled(before.parts, part), edited: null })),
    toggleLine: (key) => update((before) => ({ parts: [], edited: before.edited === key ? null : key })),
  }
  // The method of paying alone is one tap again.
  const unsaved = differs({ ...draft, method: initial.method }, initial)
  return { sheet, body, busy, pay, onKeyDown, unsaved }
}

/** Visits that a sale pays, as the sheet was given them; a draft of an earlier version has only their ids. */
const unpaidVisits = ({ lines, firstUse }: Draft): Seen =>
  [...lines, ...(firstUse?.lines ?? [])].flatMap(({ line: { appointment_id: id }, visit }) =>
    id ? [{ row: visit ?? { id }, sale: null }] : [],
  )

const differs = (one: Draft, other: Draft): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** Adds typed input that is not part of the sale yet; false without any. */
function takeTyped(body: RefObject<HTMLElement | null>): boolean {
  const forms = body.current?.querySelectorAll<HTMLFormElement>('form[data-entry]') ?? []
  const typed = [...forms].find((form) => [...form.querySelectorAll('input')].some((input) => isTyped(input)))
  typed?.requestSubmit()
  return typed !== undefined
}

/** True for a field with text, not for a choice. */
const isTyped = (input: HTMLInputElement): boolean =>
  !input.matches('[type=radio], [aria-hidden=true]') && input.value.trim() !== ''

function focusError(body: RefObject<HTMLElement | null>): void {
  const place = body.current?.querySelector('[data-error]')
  place?.scrollIntoView({ block: 'nearest' })
  const control =
    place?.querySelector<HTMLElement>('[aria-invalid=true]') ?? place?.querySelector<HTMLElement>('input, button')
  control?.focus()
}

/** State of the sheet 'Paguaj'. */

export const sheetParts = ['product', 'service', 'discount', 'tip', ...prepaidKinds] as const
export type SheetPart = (typeof sheetParts)[number]

interface PaySheetState {
  draft: Draft
  /** Open parts: rows of presets, or one of the others, so that the sheet stays short. */
  parts: readonly SheetPart[]
  /** Key of the line whose fields are open. */
  edited: string | null
  errors: FieldErrors
  failure: string | null
}

const isPresets = (part: SheetPart): boolean => part === 'discount' || part === 'tip'

const without = (parts: readonly SheetPart[], part: SheetPart) => parts.filter((one) => one !== part)

function toggled(parts: readonly SheetPart[], part: SheetPart): SheetPart[] {
  if (parts.includes(part)) return without(parts, part)
  return isPresets(part) ? [...parts.filter(isPresets), part] : [part]
}

/** Opens the line or the discount that has an error. */
function refused({ draft }: PaySheetState, errors: FieldErrors): Partial<PaySheetState> {
  const line = draft.lines.find((_, at) => fieldOf(errors, `lines.${at}`) !== undefined)
  if (line) return { errors, parts: [], edited: line.key }
  return fieldOf(errors, 'discount') === undefined ? { errors } : { errors, parts: ['discount'], edited: null }
}
