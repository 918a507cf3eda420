import { useSearchParams } from '#platform/web/router.tsx'
import { useRead } from '#platform/web/data.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { getPaymentStatus, paymentMessages } from '../contract.ts'
import { cancelledParam } from '../rules.ts'

/** Banner for a payer who returned without paying, depending on the order's state. Renders nothing without an order. */
export function PaymentReturn() {
  const [query, setQuery] = useSearchParams()
  const order = query.get(cancelledParam) ?? ''
  const { data } = useRead(getPaymentStatus, { order }, { enabled: order !== '' })
  if (order === '' || !data) return null
  const dismiss = () => {
    const rest = new URLSearchParams(query)
    rest.delete(cancelledParam)
    setQuery(rest, { replace: true })
  }
  if (data.state === 'failed') {
    return (
      <Banner kind="error" title={paymentMessages.failed} onDismiss={dismiss} className="mb-4">
        {paymentMessages.refused}
      </Banner>
    )
  }
  if (data.state !== 'pending') return null
  return (
    <Banner kind="info" title="Pagesa nuk u përfundua" onDismiss={dismiss} className="mb-4">
      Nëse e ndërpretë, nuk paguat asgjë. Zgjidhni planin kur të doni.
    </Banner>
  )
}
