import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { listWebhooks } from '../contract.ts'
import { maxWebhooks } from '../rules.ts'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { WebhookDialog, type Edited } from './WebhookDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'

export function Webhooks() {
  const read = useRead(listWebhooks, {})
  const [edited, setEdited] = useState<Edited | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const made = useShownValue(secret)
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
              onEdit={() => setEdited({ webhook })}
              onSecret={setSecret}
              onDeliveries={() => setShown(webhook.id)}
            />
          ))}
        </ul>
      )}
      <div className="border-t border-line p-4 md:px-5">
        {webhooks.length === 0 && (
          <p className="mb-3 text-ink-2">
            Nuk keni ende webhook-e. Kur ndodh diçka në sallon, e dërgojmë te adresa e programit tuaj, të nënshkruar.
          </p>
        )}
        <Button
          icon="plus"
          disabled={webhooks.length >= maxWebhooks}
          onClick={() => setEdited({ webhook: null })}
          className="max-md:w-full"
        >
          Shto webhook
        </Button>
      </div>
      <WebhookDialog edited={edited} onClose={() => setEdited(null)} onMade={setSecret} />
      {made && (
        <SecretDialog
          open={made.open}
          onClose={() => setSecret(null)}
          title="Sekreti është gati"
          description="Vendoseni te programi tani: më vonë nuk shfaqet më."
          secret={made.content}
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
