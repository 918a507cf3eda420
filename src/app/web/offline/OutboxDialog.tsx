import { dayMonth } from '#platform/shared/sq.ts'
import { wallClock, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { forgetsAfterAWeek } from '#platform/web/device.ts'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { useOutboxEntries } from '#platform/web/outbox/useOverlay.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { InstallSteps } from '#platform/web/ui/InstallSteps.tsx'
import { keptKinds } from './keptKinds.ts'

/** 'ruajtur në 09:15', with the date if it is not today. */
function keptText({ at }: OutboxEntry, today: LocalDate, zone: string): string {
  const { date, time } = wallClock(new Date(at), zone)
  return date === today ? `ruajtur në ${time}` : `ruajtur më ${dayMonth(date)}, ${time}`
}

/** Writes waiting on this device in order; refused ones can get another time, be sent again or be discarded. */
export function OutboxDialog({ open, onClose }: DialogState) {
  const entries = useOutboxEntries()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ndryshime që presin"
      description="Ruhen në këtë pajisje dhe dërgohen me radhë kur të kthehet lidhja."
      footer={<Button onClick={onClose}>Kthehu</Button>}
    >
      {entries.length === 0 ? (
        <EmptyState icon="check" title="Çdo ndryshim u dërgua">
          Asgjë nuk pret më në këtë pajisje.
        </EmptyState>
      ) : (
        <>
          {forgetsAfterAWeek() && <Forgetful />}
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <WaitingChange key={entry.seq} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** Warning on an iPhone without the installed app, whose storage would be separate. */
function Forgetful() {
  return (
    <Banner kind="warn" title="Dërgojini brenda shtatë ditësh" className="mb-4">
      <p>
        Ky shfletues fshin çka ruhet këtu pas shtatë ditësh pa hapur Orarin. Pasi të dërgohen, instalojeni: te Orari i
        instaluar nuk fshihet asgjë.
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-accent">Si instalohet?</summary>
        <InstallSteps />
      </details>
    </Banner>
  )
}

function WaitingChange({ entry }: { entry: OutboxEntry }) {
  const { date: today } = useWallClock()
  const zone = useSalonZone()
  const kind = keptKinds[entry.call]
  if (!kind) return null
  const { Refused } = kind
  const { title, detail, changes, phone } = kind.describe(entry, today)
  // Tells the buttons of several changes apart.
  const of = [title, detail, keptText(entry, today, zone)].filter(Boolean).join(', ')
  const discard = async () => {
    const sure = await confirm({
      title: 'Ta hidhni këtë ndryshim?',
      message: [`${title}: ${detail}`, ...changes].join(' · '),
      confirmLabel: 'Hidhe',
      danger: true,
    })
    if (!sure) return
    if (entry.refusal) await currentOutbox()?.discard(entry.key)
    else await currentOutbox()?.withdraw(entry.key)
  }
  return (
    <li className="py-3 first:pt-0" data-waiting={entry.state}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2">{detail}</p>
          {phone && (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-accent underline underline-offset-4">
              {phone}
            </a>
          )}
          {changes.map((text) => (
            <p key={text} className="break-words">
              {text}
            </p>
          ))}
          {entry.state === 'waiting' && (
            <p className="mt-1 inline-flex items-center gap-1.5 text-sm text-wait">
              <Icon name="clock" size={15} />
              {entry.refusal ? 'pret abonimin' : 'pret lidhjen'} · {keptText(entry, today, zone)}
            </p>
          )}
          {entry.state === 'waiting' && entry.refusal && (
            <p className="text-sm">Abonimi ka përfunduar. Ruhet këtu dhe dërgohet vetë sapo të vazhdohet.</p>
          )}
        </div>
        {entry.state === 'waiting' && (entry.tries === 0 || entry.refusal) && (
          <Button size="sm" variant="danger-quiet" aria-label={`Hidhe: ${of}`} onClick={() => void discard()}>
            Hidhe
          </Button>
        )}
      </div>
      {entry.state === 'refused' && entry.refusal && (
        <Banner kind="error" title={entry.refusal.message} className="mt-2">
          <div className="mt-1 flex flex-wrap items-center gap-2 pb-1">
            <Refused entry={entry} refusal={entry.refusal} of={of} />
            <Button size="sm" variant="danger-quiet" aria-label={`Hidhe: ${of}`} onClick={() => void discard()}>
              Hidhe
            </Button>
          </div>
        </Banner>
      )}
    </li>
  )
}
