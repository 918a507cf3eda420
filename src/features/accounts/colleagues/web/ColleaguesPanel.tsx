import { useState } from 'react'
import { useRead, readKey } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { SeenCard } from '#features/operator/security-events/web/public.tsx'
import { invite, listColleagues, saveColleagueSettings, listSalonHistory, type Colleague } from '../contract.ts'
import { ColleagueDialog } from './ColleagueDialog.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { LinkDialog, type ShownLink } from './LinkDialog.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Switch } from '#platform/web/ui/Switch.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { dateTime, plural } from '#platform/shared/sq.ts'
import { useArchived, useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { roleLabels } from '../rules.ts'

/** Users of the salon. With one user only the invitation and who looked are shown. */
export function ColleaguesPanel() {
  const read = useRead(listColleagues, {})
  const barbers = useRead(useArchived(listBarbers), {}).data?.data ?? []
  const mayInvite = useMay(invite)
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
          alone && mayInvite
            ? 'Kush punon me ju mund të kyçet me llogarinë e vet. Ju zgjidhni çfarë sheh.'
            : 'Secili kyçet me llogarinë e vet.'
        }
        padded={false}
        actions={
          mayInvite && (
            <Button icon="plus" onClick={() => inviting.show()}>
              Fto dikë
            </Button>
          )
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
      {!alone && <SeenSettings settings={settings} colleagues={colleagues} />}
      {colleagues.length > 1 && <HistoryCard />}
      <SeenCard />
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

type Settings = ReplyOf<typeof listColleagues>['settings']

/** Settings of the barbers' view of other appointments, and of reception's, saved at once. */
function SeenSettings({ settings, colleagues }: { settings: Settings; colleagues: readonly Colleague[] }) {
  const { attempt } = useWrite(saveColleagueSettings, {
    optimistic: (client, next) =>
      client.setQueryData<ReplyOf<typeof listColleagues>>(readKey(listColleagues, {}), (old) =>
        old ? { ...old, settings: next } : old,
      ),
    success: true,
    queue: 'colleague-settings',
  })
  const save = (change: Partial<Settings>) => void attempt({ ...settings, ...change })
  return (
    <>
      <Card title="Çfarë shohin berberët" sub="Paratë e të tjerëve nuk i shohin kurrë.">
        <Switch
          label="Tërë orari"
          description="Pa këtë, secili sheh vetëm terminet e veta, dhe shënime vetëm për klientët e vet."
          checked={settings.barbers_see_all}
          onChange={(barbers_see_all) => save({ barbers_see_all })}
        />
        <Switch
          label="Telefonat e klientëve"
          description="Pa këtë, numrat dhe email-et nuk shfaqen askund."
          checked={settings.barbers_see_phones}
          onChange={(barbers_see_phones) => save({ barbers_see_phones })}
          className="mt-2"
        />
      </Card>
      {colleagues.some(({ salon_role }) => salon_role === 'reception') && (
        <Card title="Çfarë sheh recepsioni" sub="Alergjitë i shihni ju dhe berberi që i shërben klientit.">
          <Switch
            label="Alergjitë e klientëve"
            description="Me këtë, recepsioni i sheh dhe i shënon kur cakton një termin."
            checked={settings.reception_sees_allergies === true}
            onChange={(reception_sees_allergies) => save({ reception_sees_allergies })}
          />
        </Card>
      )}
    </>
  )
}

function HistoryCard() {
  const zone = useSalonZone()
  // Last entry of each previous page, for going back.
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const read = useRead(listSalonHistory, before ? { before } : {})
  const last = read.data?.entries.at(-1)
  return (
    <Card title="Kush çfarë bëri" sub="Ndryshimet e fundit në sallon." padded={false}>
      {!read.data && <LoadingState read={read} rows={3} />}
      {read.data?.entries.length === 0 && <p className="px-4 pt-2 pb-4 text-ink-3 md:px-5">Asgjë kohët e fundit.</p>}
      {read.data && read.data.entries.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {read.data.entries.map((entry) => (
            <li key={entry.id} className="px-4 py-2.5 md:px-5">
              <p>
                {entry.client && <b className="font-semibold">{entry.client} · </b>}
                {entry.description}
              </p>
              <p className="text-sm text-ink-3">
                {entry.who ?? 'Sistemi'} · {dateTime(new Date(entry.created_at), zone)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {(pages.length > 0 || read.data?.more) && (
        <div className="flex gap-2 border-t border-line p-4 *:flex-1 md:px-5">
          <Button disabled={pages.length === 0} onClick={() => setPages((old) => old.slice(0, -1))}>
            Më të reja
          </Button>
          <Button
            disabled={!read.data?.more || !last}
            loading={read.isFetching && Boolean(before)}
            onClick={() => last && setPages((old) => [...old, last.id])}
          >
            Më të vjetra
          </Button>
        </div>
      )}
    </Card>
  )
}

interface ColleagueRowProps {
  colleague: Colleague
  /** Name of the account's barber. */
  barber: string | null
  onOpen: () => void
}

function ColleagueRow({ colleague, barber, onOpen }: ColleagueRowProps) {
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
