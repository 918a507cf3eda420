import { useState } from 'react'
import { copyText } from '#platform/web/copyText.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { QrCode } from '#features/profile/security/web/public.tsx'
import { invitationDays } from '../rules.ts'
import { plural } from '#platform/shared/sq.ts'

export interface ShownLink {
  link: string
  /** Address to which it was mailed as well. */
  email: string | null
}

/** An invitation's link as a QR code and as text. It is shown once: the server does not keep it. */
export function LinkDialog({ link, onClose }: { link: ShownLink | null; onClose: () => void }) {
  // Keeps the content during the exit animation.
  const [last, setLast] = useState(link)
  if (link && link !== last) setLast(link)
  if (!last) return null
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    // Closed without sharing: nothing to say.
    navigator.share({ title: 'Ftesë në Orari', url: last.link }).catch(() => undefined)
  return (
    <Dialog
      open={link !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Ftesa është gati"
      description={
        last.email
          ? `U dërgua te ${last.email}. Mund ta tregoni edhe këtu.`
          : 'Skanojeni me telefonin e kolegut ose dërgojani linkun.'
      }
      size="sm"
      footer={
        <>
          <Button icon="copy" onClick={() => void copyText(last.link, 'Linku u kopjua.')}>
            Kopjo linkun
          </Button>
          {canShare ? (
            <Button variant="primary" onClick={() => void share()}>
              Dërgo
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              U krye
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <QrCode text={last.link} label="Ftesa si kod QR" />
        <TextField
          label="Linku i ftesës"
          readOnly
          value={last.link}
          onFocus={(event) => event.target.select()}
          className="w-full"
          hint={`Vlen ${plural(invitationDays, 'ditë', 'ditë')} dhe vetëm një herë. Më vonë nuk shfaqet më: bëni një link të ri.`}
        />
      </div>
    </Dialog>
  )
}
