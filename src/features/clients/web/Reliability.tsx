import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Client } from '../contract.ts'

export function Reliability({ of: { visits, no_shows } }: { of: Client['reliability'] }) {
  if (visits === 0) return <span className="text-sm text-ink-3">pa vizita</span>
  const tone = no_shows === 0 ? 'ok' : no_shows === 1 ? 'wait' : 'bad'
  return (
    <Badge tone={tone} icon={no_shows === 0 ? 'check' : 'no-show'}>
      Erdhi {visits - no_shows} nga {visits}
    </Badge>
  )
}
