import { cloneElement, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { onFirstScreenIdle } from '../firstScreenIdle.ts'
import { loadPart, loadUrgently } from '../loadPart.ts'
import type { Menu } from './Menu.tsx'

type MenuProps = ComponentProps<typeof Menu>

const loadMenu = async (): Promise<ComponentType<MenuProps>> => (await loadPart(() => import('./Menu.tsx'))).Menu

/**
 * A menu of the first screen. Its code loads when the screen is idle or its button is pressed. The button is not
 * replaced between pointerdown and click, which would swallow the click.
 */
export function LazyMenu({ load = loadMenu, ...props }: MenuProps & { load?: typeof loadMenu }) {
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps> | null>(null)
  const [pressed, setPressed] = useState(false)
  const [requested, setRequested] = useState(false)
  useEffect(() => {
    const run = (loading: ReturnType<typeof load>) =>
      loading.then(
        (menu) => setLoaded(() => menu),
        () => setRequested(false),
      )
    if (requested) void run(loadUrgently(load))
    else return onFirstScreenIdle(() => void run(load()))
    return undefined
  }, [load, requested])
  if (Loaded && (!pressed || requested)) return <Loaded {...props} defaultOpen={requested} />
  const release = () => setPressed(false)
  return cloneElement(props.trigger as React.ReactElement<ComponentProps<'button'>>, {
    onPointerDown: () => setPressed(true),
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: () => setRequested(true),
  })
}
