import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { liveFeature } from '#platform/server/live/feature.ts'
import { entityLabel } from '#features/operator/audit-log/rules.ts'
import { systemFeature } from '#features/operator/system-status/server/feature.ts'
import type { Job } from '#platform/server/job.ts'
import type { EndpointSchemas, EndpointSpec, SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { features } from './server/features.ts'
import { bare, code, column, feature, files, findings, imports, resolveImport, root, row } from '#testing/sources.ts'

/**
 * The import rules of ARCHITECTURE.md and other rules that can be checked in the sources. Each finding has the form
 * `file: problem`; each list must be empty.
 */

test('an import goes to a lower row or stays in its row', () => {
  expect(
    findings((file) =>
      imports(file)
        .filter((target) => target.startsWith('src/') && row(target) > row(file))
        .map((target) => `imports ${target} from a row above`),
    ),
  ).toEqual([])
})

test('an import stays in its column or goes to the shared one', () => {
  expect(
    findings((file) =>
      imports(file)
        .filter((target) => column(target) !== 'shared' && column(target) !== column(file))
        .filter((target) => !target.startsWith('database/') || column(file) === 'web')
        .map((target) => `${column(file)} code imports ${column(target)} code: ${target}`),
    ),
  ).toEqual([])
})

test('a feature imports only contract, schemas, fields, rules, jobs and public of another one', () => {
  expect(
    findings((file) =>
      imports(file)
        .filter((target) => feature(file) && feature(target) && feature(target) !== feature(file))
        .filter(
          (target) =>
            !/\/((?:(?:admin|client)-)?(?:contract|schemas)|fields|rules|server\/(?:public|jobs)|web\/public)\.tsx?$/.test(
              target,
            ),
        )
        .map((target) => `imports a private file: ${target}`),
    ),
  ).toEqual([])
})

test('only the start uses the upgrade from version 1.0.0', () => {
  const users = code.filter((file) => imports(file).some((target) => target.startsWith('upgrade/')))
  expect(users).toEqual(['src/app/server/app.ts', 'src/app/server/main.ts'])
})

test('features do not depend on Citus', () => {
  expect(
    findings((file) =>
      imports(file)
        .filter((target) => feature(file) && target.startsWith('src/platform/server/citus/'))
        .map((target) => `imports ${target}`),
    ),
  ).toEqual([])
})

const isScreenOf = (folder: string, file: string) =>
  file.startsWith(`src/features/${folder}/`) && column(file) === 'web'

test('the screens of the schedule import none of money, which `src/app/web` hands in', () => {
  expect(
    findings((file) =>
      imports(file)
        .filter((target) => isScreenOf('schedule', file) && isScreenOf('money', target))
        .map((target) => `imports ${target}`),
    ),
  ).toEqual([])
})

function cycles(edges: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) {
      found.push([...path.slice(path.indexOf(node)), node].join(' → '))
      return
    }
    if (done.has(node)) return
    for (const next of edges.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of edges.keys()) visit(node, [])
  return found
}

const featureColumn = (file: string) => (feature(file) ? `${feature(file)} ${column(file)}` : null)

/**
 * Nodes are a feature's column, not the whole feature: on the server appointments use clients (booking creates one), in
 * the browser the client's page uses appointments (it lists visits). Each column alone is acyclic, and so is the whole.
 */
