/** Text that may contain semicolons: comments, strings, quoted names, function bodies. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y

/** Splits a SQL file into statements. Citus sends some to the workers together with the rest of the message. */
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
