import { useState } from 'react'
import type * as z from 'zod/mini'
import { dateTime } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { CheckboxGroup } from '#platform/web/ui/CheckboxGroup.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import {
  listWebhooks,
  makeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '../contract.ts'
import { eventLabels, maxWebhooks, defaultEvents, webhookEvents } from '../rules.ts'
import { makeWebhookBody } from '../schemas.ts'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'

/** Webhooks of the salon, in the settings tab 'Lidhjet'. They are read when the card is opened. */
export function WebhooksCard() {
  return (
    <DisclosureCard
      title="Webhook-et"
      sub="I tregojnë një programi tuajin kur caktohet, zhvendoset ose anulohet një termin."
    >
      <Webhooks />
    </DisclosureCard>
  )
}

function Webhooks() {
  const read = useRead(listWebhooks, {})
  const mayMake = useMay(makeWebhook)
  const editing = useDialogOpening<Webhook | null>()
  const secret = useDialogOpening<string>()
  const [shown, setShown] = useState<string | null>(null)
  if (!read.data) return <LoadingState read={read} rows={2} />
  const { webhooks } = read.data
  return (
    <>
      {webhooks.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onEdit={() => editing.show(webhook)}
              onSecret={secret.show}
              onDeliveries={() => setShown(webhook.id)}
            />
          ))}
        </ul>
      )}
      {(mayMake || webhooks.length === 0) && (
        <div className="border-t border-line p-4 md:px-5">
          {webhooks.length === 0 && (
            <p className={cn('text-ink-2', mayMake && 'mb-3')}>
              {mayMake
                ? 'Nuk keni ende webhook-e. Kur ndodh diçka në sallon, e dërgojmë te adresa e programit tuaj, të nënshkruar.'
                : 'Asnjë program nuk njoftohet.'}
            </p>
          )}
          {mayMake && (
            <Button
              icon="plus"
              disabled={webhooks.length >= maxWebhooks}
              onClick={() => editing.show(null)}
              className="max-md:w-full"
            >
              Shto webhook
            </Button>
          )}
        </div>
      )}
      {editing.shown && (
        <WebhookDialog
          key={editing.shown.key}
          {...editing.shown.dialog}
          webhook={editing.shown.content}
          onMade={secret.show}
        />
      )}
      {secret.shown && (
        <SecretDialog
          {...secret.shown.dialog}
          title="Sekreti është gati"
          description="Vendoseni te programi tani: më vonë nuk shfaqet më."
          secret={secret.shown.content}
          label="Sekreti"
          hint="Me të programi sheh se mesazhi është prej nesh (Standard Webhooks)."
          copy="Kopjo sekretin"
          copied="Sekreti u kopjua."
        />
      )}
      <DeliveriesDialog webhook={webhooks.find(({ id }) => id === shown) ?? null} onClose={() => setShown(null)} />
    </>
  )
}

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  /** Called with a new secret, which is shown once. */
  onSecret: (secret: string) => void
  onDeliveries: () => void
}

function WebhookRow({ webhook, onEdit, onSecret, onDeliveries }: WebhookRowProps) {
  const zone = useSalonZone()
  const change = useWrite(updateWebhook, { success: true })
  const rotation = useWrite(rotateWebhookSecret, { success: true })
  const removal = useWrite(removeWebhook, { success: true })
  const trial = useWrite(testWebhook, { success: true })
  const mayChange = useMay(updateWebhook)
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
            ...(mayChange
              ? ([
                  { label: 'Ndrysho', icon: 'pencil', onSelect: onEdit },
                  {
                    label: 'Dërgo një provë',
                    icon: 'send',
                    disabled: !is_active,
                    onSelect: () => void trial.attempt({ id }),
                  },
                ] satisfies MenuEntry[])
              : []),
            { label: 'Sekret i ri', icon: 'lock', onSelect: () => void rotate() },
            ...(mayChange
              ? ([
                  {
                    label: is_active ? 'Ndal' : 'Ndiz',
                    icon: is_active ? 'x' : 'refresh',
                    onSelect: () => void change.attempt({ id, is_active: !is_active }),
                  },
                ] satisfies MenuEntry[])
              : []),
            'separator',
            { label: 'Fshij', icon: 'trash', danger: true, onSelect: () => void remove() },
          ]}
        />
      </span>
    </li>
  )
}

interface WebhookDialogProps extends DialogState {
  /** Null for a new one. */
  webhook: Webhook | null
  /** Called with the secret of a new webhook, which is shown once. */
  onMade: (secret: string) => void
}

function WebhookDialog({ webhook, onMade, ...dialog }: WebhookDialogProps) {
  const form = useForm({
    schema: makeWebhookBody,
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...defaultEvents] },
  })
  const making = useWrite(makeWebhook, { success: true })
  const changing = useWrite(updateWebhook, { success: true })
  const save = async (values: z.output<typeof makeWebhookBody>) => {
    if (!webhook) return (await making.write(values)).secret
    await changing.write({ id: webhook.id, ...values })
    return null
  }
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={webhook ? 'Ndrysho webhook-un' : 'Webhook i ri'}
      size="sm"
      onSave={save}
      onSaved={(secret) => secret !== null && onMade(secret)}
      action={webhook ? 'Ruaj' : 'Shto webhook-un'}
    >
      <TextField
        label="Adresa e programit"
        type="url"
        placeholder="https://"
        autoComplete="off"
        hint="Programi përgjigjet me 2xx brenda dhjetë sekondash."
        {...form.text('url')}
      />
      <CheckboxGroup legend="Çfarë i tregohet" options={webhookEvents} labels={eventLabels} {...form.bind('events')} />
    </FormDialog>
  )
}