test('features have no import cycles', () => {
  const edges = new Map<string, Set<string>>()
  for (const file of code) {
    const from = featureColumn(file)
    if (!from) continue
    for (const target of imports(file)) {
      const to = featureColumn(target)
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  expect(cycles(edges)).toEqual([])
})

test('files have no import cycles, type-only imports included', () => {
  const edges = new Map(code.map((file) => [file, new Set(imports(file).filter((target) => files.includes(target)))]))
  expect(cycles(edges)).toEqual([])
})

const appointments = 'src/features/schedule/appointments'

/** Folder of a column of appointments, such as `web/form`; null for other files. */
const folderOfAppointments = (file: string) =>
  new RegExp(`^${appointments}/((?:server|web)/[\\w-]+)/`).exec(file)?.[1] ?? null

type Import = readonly [file: string, target: string]

function folderFindings(found: readonly Import[]): string[] {
  const problems: string[] = []
  const edges = new Map<string, Set<string>>()
  for (const [file, target] of found) {
    const from = folderOfAppointments(file)
    const to = folderOfAppointments(target)
    if (to && to !== from && target !== `${appointments}/${to}/public.ts`)
      problems.push(`${file}: imports a private file: ${target}`)
    if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    // `public` and `feature` of a column are above its folders.
    if (from && /\/(?:server|web)\/(?!jobs\.ts$)[^/]+$/.test(target) && target.startsWith(appointments))
      problems.push(`${file}: imports ${target} from above`)
  }
  return [...problems, ...cycles(edges)]
}

test('the folders of appointments import each other in one direction, through `public.ts`', () => {
  const folders = new Set(code.flatMap((file) => folderOfAppointments(file) ?? []))
  expect(folders.size).toBeGreaterThan(12)
  expect(folderFindings(code.flatMap((file) => imports(file).map((target): Import => [file, target])))).toEqual([])
  const outside = code.filter((file) => file.startsWith(`${appointments}/`) && /\/(?:server|web)\/[^/]+$/.test(file))
  expect(outside.filter((file) => feature(file) === 'schedule/appointments')).toEqual(
    ['server/feature.ts', 'server/jobs.ts', 'server/public.ts', 'web/public.tsx'].map(
      (file) => `${appointments}/${file}`,
    ),
  )
})

test('ARCHITECTURE.md lists the folders of appointments, each below those it imports', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  let listedColumn = ''
  const listed = [...page.matchAll(/^\| (server|web)? ?\| `([\w-]+)` \|/gm)].map(([, name, folder]) => {
    listedColumn = name ?? listedColumn
    return `${listedColumn}/${folder}`
  })
  const folders = new Set(code.flatMap((file) => folderOfAppointments(file) ?? []))
  expect(listed.toSorted()).toEqual([...folders].toSorted())
  const rank = (file: string) => listed.indexOf(folderOfAppointments(file) ?? '')
  expect(
    findings((file) =>
      imports(file)
        .filter((target) => folderOfAppointments(file) && rank(target) > rank(file))
        .map((target) => `imports ${target}, listed below its folder`),
    ),
  ).toEqual([])
})

test('a private file, a column’s `public` and a circle of folders are found', () => {
  const web = `${appointments}/web`
  expect(
    folderFindings([
      [`${web}/details/Details.tsx`, `${web}/form/extras.ts`],
      ['src/app/web/dailyScreens.ts', `${web}/schedule/ScheduleScreen.tsx`],
      [`${web}/actions/useChange.ts`, `${web}/public.tsx`],
      [`${web}/windows/windows.tsx`, `${web}/details/public.ts`],
      [`${web}/details/MovePane.tsx`, `${web}/windows/public.ts`],
      [`${appointments}/server/writing/write.ts`, `${appointments}/server/jobs.ts`],
    ]),
  ).toEqual([
    `${web}/details/Details.tsx: imports a private file: ${web}/form/extras.ts`,
    `src/app/web/dailyScreens.ts: imports a private file: ${web}/schedule/ScheduleScreen.tsx`,
    `${web}/actions/useChange.ts: imports ${web}/public.tsx from above`,
    'web/details → web/windows → web/details',
  ])
})

const nameOf = (spec: EndpointSpec) => `${spec.method} ${spec.path}`

const mountedRoutes = () =>
  [...features({ demoMode: true }), liveFeature({} as never, async () => true), systemFeature({} as never)].flatMap(
    (one) => one.routes,
  )

test('every endpoint is declared in one contract and mounted exactly once, with its own schemas', async () => {
  const declared = new Map<string, Partial<SpecWithSchemas>>()
  for (const file of files.filter((name) => /^src\/(features\/[^.]*contract|platform\/shared\/live)\.ts$/.test(name))) {
    const contract = (await import(join(root, file))) as Record<string, EndpointSpec>
    const beside = file.replace('contract.ts', 'schemas.ts').replace('live.ts', 'liveSchemas.ts')
    const endpoints = Object.entries(contract).filter(
      ([, one]) => typeof one === 'object' && 'path' in one && 'access' in one,
    )
    if (endpoints.length === 0) continue
    const schemas = (await import(join(root, beside))) as Record<string, EndpointSchemas>
    for (const [name, spec] of endpoints) {
      expect(declared.has(nameOf(spec)), nameOf(spec)).toBe(false)
      declared.set(nameOf(spec), { ...spec, ...schemas[name] })
    }
  }
  const mounted = mountedRoutes().map((route) => route.spec)
  expect(declared.size).toBeGreaterThan(20)
  expect(mounted.map(nameOf).toSorted()).toEqual([...declared.keys()].toSorted())
  for (const spec of mounted)
    for (const [part, value] of Object.entries(declared.get(nameOf(spec)) ?? {}))
      expect(spec[part as keyof typeof spec] === value, `${part} of ${nameOf(spec)}`).toBe(true)
})

/** Sources of values; imports of types are gone in the build. */
const valueSources = (file: string) =>
  [...bare(file).matchAll(/^(?:import|export) (?!type )[^;'"]*? from '([^']+)'/gm)].map(([, source = '']) => source)

// The part of the daily screens contains every module that they import.
test('the daily screens import no window of appointments and no plan of a sale, which load later', () => {
  const late = ['details', 'form', 'free-starts'].map((folder) => `${appointments}/web/${folder}/public.ts`)
  const found = new Set(['src/app/web/Shell.tsx', 'src/app/web/dailyScreens.ts'])
  for (const file of found)
    for (const source of valueSources(file)) {
      const target = resolveImport(file, source)
      if (target && files.includes(target)) found.add(target)
    }
  expect(found).toContain(`${appointments}/web/windows/public.ts`)
  expect(late.filter((file) => found.has(file))).toEqual([])
  // One tap needs no plan of a sale, which loads with the sheet.
  expect([...found].filter((file) => file.startsWith('src/features/money/sales/plan/'))).toEqual([])
})

// Contracts are loaded on a first visit, whose bundle budget excludes schemas.
test('no contract loads a schema, directly or through its imports', () => {
  const loads = (file: string, seen: Set<string>): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    const sources = valueSources(file)
    if (sources.includes('zod/mini')) return [file]
    return sources.flatMap((source) => resolveImport(file, source) ?? []).flatMap((target) => loads(target, seen))
  }
  const contracts = code.filter((file) => /contract\.ts$|shared\/live\.ts$/.test(file))
  expect(contracts.length).toBeGreaterThan(50)
  expect(contracts.flatMap((file) => loads(file, new Set()).map((schema) => `${file} loads ${schema}`))).toEqual([])
})

test('every endpoint that writes declares its audit log entry', () => {
  const silent = mountedRoutes().filter(({ spec, audit }) => (spec.transaction ?? spec.method !== 'GET') && !audit)
  expect(silent.map(({ spec }) => `${spec.method} ${spec.path}`)).toEqual([])
})

/** Jobs declared in the sources, with their files. */
async function declaredJobs(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of code.filter((name) => /= job\(/.test(bare(name)))) {
    const module = (await import(join(root, file))) as Record<string, Partial<Job> | undefined>
    for (const one of Object.values(module)) if (one?.name && one.data) found.set(one.name, file)
  }
  return found
}

test('every job is declared in a `jobs.ts` and handled by exactly one feature', async () => {
  const declared = await declaredJobs()
  const handled = features({ demoMode: true }).flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name))
  const ofPlatform = ['src/platform/server/mail/mail.ts', 'src/platform/server/purge.ts']
  const ofFeatures = [...declared].filter(([, file]) => !ofPlatform.includes(file))
  expect(declared.size - ofFeatures.length).toBe(ofPlatform.length)
  expect(ofFeatures.filter(([, file]) => !file.endsWith('/server/jobs.ts'))).toEqual([])
  expect(handled.toSorted()).toEqual(ofFeatures.map(([name]) => name).toSorted())
})

test('a job is named by its object; its name as text is in its declaration only', async () => {
  const declared = await declaredJobs()
  const sources = globSync('{src,bench,e2e,ops,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
  // Queued jobs of an older process, which are stored as text.
  const exempt = 'src/app/server/storedJobs.test.ts'
  const texts = sources
    .filter((file) => file !== exempt)
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return [...source.matchAll(/['"`]([a-z-]+\.[a-zA-Z-]+)['"`]/g)]
        .filter(([, name = '']) => declared.has(name) && declared.get(name) !== file)
        .map(([, name]) => `${file}: ${name}`)
    })
  expect(texts).toEqual([])
})

test('ARCHITECTURE.md lists every feature', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const names = new Set(code.flatMap((file) => feature(file)?.split('/') ?? []))
  expect([...names].filter((part) => !new RegExp(`\`${part}/?\``).test(page))).toEqual([])
})

test('audit log entries are about known entities', () => {
  expect(
    findings((file) =>
      [...bare(file).matchAll(/\bentity: '(\w+)'/g)]
        .filter(([, entity = '']) => !Object.hasOwn(entityLabel, entity))
        .map(([, entity]) => `records the entity ${entity}, which features/operator/audit-log/rules.ts does not list`),
    ),
  ).toEqual([])
})

/** The folder that writes each table; other folders call its `public.ts`. */
const owners: Record<string, string> = {
  salons: 'src/features/accounts/auth',
  users: 'src/features/accounts/auth',
  sessions: 'src/features/accounts/auth',
  login_devices: 'src/features/accounts/auth',
  totp_secrets: 'src/features/accounts/auth/second-factor',
  recovery_codes: 'src/features/accounts/auth/second-factor',
  passkeys: 'src/features/accounts/auth/second-factor',
  second_factor_challenges: 'src/features/accounts/auth/second-factor',
  email_tokens: 'src/features/accounts/auth',
  invitations: 'src/features/accounts/colleagues',
  api_keys: 'src/features/integrations/api-keys',
  barbers: 'src/features/salon/barbers',
  services: 'src/features/salon/services',
  clients: 'src/features/clients',
  client_merges: 'src/features/clients',
  removed_clients: 'src/features/clients',
  client_consents: 'src/features/clients',
  client_requests: 'src/features/clients',
  client_allergies: 'src/features/clients',
  retention: 'src/features/clients',
  retention_runs: 'src/features/clients',
  data_links: 'src/features/clients',
  client_imports: 'src/features/salon/move-in',
  // An import, and the anonymising of a client.
  client_import_rows: 'src/features',
  past_visits: 'src/features/clients/past-visits',
  imported_visits: 'src/features/schedule/imported-visits',
  distinct_clients: 'src/features/clients',
  appointments: 'src/features/schedule/appointments',
  appointments_and_holds: 'src/features/schedule/appointments',
  deleted_appointments: 'src/features/schedule/appointments',
  subscription_terms: 'src/features/billing/subscriptions',
  subscription_reminders: 'src/features/billing/subscriptions',
  plans: 'src/features/billing/subscriptions',
  orders: 'src/features/billing/payments',
  order_requests: 'src/features/billing/payments',
  provider_events: 'src/features/billing/payments',
  charges: 'src/features/billing/payments',
  refunds: 'src/features/billing/payments',
  order_reviews: 'src/features/billing/payments',
  refused_callbacks: 'src/features/billing/payments',
  billing_alerts: 'src/features/billing/payments',
  receipt_numbers: 'src/features/billing/receipts',
  document_numbers: 'src/features/billing/receipts',
  credit_notes: 'src/features/billing/receipts',
  fiscal_records: 'src/features/billing/receipts',
  buyer_details: 'src/features/billing/receipts',
  receipts: 'src/features/billing/receipts',
  practice_keys: 'src/features/billing/payments',
  appointment_totals: 'src/features/money/reports',
  client_totals: 'src/features/clients',
  barber_services: 'src/features/salon/services',
  appointment_series: 'src/features/schedule/appointments',
  weekly_hours: 'src/features/salon/hours',
  day_hours: 'src/features/salon/hours',
  leaves: 'src/features/salon/hours',
  schedule_settings: 'src/features/salon/hours',
  bajram_dates: 'src/features/salon/holidays',
  onboarding: 'src/features/salon/onboarding',
  phone_rereads: 'src/features/clients',
  // The day close, and a sale that is the first of its day.
  till_days: 'src/features/money',
  till_shares: 'src/features/money/day-close',
  till_events: 'src/features/money/day-close',
  barber_shares: 'src/features/money/day-close',
  sales: 'src/features/money/sales',
  sale_lines: 'src/features/money/sales',
  sale_payments: 'src/features/money/sales',
  sale_numbers: 'src/features/money/sales',
  visit_sales: 'src/features/money/sales',
  till_moves: 'src/features/money/day-close',
  prepaid: 'src/features/money/sales',
  sale_settings: 'src/features/money/sales',
  vat_settings: 'src/features/money/sales',
  products: 'src/features/money/products',
  product_stock: 'src/features/money/products',
  stock_moves: 'src/features/money/products',
  full_exports: 'src/features/salon/export',
  full_export_parts: 'src/features/salon/export',
  full_imports: 'src/features/salon/export',
  full_import_parts: 'src/features/salon/export',
  full_import_rows: 'src/features/salon/export',
  move_in_runs: 'src/features/salon/move-in',
  move_in_rows: 'src/features/salon/move-in',
  message_templates: 'src/features/schedule/client-messages',
  appointment_messages: 'src/features/schedule/client-messages',
  waiting_entries: 'src/features/schedule/waiting-list',
  freed_places: 'src/features/schedule/waiting-list',
  walk_ins: 'src/features/schedule/waiting-list',
  online_booking: 'src/features/online-booking/settings',
  privacy_notices: 'src/features/online-booking/privacy',
  terms_answers: 'src/features/accounts/terms',
  visit_mails: 'src/features/online-booking/visit-mails',
  push_subscriptions: 'src/features/online-booking/web-push',
  push_keys: 'src/features/online-booking/web-push',
  salon_addresses: 'src/features/online-booking/settings',
  client_links: 'src/features/online-booking/client-link',
  signing_keys: 'src/features/online-booking/abuse',
  webhooks: 'src/features/integrations/webhooks',
  webhook_deliveries: 'src/features/integrations/webhooks',
  calendar_feeds: 'src/features/integrations/calendar-feeds',
  salon_pictures: 'src/features/online-booking/page',
  avatars: 'src/features/accounts/profile',
  activities: 'src/features/operator/audit-log',
  activity_tallies: 'src/features/operator/audit-log',
  entries_of_salons: 'src/features/operator/audit-log',
  notifications: 'src/features/operator/announcements',
  notification_recipients: 'src/features/operator/announcements',
  announcement_addresses: 'src/features/operator/announcements',
  appointment_changes: 'src/features/operator/platform-reports',
  salon_sums: 'src/features/operator/platform-reports',
  service_sums: 'src/features/operator/platform-reports',
  page_errors: 'src/features/operator/page-errors',
  page_error_total: 'src/features/operator/page-errors',
  closed_salons: 'src/features/operator/closed-salons',
  salon_closings: 'src/features/accounts/closing',
  closed_salon_sales: 'src/features/operator/closed-salons',
  erasing_salons: 'src/features/operator/closed-salons',
  security_events: 'src/platform/server',
  secrets_encryption: 'src/platform/server',
  rate_limits: 'src/platform/server',
  idempotency_keys: 'src/platform/server',
  mails: 'src/platform/server',
}

test('a table is written by its owner only', () => {
  const writes =
    /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|\b(?:insert into|update|delete from)\s+(\w+)\b(?!\s*\()/g
  const writers = findings((file) =>
    [...bare(file).matchAll(writes)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((table) => owners[table] && !file.startsWith(owners[table]))
      .map((table) => `writes ${table}, owned by ${owners[table]}`),
  )
  expect(writers).toEqual([])
})

test('every table has an owner', () => {
  const schema = readFileSync(join(root, 'database/schema.sql'), 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+)/gm)].map((match) => match[1] ?? '')
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((table) => !owners[table])).toEqual([])
})

/** Files outside of `platform` that may access the clock, environment, files or network, each for one purpose. */
const adapters = new Set([
  'src/app/server/main.ts', // the process
  'src/app/server/pages.ts', // the built web app on the disk
  'src/app/server/hashedFiles.ts', // the same
  'src/features/operator/demo-mode/outbox/server/folder.ts', // the outbox folder
  'src/app/web/worker/worker.ts', // the service worker
  'src/features/online-booking/flow/web/browser.ts', // the script of a public page
  'src/features/operator/page-errors/web/watchErrors.ts', // a separate script, which runs before the app
])

test('only platform and adapters use the clock, environment, files, network and clipboard', () => {
  const accesses: [RegExp, string][] = [
    [/\bnew Date\(\)|\bDate\.now\(\)/, 'reads the clock'],
    [/\bprocess\.env\b/, 'reads the environment'],
    [/from 'node:(fs|fs\/promises|net|http|https|child_process)'/, 'touches files or the network'],
    [/(?<![\w.])fetch\(/, 'fetches'],
    [/\bnavigator\.clipboard\b/, 'writes to the clipboard'],
  ]
  expect(
    findings((file) => {
      if (/^src\/(platform|cli)\//.test(file) || adapters.has(file)) return []
      return accesses.filter(([pattern]) => pattern.test(bare(file))).map(([, finding]) => finding)
    }),
  ).toEqual([])
})

test('a screen changes data through useWrite only', () => {
  // `read` accepts GET endpoints only, so every other call needs `useWrite`.
  const callers =
    /from '#platform\/web\/api\.ts'|\bgetMutationCache\b|\b(useMutation|MutationObserver)\b.*from '@tanstack/
  expect(
    findings((file) =>
      !file.startsWith('src/platform/web/') && callers.test(bare(file))
        ? ['calls the API without useWrite or read']
        : [],
    ),
  ).toEqual([])
})

const filesWith = (pattern: RegExp) => code.filter((file) => pattern.test(bare(file)))

test('only authentication and the platform create a SalonId', () => {
  const minters = new Set([
    'src/platform/server/tenancy.ts',
    'src/features/accounts/auth/server/sessions.ts',
    'src/features/accounts/auth/server/account.ts',
    'src/features/accounts/auth/server/public.ts',
    'src/features/integrations/api-keys/server/authenticateKey.ts',
    'src/features/online-booking/settings/server/visitedSalon.ts',
  ])
  expect(filesWith(/\bmintSalonId\b/).filter((file) => !minters.has(file))).toEqual([])
  expect(filesWith(/as SalonId\b/).filter((file) => !file.startsWith('src/platform/server/'))).toEqual([])
})

test('raw statements of features run through a salon scope', () => {
  // These access tables that belong to no salon, report over all salons, or make statistics of whole tables.
  const allowed = new Set([
    'src/features/operator/demo-mode/seed/server/make.ts',
    'src/features/accounts/auth/server/sessions.ts',
    'src/features/integrations/api-keys/server/authenticateKey.ts',
    'src/features/operator/audit-log/server/queries.ts',
    'src/features/operator/security-events/server/queries.ts',
    'src/features/operator/security-events/breach/server/queries.ts',
    'src/features/operator/announcements/server/queries.ts',
    'src/features/operator/platform-reports/server/queries.ts',
    'src/features/operator/users/server/queries.ts',
    'src/features/online-booking/settings/server/visitedSalon.ts',
  ])
  const past = filesWith(/\.execute\((?:call\.)?(?:db|across|tx)\)/).filter(feature)
  expect(past.filter((file) => !allowed.has(file))).toEqual([])
})
