import { ConfigError, type Env } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

export interface Seller {
  name: string
  address: string
  taxId: string
  /** Per cent included in prices; null for the rate of the salon's country. */
  vatRate: number | null
}

function readSeller(env: Env): Seller {
  const text = env.VAT_RATE?.trim().replace(',', '.') ?? ''
  if (text && (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)) {
    throw new ConfigError(`VAT_RATE: expected per cent from 0 to 100 with at most two decimals, got "${text}"`)
  }
  return {
    name: env.SELLER_NAME?.trim() || 'Orari',
    address: env.SELLER_ADDRESS?.trim() ?? '',
    taxId: env.SELLER_TAX_ID?.trim() ?? '',
    vatRate: text ? Number(text) : null,
  }
}

export const sellerSetting: Setting<Seller> = { read: readSeller }
