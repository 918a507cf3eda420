import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'

interface IconTileProps {
  icon: IconName
  tone?: keyof typeof tones
  size?: keyof typeof sizes
}

const tones = { accent: 'bg-accent-soft text-accent', ok: 'bg-ok-soft text-ok' }
const sizes = { md: 'size-10', lg: 'size-12' }

/** The icon of a row, on a surface of its own. */
export function IconTile({ icon, tone = 'accent', size = 'md' }: IconTileProps) {
  return (
    <span aria-hidden className={cn('grid shrink-0 place-items-center rounded-lg', sizes[size], tones[tone])}>
      <Icon name={icon} />
    </span>
  )
}
