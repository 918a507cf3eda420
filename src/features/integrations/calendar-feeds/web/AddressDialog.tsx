import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'

export interface MadeAddress {
  /** Name of the barber or the salon. */
  name: string
  address: string
}

/** Address of a calendar feed, with instructions for apps. */
export function AddressDialog({ made, onClose }: { made: MadeAddress | null; onClose: () => void }) {
  const shown = useShownValue(made)
  if (!shown) return null
  const { name, address } = shown.content
  return (
    <SecretDialog
      open={shown.open}
      onClose={onClose}
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
