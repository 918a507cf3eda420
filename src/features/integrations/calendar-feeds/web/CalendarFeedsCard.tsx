import { listBarbers } from '#features/salon/barbers/contract.ts'
import { instantDate } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useArchived, useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { listCalendarFeeds, makeCalendarFeed, revokeCalendarFeed } from '../contract.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'

/** Secret addresses for calendar apps: one for the salon and one per barber. */
export function CalendarFeedsCard() {
  return (
    <DisclosureCard title="Terminet në kalendarin tuaj" sub="Google, Apple ose Outlook, vetëm për lexim">
      <Feeds />
    </DisclosureCard>
  )
}

interface Owner {
  barber_id: string | null
  name: string
}

function Feeds() {
  const feeds = useRead(listCalendarFeeds, {})
  const barbers = useRead(useArchived(listBarbers), {})
  const mayMake = useMay(makeCalendarFeed)
  const addressDialog = useDialogOpening<MadeAddress>()
  const zone = useSalonZone()
  const making = useWrite(makeCalendarFeed)
  const revoking = useWrite(revokeCalendarFeed, { success: true })
  const failed = [feeds, barbers].find(({ isError, data }) => isError && !data)
  if (failed?.error) {
    return (
      <FailureState
        message={failed.error.message}
        onRetry={() => void Promise.all([feeds.refetch(), barbers.refetch()])}
        busy={feeds.isFetching || barbers.isFetching}
      />
    )
  }
  if (!feeds.data || !barbers.data) return <SkeletonRows rows={2} />
  const active = barbers.data.data.filter(({ is_active }) => is_active)
  const whole: Owner = { barber_id: null, name: 'I gjithë salloni' }
  // A salon with one barber has one feed.
  const owners =
    active.length > 1 ? [whole, ...active.map(({ id, name }): Owner => ({ barber_id: id, name }))] : [whole]
  const all = feeds.data.feeds
  const left = all.filter(({ barber_id }) => !owners.some((owner) => owner.barber_id === barber_id))
  const nameOf = (id: string | null) => barbers.data.data.find((barber) => barber.id === id)?.name ?? ''
  const rows = [...owners, ...left.map(({ barber_id }): Owner => ({ barber_id, name: nameOf(barber_id) }))]

  const make = async ({ barber_id, name }: Owner, isAgain: boolean) => {
    const yes =
      !isAgain ||
      (await confirm({
        title: `Adresë e re për: ${name}?`,
        message: 'Kalendarët që kanë adresën e vjetër nuk përditësohen më.',
        confirmLabel: 'Bëj adresë të re',
      }))
    const reply = yes && (await making.attempt({ barber_id }))
    if (reply) addressDialog.show({ name, address: reply.address })
  }
  const revoke = async (id: string, { name }: Owner) => {
    const yes = await confirm({
      title: `Të ndalet kalendari: ${name}?`,
      message: 'Kalendarët që kanë adresën nuk përditësohen më.',
      confirmLabel: 'Ndal',
      danger: true,
    })
    if (yes) await revoking.attempt({ id })
  }
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((owner) => {
          const feed = all.find(({ barber_id }) => barber_id === owner.barber_id)
          const about = `: ${owner.name}`
          return (
            <li
              key={owner.barber_id ?? 'salon'}
              className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5"
            >
              <span className="min-w-0 flex-1 basis-48">
                <b className="block font-semibold break-words">{owner.name}</b>
                <span className="block text-sm text-ink-3">
                  {feed ? `Adresa u bë më ${instantDate(new Date(feed.created_at), zone)}` : 'Pa adresë'}
                </span>
              </span>
              <span className="flex gap-2 max-md:w-full max-md:*:flex-1">
                {feed && (
                  <Button
                    onClick={() => void revoke(feed.id, owner)}
                    aria-label={`Ndal${about}`}
                    loading={revoking.pending.some(({ id }) => id === feed.id)}
                  >
                    Ndal
                  </Button>
                )}
                {mayMake && (
                  <Button
                    icon="link"
                    aria-label={`${feed ? 'Adresë e re' : 'Bëj adresën'}${about}`}
                    loading={making.pending.some(({ barber_id }) => barber_id === owner.barber_id)}
                    onClick={() => void make(owner, feed !== undefined)}
                  >
                    {feed ? 'Adresë e re' : 'Bëj adresën'}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {addressDialog.shown && <AddressDialog {...addressDialog.shown.dialog} {...addressDialog.shown.content} />}
    </>
  )
}

interface MadeAddress {
  /** Name of the barber or the salon. */
  name: string
  address: string
}

function AddressDialog({ name, address, ...dialog }: DialogState & MadeAddress) {
  return (
    <SecretDialog
      {...dialog}
      title="Adresa e kalendarit"
      description={name}
      secret={address}
      label="Adresa"
      hint="Kush e ka adresën i sheh terminet. Më vonë nuk shfaqet më: bëni një adresë të re."
      copy="Kopjo adresën"
      copied="Adresa u kopjua."
      action={
        // Opens the device's own calendar app.
        <ButtonLink variant="primary" href={address.replace(/^https?:/, 'webcal:')}>
          Hape në kalendar
        </ButtonLink>
      }
    >
      <p className="text-sm text-ink-2">
        Google Calendar dhe Outlook e marrin nga kompjuteri, te „Shto kalendar”, me këtë adresë. Google e lexon disa
        herë në ditë, prandaj një termin i ri mund të vonojë.
      </p>
    </SecretDialog>
  )
}
