/** Text that may contain semicolons: comments, strings, quoted names, function bodies. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y

/**
 * Parts of a text between separators outside of strings, comments, bodies and parentheses. A part ends with its
 * separator.
 */
function partsOf(text: string, separator: ';' | ','): string[] {
  const found: string[] = []
  let start = 0
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    opaque.lastIndex = index
    const skipped = opaque.exec(text)
    if (skipped) index += skipped[0].length - 1
    else if (text[index] === '(') depth += 1
    else if (text[index] === ')') depth -= 1
    else if (text[index] === separator && depth === 0) {
      found.push(text.slice(start, index + 1))
      start = index + 1
    }
  }
  return [...found, text.slice(start)]
}

const alterTable = /^(?:\s*--[^\n]*\n)*\s*alter\s+table\s+(\w+)\s([\s\S]*?);?\s*$/i
const checkedColumn = /^(add\s+column\s+(\w+)\s[\s\S]*?)\s+(check\s*\([\s\S]*\))$/i

/**
 * Each change of `alter table` as a statement, because Citus refuses some of them together, with PostgreSQL's names of
 * checks, which Citus needs.
 */
function changesOf(statement: string): string[] {
  const [, table, changes] = alterTable.exec(statement) ?? []
  if (table === undefined || changes === undefined) return [statement]
  return partsOf(changes, ',')
    .map((change) => change.trim().replace(/,$/, ''))
    .flatMap((change) => {
      const [, added, column, check] = checkedColumn.exec(change) ?? []
      return added === undefined ? [change] : [added, `add constraint ${table}_${column}_check ${check}`]
    })
    .map((change) => `alter table ${table} ${change};`)
}

/** Statements of a SQL file for Citus, which sends some to the workers together with the rest of the message. */
export const statementsForCluster = (text: string): string[] => statementsOf(text).flatMap(changesOf)

/** Splits a SQL file into statements. */
export function statementsOf(text: string): string[] {
  return partsOf(text, ';')
    .map((each) => each.trim())
    .filter((each) => /\w/.test(each.replace(/--[^\n]*/g, '')))
}
