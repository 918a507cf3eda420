/**
 * Styles of dialogs: centred, on a phone a sheet from the bottom. Touches on the backdrop or a sheet's head do not
 * scroll the page, because an iPhone with a collapsed toolbar ignores the page's `overflow: hidden`.
 */
export const dialogBackdropStyles =
  'fixed inset-0 z-dialog touch-pinch-zoom bg-veil print:hidden transition-opacity duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0'

export const dialogViewportStyles =
  '[container:dialog/size] print:[container:none/normal] fixed top-[max(var(--safe-top),var(--viewport-top))] right-(--safe-right) bottom-(--keyboard-height) left-(--safe-left) z-dialog flex touch-pinch-zoom items-end justify-center overflow-hidden md:items-center md:p-6 md:bottom-[max(var(--safe-bottom),var(--keyboard-height))] print:static print:block print:overflow-visible print:p-0'

export const dialogPopupStyles =
  'low:block low:max-h-full low:overflow-y-auto low:overscroll-contain flex max-h-[calc(100%-2rem)] md:max-h-[calc(100%+1rem)] w-full flex-col print:block print:max-h-none print:max-w-none print:border-0 rounded-t-3xl border border-line bg-raised text-ink shadow-pop outline-none transition-[translate,opacity,scale] duration-180 max-md:data-starting-style:translate-y-full max-md:data-ending-style:translate-y-full md:rounded-2xl md:data-starting-style:scale-98 md:data-starting-style:opacity-0 md:data-ending-style:scale-98 md:data-ending-style:opacity-0'

export const dialogWidths = {
  sm: 'md:max-w-md',
  md: 'md:max-w-xl',
  lg: 'md:max-w-3xl',
  xl: 'md:max-w-[65rem]',
} as const
