import type { Call, Installation } from '#platform/server/call.ts'
import { version } from '#platform/server/version.ts'
import type { InstallationInfo } from '../contract.ts'

/** The public facts of this installation. */
export async function describe(call: Call): Promise<InstallationInfo> {
  const { installation } = call
  return {
    demoMode: installation.demoMode,
    outbox: installation.outbox === true,
    version,
    contact: installation.contactEmail ?? '',
    seller: sellerText(installation.seller),
  }
}

/** The seller's name, address and tax number on one line. */
export function sellerText(seller: Installation['seller']): string {
  if (!seller) return 'Orari'
  return [seller.name, seller.address, seller.taxId && `NUI ${seller.taxId}`].filter(Boolean).join(', ')
}
