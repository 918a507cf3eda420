import { createElement } from 'react'
import { drawings, svgElements, type Drawing as DrawingData } from '#platform/shared/drawings.ts'
import { cn } from './cn.ts'

export type IconName = keyof typeof drawings

/** For the component gallery. */
export const iconNames = Object.keys(drawings) as IconName[]

/** Attributes of an `svg` that is drawn with lines in the text's colour. */
export const lineDrawing = (size: number) => ({
  viewBox: '0 0 24 24',
  width: size,
  height: size,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round' as const,
  strokeLinejoin: 'round' as const,
})

export const Drawing = ({ drawing }: { drawing: DrawingData }) =>
  svgElements(drawing).map(({ tag, attributes }) =>
    createElement(tag, { key: Object.values(attributes).join(' '), ...attributes }),
  )

interface IconProps {
  name: IconName
  /** Pixels. */
  size?: number
  /** Accessible name; without it the icon is decorative. */
  label?: string
  className?: string | undefined
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      {...lineDrawing(size)}
      strokeWidth={name === 'plus' || name === 'check' || name === 'x' || name === 'minus' ? 2.3 : 1.9}
      {...(name === 'dots' && { fill: 'currentColor', stroke: 'none' })}
      className={cn('shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Drawing drawing={drawings[name]} />
    </svg>
  )
}
