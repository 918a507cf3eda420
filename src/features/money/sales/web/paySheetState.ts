import { prepaidKinds } from '../methods.ts'
import type { Draft } from './draft.ts'
import { type FieldErrors, fieldOf } from './errors.ts'

/** State of the sheet 'Paguaj'. */

export const sheetParts = ['product', 'service', 'discount', 'tip', ...prepaidKinds] as const
export type SheetPart = (typeof sheetParts)[number]

export interface PaySheetState {
  draft: Draft
  /** Open parts: rows of presets, or one of the others, so that the sheet stays short. */
  parts: readonly SheetPart[]
  /** Key of the line whose fields are open. */
  edited: string | null
  errors: FieldErrors
  failure: string | null
}

export type PaySheetAction =
  | { type: 'change'; draft: Draft }
  /** A part has added something, and closes. */
  | { type: 'add'; part: SheetPart; draft: Draft }
  | { type: 'toggle_part'; part: SheetPart }
  | { type: 'toggle_line'; key: string }
  | { type: 'close_parts' }
  | { type: 'send' }
  | { type: 'refuse'; errors: FieldErrors }
  | { type: 'fail'; message: string }

const isPresets = (part: SheetPart): boolean => part === 'discount' || part === 'tip'

const without = (parts: readonly SheetPart[], part: SheetPart) => parts.filter((one) => one !== part)

function toggled(parts: readonly SheetPart[], part: SheetPart): SheetPart[] {
  if (parts.includes(part)) return without(parts, part)
  return isPresets(part) ? [...parts.filter(isPresets), part] : [part]
}

/** Opens the line or the discount that has an error. */
function refused(state: PaySheetState, errors: FieldErrors): PaySheetState {
  const line = state.draft.lines.find((_, at) => fieldOf(errors, `lines.${at}`) !== undefined)
  if (line) return { ...state, errors, parts: [], edited: line.key }
  if (fieldOf(errors, 'discount') !== undefined) return { ...state, errors, parts: ['discount'], edited: null }
  return { ...state, errors }
}

export function paySheetReducer(state: PaySheetState, action: PaySheetAction): PaySheetState {
  switch (action.type) {
    case 'change':
      return { ...state, draft: action.draft, errors: {} }
    case 'add':
      return { ...state, draft: action.draft, parts: without(state.parts, action.part), errors: {} }
    case 'toggle_part':
      return { ...state, parts: toggled(state.parts, action.part), edited: null }
    case 'toggle_line':
      return { ...state, parts: [], edited: state.edited === action.key ? null : action.key }
    case 'close_parts':
      return { ...state, parts: [], edited: null }
    case 'send':
      return { ...state, failure: null }
    case 'refuse':
      return refused(state, action.errors)
    case 'fail':
      return { ...state, failure: action.message }
  }
}
