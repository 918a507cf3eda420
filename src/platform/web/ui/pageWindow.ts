const pageButtons = 5

/** Page numbers with a button, around the current page. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(pageButtons, Math.max(1, pages))
  const first = Math.min(Math.max(1, page - Math.floor(pageButtons / 2)), Math.max(1, pages) - length + 1)
  return Array.from({ length }, (_, i) => first + i)
}
