import { useEffect, useState, type ComponentType } from 'react'
import { onFirstScreenIdle } from './firstScreenIdle.ts'
import { lazyPart } from './lazyPart.tsx'
import { FailureNotice } from './ui/FailureNotice.tsx'
import { Part } from './ui/Part.tsx'

interface WindowProps {
  onClose: () => void
}

/**
 * A window that is not open at first. Its code loads when the first screen is idle, or as soon as it is opened. Once open it stays
 * mounted, so that its exit animation can run.
 */
export function lazyWindow<Props extends WindowProps>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  const Lazy = lazyPart(loadOnce)

  return function LazyWindow(props: Props) {
    // Loaded code renders in the same pass, without suspending.
    const [Window, choose] = useState<ComponentType<Props> | null>(null)
    const open = isOpen(props)
    if (!Window && open) choose(() => loaded ?? Lazy)
    useEffect(() => onFirstScreenIdle(() => void loadOnce().catch(() => undefined)), [])
    if (!Window) return null
    return (
      <Part
        resetKey={String(open)}
        failure={(_error, retry) => (open ? <FailureNotice onRetry={retry} onClose={props.onClose} /> : null)}
      >
        <Window {...props} />
      </Part>
    )
  }
}
