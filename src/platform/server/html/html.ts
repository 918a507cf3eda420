import { html as htmlWithWhiteSpace } from 'hono/html'

const templates = new WeakMap<TemplateStringsArray, TemplateStringsArray>()

function withoutIndentation(template: TemplateStringsArray): TemplateStringsArray {
  const strings = template.map((text) => text.replaceAll(/\s+(?=<)|(?<=>)\s+/g, ''))
  return Object.assign(strings, { raw: strings })
}

/**
 * Markup whose values are escaped. White space next to a tag is indentation and dropped, as in JSX: a space that shows
 * there is written as `${' '}`.
 */
export function html(template: TemplateStringsArray, ...values: unknown[]): ReturnType<typeof htmlWithWhiteSpace> {
  const stored = templates.get(template)
  if (stored) return htmlWithWhiteSpace(stored, ...values)
  const stripped = withoutIndentation(template)
  templates.set(template, stripped)
  return htmlWithWhiteSpace(stripped, ...values)
}
