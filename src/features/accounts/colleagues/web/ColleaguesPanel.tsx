import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listColleagues } from '../contract.ts'
import { BarberSettings } from './BarberSettings.tsx'
import { ColleagueDialog } from './ColleagueDialog.tsx'
import { ColleagueRow } from './ColleagueRow.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { LinkDialog, type ShownLink } from './LinkDialog.tsx'

/** Users of the salon. With one user only the invitation is shown. */
export function ColleaguesPanel() {
  const read = useRead(listColleagues, {})
  const barbers = useRead(listBarbers, {}).data?.data ?? []
  const inviting = useDialogOpening()
  const [link, setLink] = useState<ShownLink | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)

  if (!read.data) {
    return (
      <Card title="Ekipi" padded={false} className="max-w-3xl">
        <LoadingState read={read} rows={2} />
      </Card>
    )
  }
  const { colleagues, invitations, settings } = read.data
  const alone = colleagues.length === 1 && invitations.length === 0
  const nameOf = (id: string | null) => barbers.find((barber) => barber.id === id)?.name ?? null
  return (
    <div className="grid max-w-3xl gap-3 md:gap-4">
      <Card
        title="Ekipi"
        sub={
          alone
            ? 'Kush punon me ju mund të kyçet me llogarinë e vet. Ju zgjidhni çfarë sheh.'
            : 'Secili kyçet me llogarinë e vet.'
        }
        padded={false}
        actions={
          <Button icon="plus" onClick={() => inviting.show()}>
            Fto dikë
          </Button>
        }
      >
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {colleagues.map((colleague) => (
            <ColleagueRow
              key={colleague.id}
              colleague={colleague}
              barber={nameOf(colleague.barber_id)}
              onOpen={() => setChosen(colleague.id)}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              barber={nameOf(invitation.barber_id)}
              onLink={setLink}
            />
          ))}
        </ul>
      </Card>
      {!alone && <BarberSettings settings={settings} />}
      {colleagues.length > 1 && <HistoryCard />}
      {inviting.shown && (
        <InviteDialog key={inviting.shown.key} {...inviting.shown.dialog} barbers={barbers} onInvited={setLink} />
      )}
      <LinkDialog link={link} onClose={() => setLink(null)} />
      <ColleagueDialog
        colleague={colleagues.find(({ id }) => id === chosen) ?? null}
        barbers={barbers}
        onClose={() => setChosen(null)}
      />
    </div>
  )
}
