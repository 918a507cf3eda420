import type { KeptKind } from '#platform/web/outbox/kinds.ts'
import { keptSaleKinds } from '#features/money/sales/web/outbox/kinds.ts'
import { keptAppointmentKinds } from '#features/schedule/appointments/web/outbox/public.ts'

/** Presentation of every queued call; a test requires one for every endpoint with `outbox`. */
export const keptKinds: Record<string, KeptKind> = { ...keptAppointmentKinds, ...keptSaleKinds }
