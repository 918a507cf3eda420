import { Button } from '#platform/web/ui/Button.tsx'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { QrCode } from '#features/accounts/profile/security/web/public.tsx'
import { invitationDays } from '../rules.ts'
import { plural } from '#platform/shared/sq.ts'

export interface ShownLink {
  link: string
  /** Address to which the link was mailed. */
  email: string | null
}

export function LinkDialog({ link: made, onClose }: { link: ShownLink | null; onClose: () => void }) {
  const shown = useShownValue(made)
  if (!shown) return null
  const { link, email } = shown.content
  const share = () =>
    // The user closed the share sheet.
    navigator.share({ title: 'Ftesë në Orari', url: link }).catch(() => undefined)
  return (
    <SecretDialog
      open={shown.open}
      onClose={onClose}
      title="Ftesa është gati"
      description={
        email
          ? `U dërgua te ${email}. Mund ta tregoni edhe këtu.`
          : 'Skanojeni me telefonin e kolegut ose dërgojani linkun.'
      }
      secret={link}
      label="Linku i ftesës"
      hint={`Vlen ${plural(invitationDays, 'ditë', 'ditë')} dhe vetëm një herë. Më vonë nuk shfaqet më: bëni një link të ri.`}
      copy="Kopjo linkun"
      copied="Linku u kopjua."
      picture={<QrCode text={link} label="Ftesa si kod QR" />}
      action={
        typeof navigator.share === 'function' && (
          <Button variant="primary" onClick={() => void share()}>
            Dërgo
          </Button>
        )
      }
    />
  )
}
