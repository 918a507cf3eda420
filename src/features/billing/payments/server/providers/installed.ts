import type { Call } from '#platform/server/call.ts'
import { payseraSetting } from '../config.ts'
import { payseraProvider } from './payseraProvider.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxSettings } from './sandbox.ts'

/** Payment provider: Paysera if configured, the sandbox checkout in demo mode, else none. */
export async function providerOf(call: Call): Promise<PaymentProvider | null> {
  const paysera = call.settings.of(payseraSetting)
  if (paysera) return payseraProvider('paysera', paysera)
  return call.installation.demoMode ? payseraProvider('sandbox', await sandboxSettings(call)) : null
}
