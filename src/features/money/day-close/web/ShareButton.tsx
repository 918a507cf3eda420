import { useState } from 'react'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { useCurrency } from '#platform/web/session.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { listShares, type BarberShare } from '../shares-contract.ts'
import { ruleText } from './sheet.ts'
import { ShareDialog } from './ShareDialog.tsx'

export function ShareButton({ barber, className }: { barber: Pick<Barber, 'id' | 'name'>; className?: string }) {
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
        variant="ghost"
        icon="till"
        className={cn('px-3 text-sm', className)}
        aria-label={`Pjesa: ${barber.name}, ${text || 'pa pjesë'}`}
        onClick={() => setOpen(true)}
      >
        {share.kind === 'rent' ? (
          <>
            qira<span className="max-md:hidden">{text.slice('qira'.length)}</span>
          </>
        ) : (
          text || 'Pjesa'
        )}
      </Button>
      {isOpen && <ShareDialog barber={barber} share={share} onClose={() => setOpen(false)} />}
    </>
  )
}
