import { networkErrorMessage } from './copy.ts'

/** One of the `errors` of a 400: the field's name in the API and its Albanian message. */
export interface FieldError {
  field: string
  message: string
}

/** Body of every failed call. `code` is stable English, `message` is Albanian and can be shown. */
export interface FaultBody {
  success: false
  code: string
  message: string
  errors?: FieldError[]
  [extra: string]: unknown
}

/**
 * A named failure that a caller can cause. Thrown in a use case it rolls back the transaction and becomes the response
 * with its status, code and message; `callApi` throws the same class in the browser.
 */
export class Fault extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.name = 'Fault'
    this.status = status
    this.code = code
    this.extra = extra
  }

  get errors(): FieldError[] {
    return Array.isArray(this.extra.errors) ? (this.extra.errors as FieldError[]) : []
  }

  body(): FaultBody {
    return { ...this.extra, success: false, code: this.code, message: this.message }
  }
}

/** Declares a named fault and returns its factory. `extra` is added to the response body. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFault<Extra extends Record<string, unknown> = Record<string, never>>(
  status: number,
  code: string,
  message: string,
): (extra?: Extra) => Fault {
  return (extra) => new Fault(status, code, message, extra)
}

/** Like `defineFault`; a field of the form given to the factory shows the message. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFieldFault(status: number, code: string, message: string): (field?: string) => Fault {
  return (field) => new Fault(status, code, message, field ? { errors: [{ field, message }] } : undefined)
}

export const badInput = (errors: FieldError[]): Fault =>
  new Fault(400, 'bad_input', errors[0]?.message ?? 'Të dhënat nuk janë të vlefshme. Kontrolloni fushat.', { errors })
export const unreadableBody = defineFault(400, 'unreadable_body', 'Kërkesa nuk mund të lexohet.')
/** 410: a call of a former version of the page. */
export const callGone = defineFault(410, 'gone', 'Rifreskoni faqen.')
export const unauthenticated = defineFault(401, 'unauthenticated', 'Ju lutem kyçuni përsëri.')
export const subscriptionRequired = defineFault(
  402,
  'subscription_required',
  'Ju duhet një abonim aktiv për këtë veprim.',
)
export const forbidden = defineFault(403, 'forbidden', 'Nuk keni akses në këtë veprim.')
export const roleRefused = defineFault(
  403,
  'role_refused',
  'Kjo nuk është e hapur për rolin tuaj. Kërkojeni te pronari i sallonit.',
)
export const ownAppointmentsOnly = defineFault(
  403,
  'own_appointments_only',
  'Mund të caktoni dhe të ndryshoni vetëm terminet tuaja.',
)
export const secondFactorNeeded = defineFault(
  403,
  'second_factor_needed',
  'Administratorët duhet të kyçen me dy hapa. Aktivizojeni te Profili, në kartën Siguria.',
)
export const keyUnknown = defineFault(
  401,
  'key_unknown',
  'Ky çelës nuk vlen. Krijoni një të ri te Konfigurimet, te Lidhjet, pjesa Programe të tjera.',
)
export const keyRevoked = defineFault(
  401,
  'key_revoked',
  'Ky çelës është anuluar. Krijoni një të ri te Konfigurimet, te Lidhjet, pjesa Programe të tjera.',
)
export const keyExpired = defineFault(
  401,
  'key_expired',
  'Afati i këtij çelësi ka kaluar. Krijoni një të ri te Konfigurimet, te Lidhjet, pjesa Programe të tjera.',
)
export const keyRefused = defineFault(403, 'key_refused', 'Ky çelës nuk e ka këtë të drejtë.')
export const notFound = defineFault(404, 'not_found', 'Nuk u gjet.')
export const bodyTooLarge = defineFault(
  413,
  'body_too_large',
  'Të dhënat janë shumë të mëdha. Shkurtojini dhe provoni përsëri.',
)
export const unsupportedMediaType = defineFault(415, 'unsupported_media_type', 'Lloji i të dhënave nuk pranohet.')
export const idempotencyKeyReused = defineFault(
  422,
  'idempotency_key_reused',
  'Ky çelës i kërkesës është përdorur tashmë me të dhëna të tjera.',
)
export const tooManyRequests = defineFault<{ retryAfter: number }>(
  429,
  'too_many_requests',
  'Keni provuar shumë herë. Ju lutem prisni pak dhe provoni përsëri.',
)
export const busy = defineFault(503, 'busy', 'Sistemi është i zënë për një çast. Ju lutem provoni përsëri.')
export const storageFull = defineFault(
  503,
  'storage_full',
  'Nuk ka më vend në disk, prandaj ndryshimi nuk u ruajt. Ju lutem provoni përsëri më vonë.',
)
export const internalFault = defineFault(500, 'internal', networkErrorMessage)
