/** What other features show of documents that are HTML. */
export { HtmlDocument } from '#platform/web/ui/HtmlDocument.tsx'
