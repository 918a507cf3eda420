import type { Plugin } from 'vite'

/**
 * First modules of each part; `entry` starts the app, `schemas` validates the forms of the login, and `later` are the
 * parts that load once a daily screen is idle. Requests of the kept day need the rules, for which they would evaluate
 * the chunk of all that two parts share.
 */
const starts = {
  entry: /\/app\/web\/main\.tsx$/,
  daily: /\/(app\/web\/(shellPart|dailyScreens)|features\/schedule\/requests\/rules)\.ts$/,
  login: /\/features\/accounts\/auth\/web\/LoginScreen\.tsx$/,
  schemas: /\/features\/accounts\/auth\/schemas\.ts$/,
  later: new RegExp(
    [
      /\/app\/web\/(KeysDialog|PinLock|offline\/(BackgroundServices|OutboxDialog))\.tsx$/,
      /\/app\/web\/offline\/sendKeptWrites\.ts$/,
      /\/features\/accounts\/terms\/web\/TermsQuestion\.tsx$/,
      /\/platform\/web\/ui\/(Menu|Overlays)\.tsx$/,
      /\/features\/clients\/web\/Client(Add|Sheet)\.tsx$/,
      /\/features\/money\/sales\/web\/SaleSheet\.tsx$/,
      /\/features\/schedule\/(client-messages\/web\/SendMessagePane|appointments\/web\/windows\/windows)\.tsx$/,
      /\/features\/schedule\/(waiting-list\/web\/windows\.ts|command-bar\/(web\/CommandBar\.tsx|\w+\.ts))$/,
    ]
      .map(({ source }) => source)
      .join('|'),
  ),
}
type Name = keyof typeof starts

/** Finds the modules that each part imports, directly or indirectly, without lazily loaded parts. */
export function firstModules(): Plugin & {
  isOf: Record<Exclude<Name, 'entry'>, (id: string) => boolean>
  isShared: (id: string) => boolean
} {
  const found: Record<Name, Set<string>> = {
    entry: new Set(),
    daily: new Set(),
    login: new Set(),
    schemas: new Set(),
    later: new Set(),
  }
  return {
    name: 'first-modules',
    apply: 'build',
    isOf: {
      daily: (id) => found.daily.has(id),
      login: (id) => found.login.has(id),
      schemas: (id) => found.schemas.has(id),
      later: (id) => found.later.has(id),
    },
    isShared: (id) => found.entry.has(id) || (found.daily.has(id) && (found.login.has(id) || found.schemas.has(id))),
    buildEnd() {
      for (const [name, start] of Object.entries(starts)) {
        const modules = found[name as Name]
        const open = [...this.getModuleIds()].filter((id) => start.test(id))
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (modules.has(id)) continue
          modules.add(id)
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
    },
  }
}
