import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { previewImport } from '../contract.ts'
import { asPreview, planFor } from './plan.ts'

/** Effect of importing these rows. */
export async function preview(
  call: SalonCall,
  { rows }: InputOf<typeof previewImport>,
): Promise<ReplyOf<typeof previewImport>> {
  return asPreview((await planFor(call, rows)).plan)
}
