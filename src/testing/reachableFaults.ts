import ts from 'typescript'
import { join } from 'node:path'
import { isTest, root } from './sources.ts'

/** Faults that the code of calls can throw, found by the compiler: every function that a use case names, and so on. */

type Place = ts.Symbol | undefined

const program = ts.createProgram(
  ts.sys.readDirectory(join(root, 'src'), ['.ts'], ['**/*.test.ts', '**/web/**', '**/testing/**']),
  {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  },
)
const checker = program.getTypeChecker()

const resolved = (symbol: Place): Place =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** Symbols that a node's text names. */
function namesIn(node: ts.Node): Set<ts.Symbol> {
  const found = new Set<ts.Symbol>()
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) {
      const symbol = ts.isShorthandPropertyAssignment(child.parent)
        ? checker.getShorthandAssignmentValueSymbol(child.parent)
        : checker.getSymbolAtLocation(child)
      const target = resolved(symbol)
      if (target) found.add(target)
    }
    ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}

/** True for a fault made by `defineFault`, or by a function of a contract. */
function isFault({ valueDeclaration: declared }: ts.Symbol): boolean {
  if (!declared) return false
  if (ts.isVariableDeclaration(declared)) return /^define(?:Field)?Fault\b/.test(declared.initializer?.getText() ?? '')
  return (
    ts.isFunctionDeclaration(declared) &&
    /(?:contract|copy)\.ts$/.test(declared.getSourceFile().fileName) &&
    /\bnew Fault\(/.test(declared.getText())
  )
}

/** True for a function or constant of the product that is not nested in another one. */
function isFollowed(declared: ts.Declaration): boolean {
  const { fileName } = declared.getSourceFile()
  if (!fileName.startsWith(join(root, 'src')) || isTest(fileName)) return false
  // Jobs run apart, and contracts only describe.
  if (/(?:server\/jobs|schemas)\.ts$/.test(fileName)) return false
  if (ts.isFunctionDeclaration(declared) || ts.isMethodDeclaration(declared)) return true
  if (!ts.isVariableDeclaration(declared) || !ts.isSourceFile(declared.parent.parent.parent)) return false
  return !fileName.endsWith('contract.ts') || (!!declared.initializer && ts.isArrowFunction(declared.initializer))
}

const direct = new Map<ts.Declaration, Set<ts.Symbol>>()

function collect(symbol: ts.Symbol, seen: Set<ts.Symbol>, faults: Set<string>): void {
  if (seen.has(symbol)) return
  seen.add(symbol)
  if (isFault(symbol)) return void faults.add(symbol.name)
  const declared = symbol.valueDeclaration
  if (!declared || !isFollowed(declared)) return
  const names = direct.get(declared) ?? namesIn(declared)
  direct.set(declared, names)
  for (const name of names) collect(name, seen, faults)
}

/** Names of the faults that each call of a feature can throw, by the name of its endpoint. */
export function reachableFaults(): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>()
  const readRoutes = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'routesOf') {
      const useCases = node.arguments[2]
      if (useCases && ts.isObjectLiteralExpression(useCases))
        for (const bound of useCases.properties) {
          const faults = new Set<string>()
          const seen = new Set<ts.Symbol>()
          const named = ts.isPropertyAssignment(bound) ? bound.initializer : bound
          for (const symbol of namesIn(named)) if (symbol.name !== 'withAudit') collect(symbol, seen, faults)
          result.set(bound.name?.getText() ?? '', faults)
        }
    }
    ts.forEachChild(node, readRoutes)
  }
  for (const file of program.getSourceFiles())
    if (/src\/features\/.*\/feature\.ts$/.test(file.fileName)) readRoutes(file)
  return result
}
