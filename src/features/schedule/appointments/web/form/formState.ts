import type { ServiceTarget } from '#features/salon/services/web/public.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import type { Appointment } from '../../contract.ts'
import { extrasOf, type Extras } from './extras.ts'
import type { FormInput, FormTarget, FormValues } from './formValues.ts'

/** A target with what was typed before a reload, and the id of a new appointment. */
export type KeptTarget = FormTarget & { typed?: { values: FormInput; extras: Extras; id: string } }

/** Fields hidden until requested or filled. */
export type RareField = 'client_phone' | 'notes'

/** State of the form beside its values. */
export interface FormState {
  /** Appointment from which the form was filled, with the version to change; null for a new one. */
  edited: Appointment | null
  extras: Extras
  /** Initial extras, to know whether they were changed. */
  initialExtras: Extras
  /** True to mark incomplete extras. */
  strict: boolean
  /** Values of a series that waits for its confirmation. */
  repeated: FormValues | null
  wanted: ReadonlySet<RareField>
  /** Service that is being added to the price list. */
  newService: ServiceTarget | null
}

export type FormAction =
  | { type: 'fieldWanted'; field: RareField }
  | { type: 'extrasChanged'; extras: Extras }
  | { type: 'extrasIncomplete' }
  | { type: 'seriesAsked'; values: FormValues }
  | { type: 'seriesLeft' }
  | { type: 'storedVersionTaken'; appointment: Appointment }
  | { type: 'serviceAsked'; service: ServiceTarget }
  | { type: 'serviceLeft' }

const hasNewClient = ({ client, filled }: Extract<FormTarget, { mode: 'new' }>): boolean =>
  Boolean(filled?.client_phone) || (!client && Boolean(filled?.client_name) && !isWalkIn(filled?.client_name ?? ''))

export function initialState(target: KeptTarget, barberId: string | null, keyOf: () => string): FormState {
  const extras = extrasOf(target, barberId, keyOf)
  return {
    edited: target.mode === 'edit' ? target.appointment : null,
    extras: target.typed?.extras ?? extras,
    initialExtras: extras,
    strict: false,
    repeated: null,
    // A new client's number is asked for.
    wanted: new Set(target.mode === 'new' && hasNewClient(target) ? ['client_phone'] : []),
    newService: null,
  }
}

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'fieldWanted':
      return { ...state, wanted: new Set([...state.wanted, action.field]) }
    case 'extrasChanged':
      return { ...state, extras: action.extras }
    case 'extrasIncomplete':
      return { ...state, strict: true }
    case 'seriesAsked':
      return { ...state, repeated: action.values }
    case 'seriesLeft':
      return { ...state, repeated: null }
    case 'storedVersionTaken':
      return { ...state, edited: action.appointment }
    case 'serviceAsked':
      return { ...state, newService: action.service }
    case 'serviceLeft':
      return { ...state, newService: null }
  }
}
