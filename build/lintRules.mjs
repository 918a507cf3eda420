export default {
  meta: { name: 'orari' },
  rules: {
    /** WebKit evaluates concurrently loaded parts in the wrong order. */
    'load-parts-in-turn': {
      create: (context) => ({
        ImportExpression(node) {
          const call = node.parent?.type === 'ArrowFunctionExpression' ? node.parent.parent : null
          if (call?.type === 'CallExpression' && call.callee.name === 'loadPart') return
          context.report({ node, message: 'In the browser only `loadPart(() => import(…))` loads code.' })
        },
      }),
    },
  },
}
