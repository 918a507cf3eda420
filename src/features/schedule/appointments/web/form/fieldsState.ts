import type { LocalTime } from '#platform/shared/time.ts'
import type { FormTarget } from './formValues.ts'

/** State of the fields beside their values. */
export interface FieldsState {
  /** The client's usual service, which comes first. */
  usual: string | null
  /** True if the user chose the service, so that a client's usual one does not replace it. */
  serviceChosen: boolean
  /** Text in the field with all services; null while it is hidden. */
  typedService: string | null
  /** Suggested time, which moves to the first free start. */
  suggested: LocalTime | null
  timeChosen: boolean
  barberChosen: boolean
  lineOpen: boolean
  /** True while a field of the line has an error or has to be typed. */
  lineNeeded: boolean
}

export type FieldsAction =
  | { type: 'clientPicked'; usual: string | null }
  | { type: 'servicePicked' }
  | { type: 'serviceTyped'; text: string }
  | { type: 'allServicesToggled' }
  | { type: 'timeSuggested'; time: LocalTime }
  | { type: 'timeChosen' }
  | { type: 'barberChosen' }
  | { type: 'lineToggled' }
  | { type: 'lineNeeded'; needed: boolean }

export function initialFields(target: FormTarget, lineOpen: boolean): FieldsState {
  const added = target.mode === 'new' ? target : null
  return {
    usual: added?.client?.usual_service ?? null,
    serviceChosen: Boolean(added?.filled?.service_name),
    typedService: null,
    suggested: added?.time ?? null,
    timeChosen: added?.suggested !== true,
    barberChosen: false,
    lineOpen,
    lineNeeded: false,
  }
}

export function fieldsReducer(state: FieldsState, action: FieldsAction): FieldsState {
  switch (action.type) {
    case 'clientPicked':
      return { ...state, usual: action.usual }
    case 'servicePicked':
      return { ...state, serviceChosen: true, typedService: null }
    case 'serviceTyped':
      return { ...state, typedService: action.text }
    case 'allServicesToggled':
      return { ...state, typedService: state.typedService === null ? '' : null }
    case 'timeSuggested':
      return { ...state, suggested: action.time }
    case 'timeChosen':
      return { ...state, timeChosen: true }
    case 'barberChosen':
      return { ...state, barberChosen: true }
    case 'lineToggled':
      return { ...state, lineOpen: !state.lineOpen }
    case 'lineNeeded':
      return { ...state, lineNeeded: action.needed, lineOpen: state.lineOpen || action.needed }
  }
}
