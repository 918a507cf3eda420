import type { ComponentProps } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import { loadPart } from '../loadPart.ts'
import type Grid from './Calendar.tsx'
import { failedInPlace, Part } from './Part.tsx'

const LazyGrid = lazyPart<ComponentProps<typeof Grid>>(
  async () => (await loadPart(() => import('./Calendar.tsx'))).default,
)

/** Lazily loaded calendar. Reserves the height of six weeks meanwhile. */
export function Calendar(props: ComponentProps<typeof Grid>) {
  return (
    <Part fallback={<div className="h-86" />} failure={failedInPlace}>
      <LazyGrid {...props} />
    </Part>
  )
}
