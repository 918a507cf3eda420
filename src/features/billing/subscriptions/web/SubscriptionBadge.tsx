import { Badge } from '#platform/web/ui/Badge.tsx'
import type { SubscriptionStatus } from '../contract.ts'
import { displayStatus } from '../rules.ts'

export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const state = displayStatus(status)
  if (state === 'active') return <Badge tone="ok">Aktiv</Badge>
  return state === 'trial' ? <Badge tone="wait">Provë Falas</Badge> : <Badge tone="bad">I Skaduar</Badge>
}
