import type * as z from 'zod/mini'
import { useForm } from '#platform/web/form.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { makeWebhook, updateWebhook, type Webhook } from '../contract.ts'
import { makeWebhookBody } from '../schemas.ts'
import { eventLabels, webhookEvents, type WebhookEvent } from '../rules.ts'

/** A webhook, or null for a new one. */
export interface Edited {
  webhook: Webhook | null
}

interface WebhookDialogProps {
  /** Null while closed. */
  edited: Edited | null
  onClose: () => void
  /** Called with the secret of a new webhook, which is shown once. */
  onMade: (secret: string) => void
}

/** Adds or changes a webhook. Keep it mounted, so that the closing animation runs. */
export function WebhookDialog({ edited, ...rest }: WebhookDialogProps) {
  const shown = useShownValue(edited)
  return shown && <WebhookForm key={shown.key} open={shown.open} webhook={shown.content.webhook} {...rest} />
}

function WebhookForm({
  open,
  webhook,
  onClose,
  onMade,
}: Omit<WebhookDialogProps, 'edited'> & { open: boolean; webhook: Webhook | null }) {
  const form = useForm({
    schema: makeWebhookBody,
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] },
  })
  const making = useWrite(makeWebhook, { success: ({ message }) => message })
  const changing = useWrite(updateWebhook, { success: ({ message }) => message })
  const save = async (values: z.output<typeof makeWebhookBody>) => {
    if (!webhook) return (await making.write(values)).secret
    await changing.write({ id: webhook.id, ...values })
    return null
  }
  const events = form.bind('events')
  const toggle = (event: WebhookEvent) => (on: boolean) =>
    events.onChange(webhookEvents.filter((one) => (one === event ? on : events.value.includes(one))))
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={webhook ? 'Ndrysho webhook-un' : 'Webhook i ri'}
      size="sm"
      onSave={save}
      onSaved={(secret) => secret !== null && onMade(secret)}
      action={webhook ? 'Ruaj' : 'Shto webhook-un'}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Adresa e programit"
          type="url"
          placeholder="https://"
          autoComplete="off"
          hint="Programi përgjigjet me 2xx brenda dhjetë sekondash."
          {...form.text('url')}
        />
        <fieldset>
          <legend className="mb-1 font-medium">Çfarë i tregohet</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={eventLabels[event]}
              checked={events.value.includes(event)}
              onChange={toggle(event)}
            />
          ))}
          {events.error && <p className="text-sm font-medium text-bad">{events.error}</p>}
        </fieldset>
      </div>
    </FormDialog>
  )
}
