import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Session, type Debugger, type Profiler } from 'node:inspector'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { ChildProcess } from 'node:child_process'
import { root } from '../resolveImport.ts'
import type { Block, Snapshot } from './sources.ts'
import { forgetRun, readSources, writeRun, type TestRun } from './store.ts'

/**
 * Vitest setup that records which functions a test file executed, by V8's call counts, which keep functions from being
 * optimized. Server processes started by a test write theirs when they end.
 */

interface Shared {
  session: Session
  sources: Snapshot['sources']
  /** Functions of a compiled script by start offset, for scripts transformed by Vite. */
  mapped: Map<string, Map<number, Block | undefined>>
}

/** Shared by the test files of a process, including those in their own `vm` context. */
const shared = process as typeof process & { executed?: Shared }

/** Vite transforms the modules of component tests. */
const isMapped = 'window' in globalThis

function begin(): Shared {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  // Provides the text of transformed scripts. Enabled once, because each enabling reports all scripts again.
  if (isMapped) session.post('Debugger.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return { session, sources: readSources()?.sources ?? {}, mapped: new Map() }
}

const { session, sources, mapped } = (shared.executed ??= begin())

/** Posts a command; within a process the reply is synchronous. */
function post<T>(method: string, parameters?: object): T {
  let result: T | undefined
  session.post(method, parameters, (error: Error | null, reply?: object) => {
    if (error) throw error
    result = reply as T
  })
  return result as T
}

const innermost = (blocks: Block[], offset: number): Block | undefined =>
  blocks.filter(({ start, end }) => start <= offset && offset < end).toSorted((a, b) => b.start - a.start)[0]

/**
 * The function at a V8 range of an untransformed script: V8 starts some functions at another offset, but ends are the
 * same.
 */
function blockAt(blocks: Block[], { startOffset, endOffset }: Profiler.CoverageRange): Block | undefined {
  const distance = ({ start }: Block) => Math.abs(start - startOffset)
  return blocks.filter(({ end }) => end === endOffset).toSorted((a, b) => distance(a) - distance(b))[0]
}

const lineStarts = (text: string) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]

/** Finds the functions of a transformed script by its source map. */
function blocksByMap(file: string, scriptId: string): (offset: number) => Block | undefined {
  const { scriptSource } = post<Debugger.GetScriptSourceReturnType>('Debugger.getScriptSource', { scriptId })
  const encoded = /\/\/# sourceMappingURL=data:application\/json[^,]*,(\S+)/.exec(scriptSource)?.[1]
  const map = encoded && new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  const original = lineStarts(readFileSync(join(root, file), 'utf8'))
  const compiled = lineStarts(scriptSource)
  return (start) => {
    // Source maps have positions of words, not of brackets.
    const offset = start + scriptSource.slice(start).search(/[\w$]/)
    const line = compiled.findLastIndex((begin) => begin <= offset)
    const found = map && map.findEntry(line, offset - (compiled[line] ?? 0))
    if (!found || !('originalLine' in found)) return undefined
    return innermost(sources[file]?.blocks ?? [], (original[found.originalLine] ?? 0) + found.originalColumn)
  }
}

/** Adds executed functions. */
function add(scripts: readonly Profiler.ScriptCoverage[], executed: Map<string, Set<Block>>): void {
  for (const { url, scriptId, functions } of scripts) {
    if (!url.startsWith('file://')) continue
    const file = relative(root, decodeURI(url.slice('file://'.length).split('?')[0] ?? ''))
    const blocks = sources[file]?.blocks
    if (!blocks) continue
    const known = mapped.get(file) ?? new Map<number, Block | undefined>()
    mapped.set(file, known)
    let find: ReturnType<typeof blocksByMap> | undefined
    for (const { ranges } of functions) {
      const [range] = ranges
      if (!range || range.count === 0) continue
      if (isMapped && !known.has(range.startOffset)) {
        find ??= blocksByMap(file, scriptId)
        known.set(range.startOffset, find(range.startOffset))
      }
      const block = isMapped ? known.get(range.startOffset) : blockAt(blocks, range)
      if (block) executed.set(file, (executed.get(file) ?? new Set()).add(block))
    }
  }
}

function take(): Map<string, Set<Block>> {
  const executed = new Map<string, Set<Block>>()
  const { result } = post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage')
  add(result, executed)
  return executed
}

/** Timeout in ms. */
const limit = 300_000
const started = performance.now()
const loaded: TestRun['loaded'] = {}
const children: ChildProcess[] = []
const onChild = (message: unknown) => void children.push((message as { process: ChildProcess }).process)
const ofChildren = mkdtempSync(join(tmpdir(), 'orari-executed-'))

beforeAll(() => {
  // Modules loaded by the first test file are shared with later ones.
  for (const [file, blocks] of take()) loaded[file] = [...blocks].map(({ key, statement }) => [key, statement])
  subscribe('child_process', onChild)
  process.env['NODE_V8_COVERAGE'] = ofChildren
}, limit)

/** Reads the files of child processes. Returns the programs without one, because they were killed. */
function takeChildren(executed: Map<string, Set<Block>>): string[] {
  const written = readdirSync(ofChildren)
  for (const name of written) {
    const { result } = JSON.parse(
      readFileSync(join(ofChildren, name), 'utf8'),
    ) as Profiler.TakePreciseCoverageReturnType
    add(result, executed)
  }
  const silent = children.filter(({ pid }) => !written.some((name) => name.startsWith(`coverage-${pid}-`)))
  const programs = silent.flatMap(({ spawnargs }) => spawnargs ?? []).map((path) => relative(root, path))
  return [...new Set(programs.filter((path) => path in sources))]
}

// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  delete process.env['NODE_V8_COVERAGE']
  unsubscribe('child_process', onChild)
  const executed = take()
  const programs = takeChildren(executed)
  rmSync(ofChildren, { recursive: true, force: true })
  const file = relative(root, expect.getState().testPath ?? '')
  const isWhole = suite.tasks.every(function passed(task): boolean {
    return task.type === 'suite' ? task.tasks.every(passed) : task.mode === 'skip' || task.result?.state === 'pass'
  })
  if (!isWhole) {
    forgetRun(file)
    return
  }
  const keys = Object.fromEntries([...executed].map(([path, blocks]) => [path, [...blocks].map(({ key }) => key)]))
  for (const [path, pairs] of Object.entries(loaded))
    keys[path] = [...new Set([...(keys[path] ?? []), ...pairs.map(([key]) => key)])]
  const seconds = (performance.now() - started) / 1000
  writeRun({ file, seconds, baseline: process.env['EXECUTED_BASELINE'] ?? '', executed: keys, loaded, programs })
}, limit)
