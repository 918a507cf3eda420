import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A name in a row that opens what it names. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className={cn(
        'max-w-full text-left align-bottom decoration-line-strong underline-offset-4 hover:underline',
        className,
      )}
    />
  )
}
