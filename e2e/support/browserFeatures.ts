import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import postcss, { type Container, type Document, type Node } from 'postcss'
import { parseSync, transformWithOxc } from 'vite'
import { buildTarget, oldestBrowsers, oldestSamsung } from '#app/web/browsers.ts'
import { childrenOf, isNode, type Node as SyntaxNode } from '#testing/syntax.ts'

/** Oldest supported versions by MDN's names. */
const oldest = {
  chrome: oldestBrowsers.chrome,
  chrome_android: oldestBrowsers.chrome,
  edge: oldestBrowsers.edge,
  firefox: oldestBrowsers.firefox,
  firefox_android: oldestBrowsers.firefox,
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.ios,
  samsunginternet_android: oldestSamsung,
} as const

/** A feature missing in an oldest supported version. */
export interface Finding {
  feature: string
  /** Browsers without it, with the first version that has it. */
  lacking: string
  /** Surrounding code. */
  where: string
}

/** MDN's browser compatibility data. */
const data = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as CompatData

const partsOf = (version: string) => version.replace('≤', '').split('.').map(Number)
function isAtMost(version: string, limit: string): boolean {
  const [a, b] = [partsOf(version), partsOf(limit)]
  const [major = 0, limitMajor = 0] = [a[0], b[0]]
  return major === limitMajor ? (a[1] ?? 0) <= (b[1] ?? 0) : major < limitMajor
}

/** Oldest supported browsers without a feature, as text; null if all have it. `prefixed` accepts a prefixed name. */
function lackingOf(compat: CompatStatement | undefined, prefixed = false): string | null {
  if (!compat) return null
  const lacking = Object.entries(oldest).flatMap(([browser, version]) => {
    const statements = [compat.support[browser as keyof typeof oldest] ?? []].flat()
    const has = statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        typeof version_added === 'string' &&
        version_added !== 'preview' &&
        isAtMost(version_added, version) &&
        !(typeof version_removed === 'string' && isAtMost(version_removed, version)) &&
        !flags &&
        (prefixed || (!prefix && !alternative_name)),
    )
    return has || statements.length === 0 ? [] : [`${browser} ${statements[0]?.version_added || 'never'}`]
  })
  return lacking.length > 0 ? lacking.join(', ') : null
}

const builtins = data.javascript.builtins ?? {}
const compatOf = ({ __compat: compat }: Identifier = {}) => compat
const globals: Record<string, Identifier> = { ...data.api, ...builtins } as Record<string, Identifier>
/** Global objects that are the only instance of their interface. */
const instances: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
  globalThis: 'Window',
}

