import { lazy, type ComponentType } from 'react'

/** A screen whose code is loaded when it is first rendered, or earlier by `preload`. */
export interface LazyScreen {
  Component: ComponentType
  preload: () => void
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return {
    Component: lazy(async () => ({ default: await load() })),
    // A failure is reported when the screen is rendered.
    preload: () => void load().catch(() => undefined),
  }
}
