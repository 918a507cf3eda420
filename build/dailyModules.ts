import type { Plugin } from 'vite'

const daily = /\/(app\/web\/(Shell\.tsx|dailyScreens\.ts)|platform\/web\/ui\/presses\.ts)$/

/** Finds the modules imported by the daily screens, directly or indirectly, without lazily loaded parts. */
export function dailyModules(): Plugin & { has: (id: string) => boolean } {
  const found = new Set<string>()
  return {
    name: 'daily-modules',
    apply: 'build',
    has: (id) => found.has(id),
    buildEnd() {
      const open = [...this.getModuleIds()].filter((id) => daily.test(id))
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (found.has(id)) continue
        found.add(id)
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}
