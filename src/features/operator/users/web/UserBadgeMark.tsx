import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import { badgeLabel, type UserBadge } from '../rules.ts'

const badgeStyles: Record<UserBadge, { tone: Tone; icon?: IconName }> = {
  inactive: { tone: 'neutral', icon: 'lock' },
  none: { tone: 'bad' },
  trial: { tone: 'wait' },
  active: { tone: 'ok' },
}

interface UserBadgeMarkProps {
  badge: UserBadge
  /** True for an account without a salon, which needs no subscription. */
  salonless: boolean
}

/** Status of a user as text and shape. */
export function UserBadgeMark({ badge, salonless }: UserBadgeMarkProps) {
  const badgeStyle = salonless && badge === 'none' ? { tone: 'neutral' as const } : badgeStyles[badge]
  return <Badge {...badgeStyle}>{badgeLabel[badge]}</Badge>
}
