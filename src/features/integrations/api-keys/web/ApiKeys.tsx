import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { useDialogOpening, useShownValue } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { listApiKeys, revokeApiKey, type ApiKey } from '../contract.ts'
import { maxKeys, reachOf } from '../rules.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { dateTime, instantDate } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { useConfirm } from '#platform/web/ui/confirm.tsx'

export function ApiKeys() {
  const read = useRead(listApiKeys, {})
  const making = useDialogOpening()
  const [secret, setSecret] = useState<string | null>(null)
  const shown = useShownValue(secret)
  if (!read.data) return <LoadingState read={read} rows={2} />
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

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const zone = useSalonZone()
  const confirm = useConfirm()
  const revoke = useWrite(revokeApiKey, { success: true })
  const { id, name, state, expires_at, last_used_at } = apiKey
  const end = async () => {
    const sure = await confirm({
      title: `Të anulohet çelësi „${name}”?`,
      message: 'Programi që e përdor nuk punon më, menjëherë. Kjo nuk kthehet: do t’ju duhet një çelës i ri.',
      confirmLabel: 'Anulo çelësin',
      danger: true,
    })
    if (sure) await revoke.attempt({ id })
  }
  const used = last_used_at ? `përdorur më ${dateTime(new Date(last_used_at), zone)}` : 'ende pa u përdorur'
  const until = expires_at && state !== 'expired' && `vlen deri më ${instantDate(new Date(expires_at), zone)}`
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">{reachOf(apiKey)}</p>
        <p className="text-sm text-ink-3">{[used, until].filter(Boolean).join(' · ')}</p>
        {state === 'ownerless' && (
          <p className="text-sm font-medium text-bad">Nuk vlen më: {apiKey.made_by} nuk është më pronar.</p>
        )}
      </div>
      {state === 'expired' && <Badge tone="wait">Ka skaduar</Badge>}
      <Button
        size="sm"
        variant="danger-quiet"
        loading={revoke.busy}
        onClick={() => void end()}
        aria-label={`Anulo çelësin: ${name}`}
        className="max-md:w-full"
      >
        Anulo
      </Button>
    </li>
  )
}
