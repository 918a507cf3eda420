import type * as z from 'zod/mini'
import { useForm } from '#platform/web/form.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { CheckboxGroup } from '#platform/web/ui/CheckboxGroup.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { makeWebhook, updateWebhook, type Webhook } from '../contract.ts'
import { makeWebhookBody } from '../schemas.ts'
import { eventLabels, webhookEvents } from '../rules.ts'

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
  webhook,
  onMade,
  ...dialog
}: Omit<WebhookDialogProps, 'edited'> & { open: boolean; webhook: Webhook | null }) {
  const form = useForm({
    schema: makeWebhookBody,
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] },
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
