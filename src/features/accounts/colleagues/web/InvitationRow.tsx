import { instantDate } from '#platform/shared/sq.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { renewInvitation, revokeInvitation, type Invitation } from '../contract.ts'
import { roleLabels } from '../rules.ts'
import type { ShownLink } from './LinkDialog.tsx'

interface InvitationRowProps {
  invitation: Invitation
  barber: string | null
  onLink: (link: ShownLink) => void
}

export function InvitationRow({ invitation, barber, onLink }: InvitationRowProps) {
  const zone = useSalonZone()
  const mayRenew = useMay(renewInvitation)
  const renew = useWrite(renewInvitation, { success: true })
  const revoke = useWrite(revokeInvitation, { success: true })
  const { id, email, salon_role, state, expires_at } = invitation
  const who = email ?? barber ?? roleLabels[salon_role]
  const showNew = async () => {
    const reply = await renew.attempt({ id })
    if (reply) onLink({ link: reply.link, email: reply.invitation.email })
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 md:px-5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full border border-dashed border-line-strong text-ink-3"
      >
        <Icon name="mail" size={18} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">Ftesë: {who}</p>
        <p className="text-sm text-ink-2">
          {[roleLabels[salon_role], email && barber].filter(Boolean).join(' · ')} ·{' '}
          {state === 'expired' ? 'ka skaduar' : `vlen deri më ${instantDate(new Date(expires_at), zone)}`}
        </p>
      </div>
      {state === 'expired' && <Badge tone="wait">Ka skaduar</Badge>}
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        {mayRenew && (
          <Button size="sm" loading={renew.busy} onClick={() => void showNew()} aria-label={`Link i ri: ${who}`}>
            Link i ri
          </Button>
        )}
        <Button
          guarded
          size="sm"
          variant="danger-quiet"
          loading={revoke.busy}
          onClick={() => void revoke.attempt({ id })}
          aria-label={`Anulo ftesën: ${who}`}
        >
          Anulo
        </Button>
      </div>
    </li>
  )
}
