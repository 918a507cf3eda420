import { useState } from 'react'
import { amount, dayMonth, plural } from '#platform/shared/sq.ts'
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
import { freeSlotsOf, storedIn, type FreeSlot } from '../../contract.ts'
import { saleOfEntry } from '#features/money/sales/web/public.tsx'
import { statusLabel } from '../../rules.ts'
import { placeOf } from '../actions/undoMessage.ts'
import { waitingText } from '../actions/waiting.ts'
import { FreeSlots } from '../schedule/FreeSlots.tsx'
import { afterOf, partsOf } from './keptChanges.ts'

function kindOf(entry: OutboxEntry): string {
  const [{ kind, change, base }] = partsOf(entry)
  if (kind === 'booked') return 'Termin i ri'
  if (kind === 'deleted') return 'Fshirje'
  if (change.status === 'confirmed') return 'Konfirmim'
  if (change.status === 'cancelled') return change.cancel_reason === 'no_show' ? 'Nuk erdhi' : 'Anulim'
  if (change.status && base.status === 'cancelled') return 'Rikthim'
  return change.appointment_date || change.appointment_time || change.barber_id ? 'Zhvendosje' : 'Ndryshim'
}

function describe(entry: OutboxEntry, today: LocalDate): { title: string; detail: string } {
  const sale = saleOfEntry(entry)
  if (sale === null) return { title: 'Kthim i pagesës', detail: '' }
  if (sale) {
    const title = `Pagesë · ${amount(sale.total, sale.currency)}`
    return { title, detail: sale.lines.map(({ label }) => label).join(', ') }
  }
  const parts = partsOf(entry)
  const after = afterOf(parts[0])
  const detail = [
    after.service_name,
    placeOf(after, today),
    parts.length > 1 && plural(parts.length, 'termin', 'termine'),
  ]
  return { title: `${kindOf(entry)} · ${after.client_name}`, detail: detail.filter(Boolean).join(' · ') }
}

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
  const { title, detail } = describe(entry, today)
  const of = [title, detail, keptText(entry, today, zone)].filter(Boolean).join(', ')
  const discard = async () => {
    const sure = await confirm({
      title: 'Ta hidhni këtë ndryshim?',
      message: `${title}: ${detail}`,
      confirmLabel: 'Hidhe',
      danger: true,
    })
    if (!sure) return
    if (entry.state === 'refused') await currentOutbox()?.discard(entry.key)
    else await currentOutbox()?.withdraw(entry.key)
  }
  return (
    <li className="py-3 first:pt-0" data-waiting={entry.state}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2">{detail}</p>
          {entry.state === 'waiting' && (
            <p className="mt-1 inline-flex items-center gap-1.5 text-sm text-wait">
              <Icon name="clock" size={15} />
              {waitingText.waiting} · {keptText(entry, today, zone)}
            </p>
          )}
        </div>
        {entry.state === 'waiting' && entry.tries === 0 && (
          <Button size="sm" variant="danger-quiet" aria-label={`Hidhe: ${of}`} onClick={() => void discard()}>
            Hidhe
          </Button>
        )}
      </div>
      {entry.state === 'refused' && <Refused entry={entry} of={of} onDiscard={discard} />}
    </li>
  )
}

interface RefusedProps {
  entry: OutboxEntry
  /** The change in words, which tells the buttons of several changes apart. */
  of: string
  onDiscard: () => Promise<void>
}

function Refused({ entry, of, onDiscard }: RefusedProps) {
  const { date: today } = useWallClock()
  const [busy, setBusy] = useState(false)
  const { key, input, refusal } = entry
  if (!refusal) return null
  const slots = freeSlotsOf(refusal)
  const stored = storedIn(refusal)
  const again = stored ? 'Bëje gjithsesi' : 'Provo përsëri'
  const resend = async (next: Record<string, unknown>) => {
    setBusy(true)
    await currentOutbox()?.resend(key, next)
    setBusy(false)
  }
  const take = ({ date, time, barber_id }: FreeSlot) => {
    const { barber: _barber, ...rest } = input
    // Parts of a visit keep their barbers.
    const barber = 'visits' in input ? {} : { barber_id }
    void resend({ ...rest, appointment_date: date, appointment_time: time, ...barber })
  }
  return (
    <Banner kind="error" title={refusal.message} className="mt-2">
      {stored && (
        <p>
          Tani: {placeOf(stored, today)} · {statusLabel(stored)}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-2 pb-1">
        {slots.length > 0 ? (
          <FreeSlots
            slots={slots}
            of={of}
            date={afterOf(partsOf(entry)[0]).appointment_date}
            today={today}
            onTake={take}
          />
        ) : (
          <Button
            size="sm"
            loading={busy}
            aria-label={`${again}: ${of}`}
            onClick={() => void resend(stored ? { ...input, updated_at: stored.updated_at } : input)}
          >
            {again}
          </Button>
        )}
        <Button size="sm" variant="danger-quiet" aria-label={`Hidhe: ${of}`} onClick={() => void onDiscard()}>
          Hidhe
        </Button>
      </div>
    </Banner>
  )
}
