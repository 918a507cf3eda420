import type { Call, Site as Installation } from '#platform/server/call.ts'
import { version } from '#platform/server/version.ts'
import type { Site } from '../contract.ts'

/** What this installation is, as far as everybody may know. */
export async function describe(call: Call): Promise<Site> {
  const { site } = call
  return {
    practice: site.practice,
    outbox: site.outbox === true,
    version,
    contact: site.contactEmail ?? '',
    seller: sellerLine(site.seller),
  }
}

/** Name, address and number of whoever offers the service, in one line. */
export function sellerLine(seller: Installation['seller']): string {
  if (!seller) return 'Orari'
  return [seller.name, seller.address, seller.taxId && `NUI ${seller.taxId}`].filter(Boolean).join(', ')
}
