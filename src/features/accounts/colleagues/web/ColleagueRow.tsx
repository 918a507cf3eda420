import { plural, dateTime } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Colleague } from '../contract.ts'
import { roleLabels } from '../rules.ts'
import { useSalonZone } from '#platform/web/session.ts'

interface ColleagueRowProps {
  colleague: Colleague
  /** Name of the account's barber. */
  barber: string | null
  onOpen: () => void
}

export function ColleagueRow({ colleague, barber, onOpen }: ColleagueRowProps) {
  const zone = useSalonZone()
  const { name, email, salon_role, is_active, is_self, sessions, verified } = colleague
  const role = is_active ? roleLabels[salon_role] : 'Joaktiv'
  const facts = [
    salon_role === 'barber' && (barber ?? 'pa berber'),
    verified ? lastActive(colleague, zone) : 'pret verifikimin e email-it',
    sessions.length > 1 && plural(sessions.length, 'pajisje', 'pajisje'),
  ]
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-5">
      <Avatar name={name} size="md" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {name}
          {is_self && <span className="font-normal text-ink-3"> (ju)</span>}
          <span className="font-normal text-ink-3 md:hidden"> · {role}</span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-3">{email}</p>
        <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className="max-md:hidden">
        <Badge tone={is_active ? (salon_role === 'owner' ? 'accent' : 'neutral') : 'bad'}>{role}</Badge>
      </span>
      <Button size="sm" onClick={onOpen} aria-label={`Ndrysho: ${name}`}>
        Ndrysho
      </Button>
    </li>
  )
}

/** Last activity of a colleague: 'aktiv më 20 nëntor, 10:00'. */
function lastActive({ last_seen_at }: Pick<Colleague, 'last_seen_at'>, zone: string): string {
  return last_seen_at ? `aktiv më ${dateTime(new Date(last_seen_at), zone)}` : 'në asnjë pajisje'
}
