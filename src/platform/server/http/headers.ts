import type { EndpointSpec } from '#platform/shared/endpoint.ts'

/** Headers of every API response: no caching, no framing, no content sniffing. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

const pagePolicy = (ancestors: "'none'" | '*') =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  `manifest-src 'self'; form-action 'self'; frame-ancestors ${ancestors}; base-uri 'none'`

/** Headers of generated pages; a page may override them. */
const pageHeaders = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': pagePolicy("'none'"),
  'referrer-policy': 'same-origin',
}

/** Headers of pages that may be shown in a frame on a salon's website. */
const frameableHeaders = { 'content-security-policy': pagePolicy('*') }

/** Headers of pages with a secret in their path: no caching, no Referer, no indexing. */
const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Public parameters of a page's path. Any other one makes the path secret, so that no page can forget it. */
const knownParts = new Set(['address', 'size', 'id'])

const isSecret = ({ path }: EndpointSpec): boolean =>
  [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !knownParts.has(name))

/** Headers of an endpoint's page, or of a page without an endpoint. */
export const headersOfPage = (spec: EndpointSpec | undefined): Record<string, string> => ({
  ...pageHeaders,
  ...(spec?.frameable && frameableHeaders),
  ...(spec && isSecret(spec) && secretHeaders),
})