/** Methods by name, with the missing browsers of each interface. */
const methods = new Map<string, (string | null)[]>()
for (const [name, object] of Object.entries(globals)) {
  // Objects that are too new themselves are reported anyway; iterators are older than their global name.
  if (name === '__compat' || (lackingOf(compatOf(object)) && name !== 'Iterator')) continue
  for (const [member, feature] of Object.entries(object)) {
    if (member === '__compat' || /_(static|event)$/.test(member)) continue
    methods.set(member, [...(methods.get(member) ?? []), lackingOf(compatOf(feature as Identifier))])
  }
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : null
const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
/** Static name of a member. */
const memberOf = ({ computed, property }: SyntaxNode) => (computed ? textOf(property) : nameOf(property))

/** True if a condition detects the feature: as a member, as a string before `in`, or behind `typeof`. */
function asksFor(test: SyntaxNode, name: string): boolean {
  if (test.type === 'MemberExpression' && memberOf(test) === name) return true
  if (test.type === 'BinaryExpression' && test.operator === 'in' && textOf(test.left) === name) return true
  if (test.type === 'UnaryExpression' && test.operator === 'typeof' && nameOf(test.argument) === name) return true
  return childrenOf(test).some((child) => asksFor(child, name))
}

/** True if code is reached only after feature detection, or handles a missing feature. */
function isGuarded(path: readonly SyntaxNode[], name: string): boolean {
  return path.some((node, index) => {
    const parent = path[index - 1]
    if (!parent) return false
    if (parent.type === 'UnaryExpression') return parent.operator === 'typeof' || parent.operator === 'delete'
    if (parent.type === 'AssignmentExpression') return parent.left === node
    if (parent.type === 'CallExpression') return parent.optional === true && parent.callee === node
    if (parent.type === 'LogicalExpression') return asksFor(parent.left as SyntaxNode, name)
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
      return asksFor(parent.test as SyntaxNode, name)
    return false
  })
}

const declaring = new Set(['VariableDeclarator', 'FunctionDeclaration', 'FunctionExpression', 'ClassDeclaration'])

/** Features of a script that an oldest supported version lacks, without feature detection. */
export function newScriptFeatures(script: string): Finding[] {
  const { program, errors } = parseSync('script.js', script)
  if (errors[0]) throw new Error(errors[0].message)
  const found: Finding[] = []
  const declared = new Set<string>()
  const report = (feature: string, lacking: string | null, { start, end }: SyntaxNode) => {
    if (lacking) found.push({ feature, lacking, where: script.slice(Math.max(0, start - 60), end + 40) })
  }

  function look(node: SyntaxNode, path: readonly SyntaxNode[]): void {
    const parent = path.at(-2)
    if (declaring.has(node.type)) {
      const name = nameOf(node.id)
      if (name) declared.add(name)
    }
    if (node.type === 'Literal' && isNode(node) && node.regex) lookAtExpression(node)
    if (node.type === 'MemberExpression' || node.type === 'Property' || node.type === 'MethodDefinition') {
      if (node.type === 'MemberExpression') lookAtMember(node, path)
    } else if (node.type === 'Identifier') {
      const name = node.name as string
      const isName =
        (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
        ((parent?.type === 'Property' || parent?.type === 'MethodDefinition') && parent.key === node)
      if (!isName && Object.hasOwn(globals, name) && !isGuarded(path, name))
        report(name, lackingOf(compatOf(globals[name])), node)
    }
    for (const child of childrenOf(node)) look(child, [...path, child])
  }

  function lookAtMember(node: SyntaxNode, path: readonly SyntaxNode[]): void {
    const name = memberOf(node)
    if (!name || isGuarded(path, name)) return
    const owner = nameOf(node.object)
    const global = owner === null ? undefined : globals[instances[owner] ?? owner]
    const own = global?.[`${name}_static`] ?? (owner && instances[owner] ? global?.[name] : undefined)
    if (own) return report(`${owner}.${name}`, lackingOf(compatOf(own)), node)
    const parent = path.at(-2)
    const all = methods.get(name)
    if (parent?.type !== 'CallExpression' || parent.callee !== node || !all) return
    // The method may belong to an older interface.
    if (all.every((lacking) => lacking !== null)) report(`.${name}()`, all[0] ?? null, node)
  }

  function lookAtExpression(node: SyntaxNode): void {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    const known = data.javascript.regular_expressions ?? {}
    const uses: [boolean, string, Identifier | undefined][] = [
      [/\(\?<[=!]/.test(pattern), 'a look behind in a regular expression', known.lookbehind_assertion],
      [/\(\?[ims]*-?[ims]+:/.test(pattern), 'flags within a regular expression', known.modifier],
      [flags.includes('v'), 'the flag v of a regular expression', builtins.RegExp?.unicodeSets],
    ]
    for (const [isUsed, feature, statement] of uses) if (isUsed) report(feature, lackingOf(compatOf(statement)), node)
  }

  look(program as unknown as SyntaxNode, [program as unknown as SyntaxNode])
  return found.filter(({ feature }) => !declared.has(feature))
}

/** True if a script has syntax newer than the build's target. */
export async function hasNewSyntax(script: string, target: string | string[] = buildTarget): Promise<boolean> {
  const print = async (to: string | string[]) => (await transformWithOxc(script, 'script.js', { target: to })).code
  return (await print(target)) !== (await print('esnext'))
}

/** Syntax of a script that ECMAScript 5 lacks. */
export function modernSyntax(script: string): string[] {
  const found: string[] = []
  const look = (node: SyntaxNode): void => {
    const isNew =
      /^(Arrow|Template|TaggedTemplate|Class|Spread|Rest|ForOf|Await|Yield|Import|Export|Chain|PrivateI|Super|(Object|Array|Assignment)Pattern)/
    const { type } = node
    if (isNew.test(type)) found.push(type)
    if (type === 'VariableDeclaration' && node.kind !== 'var') found.push(String(node.kind))
    if (type === 'CatchClause' && !node.param) found.push('catch without a name')
    if (type === 'Property' && (node.shorthand || node.method || node.computed)) found.push('short property')
    if (type.startsWith('Function') && (node.async || node.generator)) found.push('async or generator')
    for (const child of childrenOf(node)) look(child)
  }
  look(parseSync('script.js', script).program as unknown as SyntaxNode)
  return found
}

/** Features detected by `public/theme.js`. */
const askedFor = {
  'array-to-sorted': builtins.Array?.toSorted,
  'color-mix': (data.css.types as Identifier).color?.['color-mix'],
  has: (data.css.selectors as Identifier).has,
  'look-behind': data.javascript.regular_expressions?.lookbehind_assertion,
} satisfies Record<string, Identifier | undefined>

/** Oldest version of each browser with all of these features. */
export function oldestWith(names: (keyof typeof askedFor)[]): Record<string, string> {
  const browsers = {
    chrome: 'chrome',
    edge: 'edge',
    firefox: 'firefox',
    safari: 'safari',
    ios: 'safari_ios',
    samsung: 'samsunginternet_android',
  } as const
  return Object.fromEntries(
    Object.entries(browsers).map(([browser, key]) => {
      const since = names.map((name) => {
        const [newest] = [compatOf(askedFor[name])?.support[key] ?? []].flat()
        return String(newest?.version_added)
      })
      const newest = since.reduce((a, b) => (isAtMost(a, b) ? b : a))
      return [browser, newest.replace(/\.0$/, '')]
    }),
  )
}

/** CSS functions and units by name. */
const functions = new Map<string, (string | null)[]>()
function collect(object: Identifier): void {
  for (const [name, feature] of Object.entries(object)) {
    if (name === '__compat') continue
    const child = feature as Identifier
    const compat = compatOf(child)
    if (compat) functions.set(name, [...(functions.get(name) ?? []), lackingOf(compat)])
    collect(child)
  }
}
collect(data.css.types as Identifier)

const isWithin = (node: Node, test: (parent: Container | Document) => boolean): boolean => {
  for (let parent = node.parent; parent; parent = parent.parent as Container | Document | undefined)
    if (test(parent)) return true
  return false
}
const isSupportsRule = (node: Container | Document) =>
  node.type === 'atrule' && 'name' in node && node.name === 'supports'
const isKeyframes = (node: Container | Document) =>
  node.type === 'atrule' && 'name' in node && node.name === 'keyframes'

/** Features of a style sheet that an oldest supported version lacks, outside of `@supports`. */
export function newStyleFeatures(styles: string): Finding[] {
  const found: Finding[] = []
  const { properties, selectors, 'at-rules': atRules } = data.css as unknown as Record<string, Identifier>
  const report = (feature: string, lacking: string | null, node: Node) => {
    if (lacking) found.push({ feature, lacking, where: node.toString().slice(0, 120) })
  }
  const root = postcss.parse(styles)
  root.walk((node) => {
    if (isWithin(node, isSupportsRule)) return
    if (node.type === 'atrule') {
      report(`@${node.name}`, lackingOf(compatOf(atRules?.[node.name])), node)
      if (node.name !== 'media') return
      for (const [, name = ''] of node.params.matchAll(/\(([a-z-]+)/g))
        report(`@media (${name})`, lackingOf(compatOf(atRules?.media?.[name])), node)
      if (/[<>]/.test(node.params)) report('@media with <', lackingOf(compatOf(atRules?.media?.range_syntax)), node)
    } else if (node.type === 'rule' && !isWithin(node, isKeyframes)) {
      if (node.parent?.type === 'rule') report('nested rules', lackingOf(compatOf(selectors?.nesting)), node)
      // `:is` and `:where` ignore unknown selectors.
      const selector = node.selector.replaceAll(/\\./g, '').replaceAll(/:(?:is|where)\(\[open\][^)]*\)/g, '')
      for (const [, name = ''] of selector.matchAll(/::?([a-z][a-z-]*)/g))
        report(`:${name}`, lackingOf(compatOf(selectors?.[name])), node)
    } else if (node.type === 'decl') {
      const isPrefixed = node.parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${node.prop}`)
      const property = properties?.[node.prop]
      // A descriptor of an at-rule such as `@page` may have a property's name.
      if (!node.prop.startsWith('--') && node.parent?.type === 'rule') {
        report(node.prop, lackingOf(compatOf(property), isPrefixed), node)
        for (const [word] of node.value.matchAll(/[a-z][a-z-]*/g))
          report(`${node.prop}: ${word}`, lackingOf(compatOf(property?.[word]), isPrefixed), node)
      }
      for (const [, name = ''] of node.value.matchAll(/([a-z][a-z-]*)\(/g)) {
        const all = functions.get(name)
        if (all?.every((lacking) => lacking !== null)) report(`${name}()`, all[0] ?? null, node)
      }
      const length = (data.css.types as Identifier).length
      if (/\d[dsl]v[hwib]\b/.test(node.value))
        report('dvh', lackingOf(compatOf(length?.viewport_percentage_units_dynamic)), node)
      if (/\dcq[whib]\b/.test(node.value))
        report('cqw', lackingOf(compatOf(length?.container_query_length_units)), node)
      if (/\d(?:r?lh|r?cap|rex|ric)\b/.test(node.value)) report('lh', lackingOf(compatOf(length?.lh)), node)
    }
  })
  return found
}
