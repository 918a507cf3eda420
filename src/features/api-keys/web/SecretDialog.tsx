import { useState } from 'react'
import { copyText } from '#platform/web/copyText.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'

/** A new key's secret. It is shown once: the server does not keep it. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  // Keeps the content during the exit animation.
  const [last, setLast] = useState(secret)
  if (secret && secret !== last) setLast(secret)
  if (!last) return null
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Çelësi është gati"
      description="Kopjojeni tani: më vonë nuk shfaqet më."
      size="sm"
      footer={
        <>
          <Button icon="copy" onClick={() => void copyText(last, 'Çelësi u kopjua.')}>
            Kopjo çelësin
          </Button>
          <Button variant="primary" onClick={onClose}>
            U krye
          </Button>
        </>
      }
    >
      <TextField
        label="Çelësi"
        readOnly
        value={last}
        onFocus={(event) => event.target.select()}
        className="w-full"
        hint="Ruajeni si fjalëkalim: kush e ka, punon në emrin e sallonit."
      />
    </Dialog>
  )
}
