import type { Plugin } from 'vite'

/** Plugins of the build that make what the browser loads lighter, without a word changed in the sources. */

/** Contracts and forms get notes of their schemas in place of zod, which comes with the first form: see that file. */
export function schemaNotes(): Plugin {
  const zod = "import * as z from 'zod'"
  return {
    name: 'schema-notes',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/(app|features|platform)\//.test(id) || id.endsWith('/schemas.ts') || !code.includes(zod))
        return undefined
      return { code: code.replace(zod, "import { z } from '#platform/web/schemaNotes.ts'"), map: null }
    },
  }
}

/** A node of the syntax tree, as far as it matters here. */
interface Node {
  type: string
  start: number
  end: number
}
interface Declarations extends Node {
  declarations: { init: Node | null }[]
}
type Spec = Node & { callee: Node & { name?: string }; arguments: (Node & { properties?: Property[] })[] }
type Property = Node & { key?: { name?: string } }

/** Of an endpoint the browser never asks these: the server has checked what it answers, and checks what it is asked. */
const serversOwn = new Set(['reply', 'query', 'params', 'limits', 'summary'])

/**
 * Leaves out of the contracts what only the server reads, and says of everything declared in the shared column that
 * making it does nothing by itself: then the endpoints, schemas and tables that no screen uses stay out as well.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/(features\/[\w/-]+\/(contract|rules)|platform\/shared\/\w+)\.ts$/.test(id)) return undefined
      const changes: { start: number; end: number; text: string }[] = []
      for (const outer of this.parse(code).body as unknown as (Node & { declaration?: Node })[]) {
        const declared = outer.type === 'ExportNamedDeclaration' ? outer.declaration : outer
        if (declared?.type !== 'VariableDeclaration') continue
        for (const { init } of (declared as Declarations).declarations) {
          if (init?.type !== 'CallExpression' && init?.type !== 'NewExpression') continue
          changes.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' })
          const { callee, arguments: given } = init as Spec
          for (const property of (callee.name === 'endpoint' && given[0]?.properties) || []) {
            if (property.key?.name && serversOwn.has(property.key.name))
              changes.push({
                start: property.start,
                end: property.end + (code[property.end] === ',' ? 1 : 0),
                text: '',
              })
          }
          changes.push({ start: init.end, end: init.end, text: ')()' })
        }
      }
      let light = ''
      let at = 0
      for (const { start, end, text } of changes) {
        light += code.slice(at, start) + text
        at = end
      }
      return { code: light + code.slice(at), map: null }
    },
  }
}

/**
 * Says of React Router's components what its build does not: that making one does nothing by itself, and that their names
 * for developers' tools do nothing either. Then those that the app does not use (forms, loaders, scrolling) stay out.
 */
export function usedRouterOnly(): Plugin {
  return {
    name: 'used-router-only',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return undefined
      const lighter = code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        // What a link fetches beforehand in framework mode; here `warmScreen` does that.
        .replace('React$1.createElement(PrefetchPageLinks, { page: href })', 'null')
        .replaceAll(/ = (React\$1\.(?:forwardRef|createContext|createElement|memo)\()/g, ' = /* @__PURE__ */ $1')
      return { code: lighter, map: null }
    },
  }
}
