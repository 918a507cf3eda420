import { useWallClock } from '#platform/web/clock.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { maxParts } from '../../linked/rules.ts'
import { addWords, totalText } from '../form/public.ts'
import { FreeSlots } from '../free-starts/public.ts'
import { useVisitParts, type Parts } from './useVisitParts.ts'
import { VisitPartRow } from './VisitPartRow.tsx'

interface VisitPartsDialogProps extends DialogState {
  parts: Parts
  barbers: readonly Barber[]
}

export function VisitPartsDialog({ open, parts: given, barbers, onClose }: VisitPartsDialogProps) {
  const { date: today } = useWallClock()
  const salonCurrency = useCurrency()
  const parts = useVisitParts(given, barbers, onClose)
  const { first, rows, refusal, isChanged, save } = parts
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Shërbimet · ${first.client_name}`}
      unsaved={isChanged && rows.some(({ service_name }) => service_name !== '')}
      onSubmit={() => save()}
      notices={
        refusal && (
          <Banner
            kind="error"
            title={refusal.message}
            onDismiss={parts.dismissRefusal}
            action={
              refusal.isStale && (
                <Button size="sm" onClick={parts.showCurrent}>
                  Shiko si është tani
                </Button>
              )
            }
          >
            <FreeSlots
              slots={refusal.slots}
              date={first.appointment_date}
              today={today}
              onTake={(slot) => void save(slot)}
            />
          </Banner>
        )
      }
      footer={
        <>
          <Button className="max-md:hidden" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" variant="primary" loading={parts.busy} disabled={!isChanged} className="max-md:h-13">
            Ruaj ndryshimet
          </Button>
        </>
      }
    >
      <ol className="space-y-2">
        {rows.map((row, index) => (
          <VisitPartRow key={row.key} row={row} index={index} parts={parts} barbers={barbers} />
        ))}
      </ol>
      {rows.length < maxParts && (
        <Button size="sm" variant="ghost" icon="plus" className="mt-2" onClick={parts.add}>
          {addWords.part}
        </Button>
      )}
      <p className="mt-3 flex justify-between border-t border-line pt-3 font-semibold">
        <span>Gjithsej</span>
        <span className="tabular-nums">
          {totalText({ price: 0, currency: rows[0]?.currency ?? salonCurrency, duration: 0 }, rows)}
        </span>
      </p>
    </Dialog>
  )
}
