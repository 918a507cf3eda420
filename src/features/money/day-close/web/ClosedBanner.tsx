import { amount, dateTime, plural } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import type { DaySheet } from '../contract.ts'
import { clientName } from './rows.ts'
import type { DayActions } from './useDayClose.ts'

const reopenQuestion = {
  title: 'Ta rihapim ditën?',
  message: 'Mbyllja e ditës hiqet. Vizitat dhe pagesat mbeten.',
  confirmLabel: 'Rihap ditën',
}

/** The closing of the day, and later changes of its visits; the owner reopens it. */
export function ClosedBanner({ sheet, actions }: { sheet: DaySheet; actions: DayActions }) {
  const zone = useSalonZone()
  const { closed, changes, currency } = sheet
  if (!closed) return null
  const reopen = async () => {
    if (await confirm(reopenQuestion)) await actions.reopen()
  }
  const reopenButton = actions.mayReopen && (
    <Button guarded size="sm" loading={actions.reopening} onClick={() => void reopen()}>
      Rihap ditën
    </Button>
  )
  const difference = sheet.changed ?? 0
  return (
    <Banner
      kind={changes.length > 0 ? 'warn' : 'success'}
      title={`E mbyllur më ${dateTime(new Date(closed.at), zone)} nga ${closed.by}`}
      action={reopenButton}
      className="mb-3 md:mb-4"
    >
      {changes.length > 0 && (
        <>
          <p>
            Pas mbylljes {plural(changes.length, 'vizitë ndryshoi', 'vizita ndryshuan')}
            {difference !== 0 && ` (${difference > 0 ? '+ ' : ''}${amount(difference, currency)})`}. Shifrat këtu mbeten
            si u mbyllën.
          </p>
          <ul className="mt-1">
            {changes.map((one) => (
              <li key={one.id}>
                {[one.time, clientName(one)].filter(Boolean).join(' · ')}: {changeText(one, currency)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

function changeText({ was, now }: DaySheet['changes'][number], currency: DaySheet['currency']): string {
  if (was === null) return `u shtua, ${amount(now, currency)}`
  if (now === null) return `nuk është më, ${amount(was, currency)}`
  return `${amount(was, currency)} → ${amount(now, currency)}`
}
