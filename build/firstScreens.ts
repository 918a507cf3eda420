import type { Plugin } from 'vite'

interface Group {
  name: string
  test: (id: string) => boolean
}
export interface FirstScreens extends Plugin {
  /** A chunk for each set of screens: the modules that exactly these run. The largest set comes first, since a chunk takes what its modules import. */
  groups: Group[]
}

/** Finds what each screen imports, directly or through others, without what it loads later. */
export function firstScreens(screens: Readonly<Record<string, RegExp>>): FirstScreens {
  const names = Object.keys(screens)
  const usersOf = new Map<string, string>()
  const sets = names.reduce<string[][]>((all, name) => [...all, ...all.map((set) => [...set, name])], [[]])
  return {
    name: 'first-screens',
    apply: 'build',
    groups: sets
      .filter((set) => set.length > 0)
      .toSorted((a, b) => b.length - a.length)
      .map((set) => ({ name: set.join('-'), test: (id) => usersOf.get(id) === set.join('-') })),
    buildEnd() {
      usersOf.clear()
      for (const name of names) {
        const seen = new Set<string>()
        const open = [...this.getModuleIds()].filter((id) => screens[name]?.test(id))
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (seen.has(id)) continue
          seen.add(id)
          const others = usersOf.get(id)
          usersOf.set(id, others ? `${others}-${name}` : name)
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
    },
  }
}
