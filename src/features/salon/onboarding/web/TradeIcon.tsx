import { lineDrawing } from '#platform/web/ui/Icon.tsx'
import type { Trade } from '../rules.ts'

const paths: Record<Trade, string> = {
  barber:
    'M8 9.500h8l-1 9a2.500 2.500 0 0 1-2.500 2h-1a2.500 2.500 0 0 1-2.500-2zM7.500 9.500V6h9v3.500M9.500 6V3.500M12 6V3.500M14.500 6V3.500M12 13v3',
  hair: 'M9 8l11 8M9 16l11-8M9.200 6.500a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0M9.200 17.500a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0',
  nails: 'M8 21v-7a4 4 0 0 1 8 0v7M9.500 12.500V8a2.500 5 0 0 1 5 0v4.500',
  makeup:
    'M14 3.500 20.500 10l-6 2.500-3-3zM11.500 9.500l3 3-5.500 7a2.300 2.300 0 0 1-3.700-.3 2.300 2.300 0 0 1 0-3.700z',
}

export function TradeIcon({ trade }: { trade: Trade }) {
  return (
    <svg aria-hidden {...lineDrawing(24)}>
      <path d={paths[trade]} />
    </svg>
  )
}
