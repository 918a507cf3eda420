import { sellerSetting, type Seller } from '#features/billing/receipts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { version } from '#platform/server/version.ts'
import type { InstallationInfo } from '../contract.ts'
import { privacySetting } from './config.ts'

export async function describeInstallation(call: Call): Promise<InstallationInfo> {
  const { installation } = call
  return {
    demoMode: installation.demoMode,
    outbox: installation.outbox,
    mailReady: installation.mailReady,
    version,
    contact: installation.contactEmail,
    ...call.settings.of(privacySetting),
    seller: sellerText(call.settings.of(sellerSetting)),
  }
}

function sellerText(seller: Seller): string {
  return [seller.name, seller.address, seller.taxId && `NUI ${seller.taxId}`].filter(Boolean).join(', ')
}
