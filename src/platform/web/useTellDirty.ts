import { useEffect, useEffectEvent } from 'react'

/** Tells the screen above when unsaved changes appear or disappear. */
export function useTellDirty(dirty: boolean, onDirty: ((dirty: boolean) => void) | undefined): void {
  const tell = useEffectEvent((now: boolean) => onDirty?.(now))
  useEffect(() => tell(dirty), [dirty])
}
