import { barberClass } from './barberColour.ts'
import { cn } from './cn.ts'

export function BarberDot({
  colour,
  className = 'size-2.5',
}: {
  colour: number | null | undefined
  className?: string
}) {
  return <span aria-hidden className={cn('shrink-0 rounded-full bg-barber', barberClass(colour ?? 1), className)} />
}
