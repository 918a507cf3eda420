import { initials } from '#platform/shared/sq.ts'
import { barberClass } from './barberColour.ts'
import { cn } from './cn.ts'

interface AvatarProps {
  /** Shown as initials; show the full name beside it or label its button with it. */
  name: string
  /** A barber's colour, 1 to 10; default: the accent colour. */
  barber?: number | undefined
  /** URL of a picture shown instead of the initials. */
  picture?: string | null | undefined
  size?: keyof typeof sizes
  className?: string
}

const sizes = { sm: 'size-8 text-xs', row: 'size-10 text-sm', md: 'size-11 text-base', lg: 'size-16 text-2xl' }

export function Avatar({ name, barber, picture, size = 'sm', className }: AvatarProps) {
  if (picture) {
    return <img src={picture} alt="" className={cn('shrink-0 rounded-full object-cover', sizes[size], className)} />
  }
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center rounded-full font-bold',
        sizes[size],
        barber === undefined ? 'bg-accent-soft text-accent' : cn(barberClass(barber), 'bg-barber-soft text-barber'),
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
