import { dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { removeWebhook, rotateWebhookSecret, testWebhook, updateWebhook, type Webhook } from '../contract.ts'
import { eventLabels } from '../rules.ts'

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  /** Called with a new secret, which is shown once. */
  onSecret: (secret: string) => void
  onDeliveries: () => void
}

export function WebhookRow({ webhook, onEdit, onSecret, onDeliveries }: WebhookRowProps) {
  const zone = useSalonZone()
  const change = useWrite(updateWebhook, { success: true })
  const rotation = useWrite(rotateWebhookSecret, { success: true })
  const removal = useWrite(removeWebhook, { success: true })
  const trial = useWrite(testWebhook, { success: true })
  const { id, url, events, is_active, failing_since, ended_at } = webhook
  const host = new URL(url).host
  const rotate = async () => {
    const sure = await confirm({
      title: 'Të bëhet një sekret i ri?',
      message: 'I vjetri vlen edhe 24 orë, që ta ndërroni në program pa humbur asgjë.',
      confirmLabel: 'Bëj sekret të ri',
    })
    const reply = sure && (await rotation.attempt({ id }))
    if (reply) onSecret(reply.secret)
  }
  const remove = async () => {
    const sure = await confirm({
      title: `Të fshihet webhook-u te ${host}?`,
      message: 'Programi nuk merr më asgjë dhe lista e dërgimeve fshihet. Kjo nuk kthehet.',
      confirmLabel: 'Fshij webhook-un',
      danger: true,
    })
    if (sure) await removal.attempt({ id })
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{url}</p>
        <p className="text-sm text-ink-2">{events.map((event) => eventLabels[event]).join(', ')}</p>
        {ended_at ? (
          <p className="text-sm font-medium text-bad">
            U ndal më {dateTime(new Date(ended_at), zone)}: dërgimet nuk arritën për tri ditë.
          </p>
        ) : (
          failing_since && (
            <p className="text-sm font-medium text-bad">
              Dërgimet nuk arrijnë që nga {dateTime(new Date(failing_since), zone)}. Provojmë përsëri vetë.
            </p>
          )
        )}
      </div>
      {!is_active && !ended_at && <Badge tone="wait">I ndalur</Badge>}
      <span className="flex items-center gap-2 max-md:w-full">
        <Button size="sm" onClick={onDeliveries} aria-label={`Dërgimet: ${host}`} className="max-md:flex-1">
          Dërgimet
        </Button>
        <Menu
          trigger={<IconButton icon="dots" label={`Veprime: ${host}`} />}
          items={[
            { label: 'Ndrysho', icon: 'pencil', onSelect: onEdit },
            {
              label: 'Dërgo një provë',
              icon: 'send',
              disabled: !is_active,
              onSelect: () => void trial.attempt({ id }),
            },
            { label: 'Sekret i ri', icon: 'lock', onSelect: () => void rotate() },
            {
              label: is_active ? 'Ndal' : 'Ndiz',
              icon: is_active ? 'x' : 'refresh',
              onSelect: () => void change.attempt({ id, is_active: !is_active }),
            },
            'separator',
            { label: 'Fshij', icon: 'trash', danger: true, onSelect: () => void remove() },
          ]}
        />
      </span>
    </li>
  )
}
