import ts from 'typescript'
import { expect, test } from 'vitest'
import { code, read } from '#testing/sources.ts'

/** Components that render a button, with the property that has its words if these are not its children. */
const buttons = new Set(['Button', 'KeyButton', 'IconButton', 'ChoiceButton', 'button'])
const named = /^(?:aria-label|label|action|confirmLabel)$/
/** First words of a button that takes or gives money, closes a day, cancels or deletes. */
const guardedWords =
  /^(?:Kesh|Kartelë|Paguaj|Përdor paket|Shëno borxh|Kthe(?: paratë)?$|Ktheji|Mbyll ditën|Mbylle|Mbyll pa |Rihap|Anulo|Refuzo|Nuk erdhi|Fshij?\b|Hiqe?\b|Zhbëje?\b)/
/** Sources without these have no such button. */
const anywhere = /Kesh|Kart|Pag|paket|borxh|Kthe|Mbyll|Rihap|Anulo|Refuzo|erdhi|Fshi|Hiq|Zhb|Text\(/
/** Functions of such words. */
const guardedTexts = /^(?:paymentText|offerText|payText)$/

function textsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return [node.text.trim()]
  if (ts.isIdentifier(node) && guardedTexts.test(node.text)) return ['Paguaj']
  // The name in a comparison or another component's property is no word of the button.
  if (ts.isJsxAttribute(node) && !named.test(node.name.getText())) return []
  return node.getChildren().flatMap(textsOf)
}

const isGuarded = (attributes: ts.JsxAttributes): boolean =>
  attributes.properties.some((one) => /^(?:guarded\b|variant="danger"|\{\.\.\.guardedMark\})/.test(one.getText()))

/** Buttons of a source whose words say that they should be guarded, but are not. */
function unguarded(file: string, source: string): string[] {
  const found: string[] = []
  if (!anywhere.test(source)) return found
  const visit = (node: ts.Node) => {
    const opening = ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : null
    if (opening && buttons.has(opening.tagName.getText()) && !isGuarded(opening.attributes)) {
      const words = textsOf(node).find((text) => guardedWords.test(text))
      if (words !== undefined) found.push(`${file}: '${words}' is not guarded`)
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test('buttons that take or give money, close a day, cancel or delete are guarded', () => {
  expect(unguarded('a.tsx', '<Button onClick={pay}>{`Kesh ${sum}`}</Button>')).toHaveLength(1)
  expect(unguarded('a.tsx', '<IconButton icon="x" label={`Hiqe: ${name}`} />')).toHaveLength(1)
  expect(unguarded('a.tsx', '<button>Fshi</button>')).toHaveLength(1)
  expect(unguarded('a.tsx', '<Button guarded>Fshi</Button><button {...guardedMark}>Fshi</button>')).toEqual([])
  const screens = code.filter((file) => file.endsWith('.tsx') && !file.includes('/server/'))
  expect(screens.length).toBeGreaterThan(400)
  expect(screens.flatMap((file) => unguarded(file, read(file)))).toEqual([])
})
