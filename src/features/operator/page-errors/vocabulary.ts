/**
 * Allowed words of error messages, in lower case: those of V8, JavaScriptCore and SpiderMonkey, of React and of the
 * DOM. An allowlist, because no pattern detects all names, addresses and typed texts.
 */
export const vocabulary: ReadonlySet<string> = /* @__PURE__ */ wordsOf(`
  a aborterror access accessing additional aggregateerror already an and any app appendchild apply argument arguments array assertion
  assignment async at await bad be because been before being bigint binding blocked body boolean bound browser buffer but by call called
  calling can cannot caught change changed character child children chunk circular class clone cloned closed code column compile compiled
  component components const constrainterror constructor content context convert converting could couldn count create css cyclic data
  database datacloneerror dataerror date declaration declared deep defined delete deleted dependency depth derived destructured detached
  did didn different disconnected do document does doesn dom domexception duplicate element empty encodingerror encountered end error
  errors eval evalerror evaluated evaluating exceeded exception execute exist exists expected expects export exported expression extends
  extensible failed false fetch fewer field file find first for found frame from function generator get getter global handler has hasn
  have hierarchyrequesterror history hook hooks html hydrated hydrating hydration id identifier if illegal implement implemented import in
  incorrect index inf infinite initialization initialize initialized inner input insert insertbefore instance instantiated internal
  internalerror into invalid invalidaccesserror invalidcharactererror invalidstateerror invocation invoked is isn iterable iterator its
  json keep key label large last lazy left length less lexical limit line list literal load loaded loading local locale lock long loop
  many map match maximum memory message method minified missing module more must name named namespaceerror native negative nested
  networkerror never new next no node non not notallowederror notfounderror notsupportederror null number object of offset on once one
  only open operand operation operationerror operator or out outside overflow own page parameter parent parse parsing parts pattern
  permission point position possible precision previous primitive private promise properties property protocol prototype provide provided
  proxy query quota quotaexceedederror radix range rangeerror react read reading readonly readonlyerror recursion redeclaration redefine
  reduce reference referenceerror register registration regular rejected rejection removechild removed render rendered rendering repeat
  request required resolve resource response result return returned root s same scope script security securityerror select selector
  separator server service serviceworker set setitem setter should size slice source specifier stack state statement static storage stored
  stream strict string structure super superclass support supported suspended symbol syntax syntaxerror t tag target template terminated
  than that the there this through throw thrown time timed timeouterror timezone to token too transaction transactioninactiveerror
  transition tree true twice type typeerror typeof unable uncaught undefined unexpected unhandled unicode unique unknown unknownerror
  unmounted unreachable unsupported unterminated update updating uri urierror url use used useeffect using valid value values variable
  variables version versionerror wait was were when while window with within without worker writable write zone
`)

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
