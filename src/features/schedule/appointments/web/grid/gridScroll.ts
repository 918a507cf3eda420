/** True if the grid has its full height and the page scrolls, for lack of space: see `useScheduleRoom`. */
const scrollsPage = (grid: Element): boolean => grid.closest('.by-page') !== null

/** Height of the grid above the visible part, in pixels. */
export const scrolledIn = (grid: Element): number =>
  scrollsPage(grid) ? -grid.getBoundingClientRect().top : grid.scrollTop

/** Scrolls a height of the grid to the top of the visible part. */
export function scrollGridTo(grid: Element, top: number): void {
  if (scrollsPage(grid)) scrollTo({ top: scrollY + grid.getBoundingClientRect().top + top, behavior: 'instant' })
  else grid.scrollTo({ top })
}

/** Visible upper and lower edge of the grid in the viewport. */
export function edgesInSight(grid: Element): { top: number; bottom: number } {
  const { top, bottom } = grid.getBoundingClientRect()
  if (!scrollsPage(grid)) return { top, bottom }
  const tabs = document.querySelector<HTMLElement>('[data-tabbar]')?.offsetHeight ?? 0
  return { top: Math.max(0, top), bottom: Math.min(bottom, innerHeight - tabs) }
}

/** Font size relative to the default 16 px; rows and blocks grow with their text. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
