import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import { badgeLabel, type UserBadge } from '../rules.ts'

const looks: Record<UserBadge, { tone: Tone; icon?: IconName }> = {
  inactive: { tone: 'neutral', icon: 'lock' },
  none: { tone: 'bad' },
  trial: { tone: 'wait' },
  active: { tone: 'ok' },
}

/** A user's state in its word and shape. */
export function UserBadgeMark({ badge }: { badge: UserBadge }) {
  return <Badge {...looks[badge]}>{badgeLabel[badge]}</Badge>
}
