import { useState } from 'react'
import { useLinkToken } from '#platform/web/useLinkToken.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { BrandHeader } from '#platform/web/ui/BrandHeader.tsx'
import { unsubscribe, unsubscribeLinkInvalid } from '../contract.ts'

/** Target of the unsubscribe link, with a way to resubscribe. */
export function UnsubscribeScreen() {
  const token = useLinkToken()
  const { write, busy, error } = useWrite(unsubscribe)
  const [done, setDone] = useState<ReplyOf<typeof unsubscribe> | null>(null)
  const refusal = token ? error?.message : unsubscribeLinkInvalid().message
  // The screen shows `error`.
  const run = (subscribed: boolean) => write({ token, subscribed }).then(setDone, () => undefined)
  return (
    <div className="mx-auto flex min-h-(--screen-height) max-w-105 flex-col px-4">
      <BrandHeader low />
      <main id="main" className="pt-6 pb-16 outline-none md:pt-16">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Njoftimet me email</h1>
        <p className="mt-1.5 text-ink-2">
          Njoftimet sjellin të rejat e Orarit. Email-et për llogarinë tuaj vijnë gjithmonë.
        </p>
        <div className="mt-6 grid gap-4">
          {done && !refusal && <Banner kind="success">{done.message}</Banner>}
          {refusal && <Banner kind="error">{refusal}</Banner>}
          {token && (
            <Button
              variant={done && !done.subscribed ? 'secondary' : 'primary'}
              size="lg"
              wide
              loading={busy}
              onClick={() => void run(done ? !done.subscribed : false)}
            >
              {done && !done.subscribed ? 'Dua përsëri njoftime' : 'Nuk dua më njoftime'}
            </Button>
          )}
        </div>
      </main>
    </div>
  )
}
