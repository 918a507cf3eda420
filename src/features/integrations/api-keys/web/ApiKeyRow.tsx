import { dateTime, instantDate } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { revokeApiKey, type ApiKey } from '../contract.ts'
import { reachOf } from '../rules.ts'

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const zone = useSalonZone()
  const confirm = useConfirm()
  const revoke = useWrite(revokeApiKey, { success: ({ message }) => message })
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
