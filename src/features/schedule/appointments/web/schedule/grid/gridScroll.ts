/** The grid has its whole height and the page scrolls, as too little of the screen was left: see `useScheduleRoom`. */
const scrollsPage = (grid: Element): boolean => grid.closest('.by-page') !== null

/** Pixels of the grid above what is in sight. */
export const scrolledIn = (grid: Element): number =>
  scrollsPage(grid) ? -grid.getBoundingClientRect().top : grid.scrollTop

/** Brings a height of the grid to the top of what is in sight. */
export function scrollGridTo(grid: Element, top: number): void {
  if (scrollsPage(grid)) scrollTo({ top: scrollY + grid.getBoundingClientRect().top + top, behavior: 'instant' })
  else grid.scrollTo({ top })
}

/** The upper and lower edge of the grid in the viewport, as far as they are in sight. */
export function edgesInSight(grid: Element): { top: number; bottom: number } {
  const { top, bottom } = grid.getBoundingClientRect()
  if (!scrollsPage(grid)) return { top, bottom }
  const tabs = document.querySelector<HTMLElement>('[data-tabbar]')?.offsetHeight ?? 0
  return { top: Math.max(0, top), bottom: Math.min(bottom, innerHeight - tabs) }
}

/** Ratio of the letters to the browser's usual 16 px: rows and blocks grow with their text. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
