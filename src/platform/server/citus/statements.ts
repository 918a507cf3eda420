/** Parts in which a statement does not end: comments, texts, names, bodies of functions. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y

/** The statements of a file of SQL. Citus sends some of a migration's statements to the workers with all that came in the same message. */
export function statementsOf(text: string): string[] {
  const found: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    opaque.lastIndex = at
    const skipped = opaque.exec(text)
    if (skipped) at += skipped[0].length - 1
    else if (text[at] === ';') {
      found.push(text.slice(start, at + 1))
      start = at + 1
    }
  }
  return [...found, text.slice(start)]
    .map((each) => each.trim())
    .filter((each) => /\w/.test(each.replace(/--[^\n]*/g, '')))
}
