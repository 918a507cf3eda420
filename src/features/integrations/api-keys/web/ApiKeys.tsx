import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { useDialogOpening, useShownValue } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { listApiKeys } from '../contract.ts'
import { maxKeys } from '../rules.ts'
import { ApiKeyRow } from './ApiKeyRow.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'

export function ApiKeys() {
  const read = useRead(listApiKeys, {})
  const making = useDialogOpening()
  const [secret, setSecret] = useState<string | null>(null)
  const shown = useShownValue(secret)
  if (!read.data) {
    return <LoadingState read={read} rows={2} />
  }
  const { keys } = read.data
  return (
    <>
      {keys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {keys.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      <div className="border-t border-line p-4 md:px-5">
        {keys.length === 0 && (
          <p className="mb-3 text-ink-2">
            Nuk keni ende çelësa. Me një çelës, programi punon në emrin e sallonit, vetëm me pjesët që zgjidhni ju.
          </p>
        )}
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          <Button icon="plus" disabled={keys.length >= maxKeys} onClick={() => making.show()}>
            Krijo çelës
          </Button>
          <ButtonLink href="/api/docs" newTab iconEnd="external">
            Udhëzimet (në anglisht)
          </ButtonLink>
        </div>
      </div>
      {making.shown && <NewKeyDialog key={making.shown.key} {...making.shown.dialog} onMade={setSecret} />}
      {shown && (
        <SecretDialog
          open={shown.open}
          onClose={() => setSecret(null)}
          title="Çelësi është gati"
          description="Kopjojeni tani: më vonë nuk shfaqet më."
          secret={shown.content}
          label="Çelësi"
          hint="Ruajeni si fjalëkalim: kush e ka, punon në emrin e sallonit."
          copy="Kopjo çelësin"
          copied="Çelësi u kopjua."
        />
      )}
    </>
  )
}
