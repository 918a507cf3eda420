import { toCents, toEuros } from '#platform/shared/money.ts'
import {
  type OfferedMethod,
  type UsualPayment,
  type UsualPart,
  usesPrepaid,
  usualPayment,
} from '#features/money/sales/rules.ts'
import type { DaySheet, DayVisit } from '../contract.ts'

/** State of the closing of a day: choices that nothing has recorded yet. Pure functions. */

/** `offer`: what the client has paid in advance. `unpaid`: stays unpaid. `none`: no choice despite an offer. */
export type Choice = OfferedMethod | 'offer' | 'unpaid' | 'none'

export interface Closing {
  /** By visit. */
  choices: Readonly<Record<string, Choice>>
  /** Counted cash; undefined until it is typed, NaN while the text is not an amount. */
  counted: number | null | undefined
  /** True after an attempt to close with an invalid amount. */
  isRefused: boolean
  /** Shown question: about unpaid visits, or about visits that have not begun. */
  question: 'unpaid' | 'ahead' | null
  /** True if the list of visits was opened. */
  isListOpen: boolean
}

export type ClosingAction =
  | { type: 'choose'; ids: readonly string[]; choice: Choice }
  | { type: 'count'; amount: number | null }
  | { type: 'refuse' }
  | { type: 'ask'; question: Closing['question'] }
  | { type: 'toggleList' }

export const notBegun: Closing = {
  choices: {},
  counted: undefined,
  isRefused: false,
  question: null,
  isListOpen: false,
}

export function closingReducer(state: Closing, action: ClosingAction): Closing {
  switch (action.type) {
    case 'choose': {
      const chosen = Object.fromEntries(action.ids.map((id) => [id, action.choice]))
      return { ...state, choices: { ...state.choices, ...chosen }, question: null }
    }
    case 'count':
      return { ...state, counted: action.amount, isRefused: false }
    case 'refuse':
      return { ...state, isRefused: true }
    case 'ask':
      return { ...state, question: action.question }
    case 'toggleList':
      return { ...state, isListOpen: !state.isListOpen }
  }
}

/** Closings by day and currency, so that a choice stays while another till is shown. */
export type Closings = Readonly<Record<string, Closing>>

export const closingsReducer = (state: Closings, { key, ...action }: ClosingAction & { key: string }): Closings => ({
  ...state,
  [key]: closingReducer(state[key] ?? notBegun, action),
})

/** The counted amount; after reopening that of the first closing. */
export const countedOf = ({ counted }: Closing, sheet: DaySheet): number | null =>
  counted === undefined ? sheet.counted : counted

/** An unpaid visit of the sheet with what is chosen for it. */
export interface UnpaidVisit {
  visit: DayVisit
  /** Payment by packages and deposits of the client, if there are any. */
  offer: UsualPayment | null
  /** Null until it is chosen. */
  choice: Exclude<Choice, 'none'> | null
  /** Payments of the choice; none for a visit that stays unpaid. */
  payments: readonly UsualPart[]
}

/** Unpaid visits by time. What one takes from a package or a deposit is not offered to the next. */
export function unpaidVisits({ visits, prepaid = [], currency }: DaySheet, { choices }: Closing): UnpaidVisit[] {
  let offers = prepaid
  return visits
    .filter(({ paid, method }) => !paid && method === null)
    .toReversed()
    .map((visit) => {
      const { id, service_name, price, client_id } = visit
      const ofClient = offers.filter((one) => one.client_id === client_id)
      const usual = usualPayment([{ id, service_name, price, currency }], ofClient, 'cash')
      const offer = usual && usesPrepaid(usual) ? usual : null
      const chosen = choices[id] ?? (visit.left_unpaid ? 'unpaid' : 'offer')
      const choice = chosen === 'none' || (chosen === 'offer' && !offer) ? null : chosen
      if (choice === null || choice === 'unpaid') return { visit, offer, choice, payments: [] }
      if (choice !== 'offer' || !offer)
        return {
          visit,
          offer,
          choice,
          payments: [{ method: choice as OfferedMethod, prepaid_id: null, cents: toCents(price) }],
        }
      offers = offers.map((prepaid) => {
        const taken = offer.payments.find(({ prepaid_id }) => prepaid_id === prepaid.id)
        if (!taken) return prepaid
        const left = toEuros(toCents(prepaid.left) - taken.cents)
        return { ...prepaid, left, uses_left: prepaid.uses_left && prepaid.uses_left - (taken.uses?.taken ?? 0) }
      })
      return { visit, offer, choice, payments: offer.payments }
    })
}

/** The next step of closing: count, choose payments, or close. */
export function nextStep(unpaid: readonly UnpaidVisit[], counted: number | null): 'count' | 'pay' | 'close' {
  if (counted === null) return 'count'
  return unpaid.some(({ choice }) => choice === null) ? 'pay' : 'close'
}
