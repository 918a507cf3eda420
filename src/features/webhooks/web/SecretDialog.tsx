import { useState } from 'react'
import { copyText } from '#platform/web/copyText.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'

/** The secret that signs what is sent. It is shown once. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  // Keeps the content during the exit animation.
  const [last, setLast] = useState(secret)
  if (secret && secret !== last) setLast(secret)
  if (!last) return null
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Sekreti është gati"
      description="Vendoseni te programi tani: më vonë nuk shfaqet më."
      size="sm"
      footer={
        <>
          <Button icon="copy" onClick={() => void copyText(last, 'Sekreti u kopjua.')}>
            Kopjo sekretin
          </Button>
          <Button variant="primary" onClick={onClose}>
            U krye
          </Button>
        </>
      }
    >
      <TextField
        label="Sekreti"
        readOnly
        value={last}
        onFocus={(event) => event.target.select()}
        className="w-full"
        hint="Me të programi sheh se mesazhi është prej nesh (Standard Webhooks)."
      />
    </Dialog>
  )
}
