import type { ComponentType } from 'react'
import { lazyPart } from '#platform/web/lazyPart.tsx'

/** A screen whose code loads when it is first rendered, or earlier by `preload`. */
export interface LazyScreen {
  Component: ComponentType
  preload: () => Promise<void>
}

/** Timeout of loading a chunk, in ms (specification, section 9). */
export const chunkTimeoutMs = 120_000

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page did not arrive in time.')), chunkTimeoutMs)
  })
  try {
    return await Promise.race([loading, timeout])
  } finally {
    clearTimeout(timer)
  }
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const Component = lazyPart(() => withTimeout(load()))
  return { Component, preload: Component.preload }
}
