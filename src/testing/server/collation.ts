/** Keywords that end a list of `order by` items. */
const listEnd = /^(?:limit|offset|for|fetch|rows|range|groups|on|returning|union|except|intersect)\b/i

/** `clients.name`, `"name"`, `name::text`; captures the column name. */
const column = /^(?:"?\w+"?\.)*"?(\w+)"?(?:::text)?$/

/** Items of a list, separated by commas outside of parentheses. */
function itemsFrom(text: string, start: number): string[] {
  const items: string[] = []
  let depth = 0
  let from = start
  let index = start
  for (; index < text.length; index += 1) {
    const sign = text[index]
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0) break
    if (depth > 0) continue
    if (sign === ',') {
      items.push(text.slice(from, index))
      from = index + 1
    } else if (/\s/.test(text[index - 1] ?? '') && listEnd.test(text.slice(index, index + 12))) break
  }
  return [...items, text.slice(from, index)].map((item) =>
    item
      .trim()
      .replace(/\s+nulls\s+(?:first|last)$/i, '')
      .replace(/\s+(?:asc|desc)$/i, ''),
  )
}

/** True if an expression is text ordered by the database's default collation. */
function isUnsaid(expression: string, textColumns: ReadonlySet<string>): boolean {
  if (/\bcollate\s+"/i.test(expression)) return false
  const [, name] = column.exec(expression) ?? []
  if (name !== undefined) return textColumns.has(name) || /^\d+$/.test(name)
  const [, inner = ''] = /^(?:coalesce|lower|upper|min|max)\s*\((.*)\)$/is.exec(expression) ?? []
  return inner !== '' && itemsFrom(inner, 0).some((item) => isUnsaid(item, textColumns))
}

/**
 * Expressions that depend on the database's default collation: text in `order by`, `min` and `max` without `collate`.
 * An `order by` of locked rows only has to be consistent. Column numbers (`order by 1`) are refused, because they hide
 * the expression.
 * @param textColumns names of all text columns.
 */
export function unsaidCollations(statement: string, textColumns: ReadonlySet<string>): string[] {
  const text = statement.replaceAll(/'(?:[^']|'')*'/g, "''")
  const found: string[] = []
  for (const match of text.matchAll(/\border\s+by\s/gi)) {
    const start = match.index + match[0].length
    const items = itemsFrom(text, start)
    const after = text.slice(text.indexOf(items.at(-1) ?? '', start))
    if (/^[^()]*\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/i.test(after)) continue
    found.push(...items.filter((item) => isUnsaid(item, textColumns)))
  }
  for (const match of text.matchAll(/\b(?:min|max)\s*\(/gi)) {
    found.push(...itemsFrom(text, match.index + match[0].length).filter((item) => isUnsaid(item, textColumns)))
  }
  return found
}
