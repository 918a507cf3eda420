import { createElement, lazy, type ComponentType, type ReactElement } from 'react'

/**
 * The screens of all features, each loaded when it is first shown. A screen exists when its file does: a feature adds
 * `web/<Name>Screen.tsx` with an export of that name, and every link to it appears by itself.
 */
const files = import.meta.glob<Record<string, ComponentType>>(['../../features/**/web/**/*Screen.tsx', './*Screen.tsx'])

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length)

function load(path: string, read: () => Promise<Record<string, ComponentType>>) {
  const name = nameOf(path)
  const importer = async () => {
    const component = (await read())[name]
    if (!component) throw new Error(`${path} does not export ${name}`)
    return { default: component }
  }
  return { element: createElement(lazy(importer)), importer }
}

const screens = new Map(Object.entries(files).map(([path, read]) => [nameOf(path), load(path, read)]))

export const screenExists = (name: string): boolean => screens.has(name)

/** The screen itself, when it exists. */
export const screenOf = (name: string): ReactElement | undefined => screens.get(name)?.element

/** Starts loading a screen that is about to be shown. A failure shows when it is. */
export function warmScreen(name: string): void {
  screens
    .get(name)
    ?.importer()
    .catch(() => undefined)
}
