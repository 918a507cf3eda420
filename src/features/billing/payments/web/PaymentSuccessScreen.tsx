import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { BrandHeader } from '#platform/web/ui/BrandHeader.tsx'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { usePaymentOutcome } from './usePaymentOutcome.ts'

/** Return page of the payer. It asks the server for the state, because the return proves nothing. */
export function PaymentSuccessScreen() {
  const [query] = useSearchParams()
  const client = useQueryClient()
  const outcome = usePaymentOutcome(query.get('order') ?? '')
  const active = outcome.kind === 'active'

  useEffect(() => {
    if (active) void client.invalidateQueries({ queryKey: ['subscription'] })
  }, [client, active])

  return (
    <div className="mx-auto flex min-h-(--screen-height) max-w-5xl flex-col px-4 md:px-8">
      <BrandHeader />
      <main
        id="main"
        className="mx-auto flex w-full max-w-lg flex-1 flex-col pt-6 pb-12 outline-none md:justify-center md:pt-0 md:pb-24"
      >
        <PaymentOutcome outcome={outcome} />
        <div className="mt-6 flex flex-wrap justify-center gap-2.5 max-md:flex-col">
          <ButtonLink to="/dashboard" variant={active ? 'primary' : 'secondary'} icon="home">
            Shko te Dashboard
          </ButtonLink>
          <ButtonLink to="/abonimi?tab=statusi" icon="card">
            Shiko Abonimin
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}
