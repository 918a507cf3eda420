import type { Plugin } from 'vite'

/** Plugins of the build that make what the browser loads lighter, without a word changed in the sources. */

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
