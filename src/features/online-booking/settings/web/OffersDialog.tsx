import { duration, amount } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import type { OnlineBookingSetup } from '../contract.ts'
import { useOffer } from './useSetup.ts'

interface OffersDialogProps extends DialogState {
  setup: OnlineBookingSetup
}

/** Services and barbers that are bookable online, each with a switch saved at once. */
export function OffersDialog({ open, setup, onClose }: OffersDialogProps) {
  const offer = useOffer()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Shërbimet dhe berberët"
      description="Kush është fikur, caktohet vetëm nga ju."
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          U krye
        </Button>
      }
    >
      <h3 className="text-sm font-semibold text-ink-2">Shërbimet</h3>
      {setup.services.length === 0 ? (
        <p className="py-2 text-ink-3">Nuk keni ende shërbime.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {setup.services.map(({ id, name, duration: minutes, price, currency, online }) => (
            <li key={id} className="py-1">
              <Switch
                label={name}
                description={`${duration(minutes)} · ${amount(price, currency)}`}
                checked={online}
                onChange={(on) => void offer({ kind: 'service', id, online: on })}
              />
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-5 text-sm font-semibold text-ink-2">Berberët</h3>
      <ul className="mt-1 divide-y divide-line">
        {setup.barbers.map(({ id, name, online }) => (
          <li key={id} className="py-1">
            <Switch label={name} checked={online} onChange={(on) => void offer({ kind: 'barber', id, online: on })} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
