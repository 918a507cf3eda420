import { lazy, Suspense, useState } from 'react'
import type { Barber } from '#features/barbers/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { listShares, type BarberShare } from '../shares-contract.ts'
import { ruleText } from './sheet.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** What a barber gets of the own visits, and its change. */
export function ShareButton({ barber }: { barber: Pick<Barber, 'id' | 'name'> }) {
  const own = useCurrency()
  const shares = useRead(listShares, {}).data?.shares
  const [isOpen, setOpen] = useState(false)
  if (!shares) return null
  const none: BarberShare = { barber_id: barber.id, kind: 'none', percent: null, rent: null, currency: null }
  const share = shares.find((one) => one.barber_id === barber.id) ?? none
  const text = ruleText(share, share.currency ?? own)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon="till"
        aria-label={`Pjesa: ${barber.name}, ${text || 'pa pjesë'}`}
        onClick={() => setOpen(true)}
      >
        {text || 'Pjesa'}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog barber={barber} share={share} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
