import { whatsappDrawing } from '#platform/shared/whatsappDrawing.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, lineDrawing } from '#platform/web/ui/Icon.tsx'
import type { Channel } from '../kinds.ts'

/** Same style as `Icon`; separate, because the first visit does not need them. */
const drawings: Record<Exclude<Channel, 'call'>, string> = {
  whatsapp: whatsappDrawing,
  viber:
    'M12 3.500c5.500 0 8 2 8 7s-2.500 7-8 7c-.6 0-1.200 0-1.700-.1L7 20.500v-4c-2-1-3-3-3-6 0-5 2.500-7 8-7zM9 8c-.3 2.800 2.300 5.600 5.500 5.600M12.500 7.600c1.800.2 2.700 1.200 2.900 2.900',
  sms: 'M6 4.500h12a2.500 2.500 0 0 1 2.500 2.500v7.500A2.500 2.500 0 0 1 18 17h-6l-4.500 3.500V17H6a2.500 2.500 0 0 1-2.500-2.500V7A2.500 2.500 0 0 1 6 4.500zM8.200 10.800v.1M12 10.800v.1M15.800 10.800v.1',
}

interface ChannelIconProps {
  channel: Channel
  size?: number
  className?: string
}

export function ChannelIcon({ channel, size = 20, className }: ChannelIconProps) {
  if (channel === 'call') return <Icon name="phone" size={size} className={className} />
  return (
    <svg {...lineDrawing(size)} aria-hidden className={cn('shrink-0', className)}>
      <path d={drawings[channel]} />
    </svg>
  )
}
