/** Styles of dialogs: centred, on a phone a sheet from the bottom. */
export const dialogBackdropStyles =
  'fixed inset-0 z-dialog bg-veil print:hidden transition-opacity duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0'

export const dialogViewportStyles =
  'fixed inset-0 z-dialog flex items-end justify-center overflow-hidden md:items-center md:p-6 print:static print:block print:overflow-visible print:p-0'

export const dialogPopupStyles =
  'flex max-h-[calc(100dvh-2rem)] w-full flex-col print:block print:max-h-none print:max-w-none print:border-0 rounded-t-3xl border border-line bg-raised text-ink shadow-pop outline-none transition-[translate,opacity,scale] duration-180 max-md:data-starting-style:translate-y-full max-md:data-ending-style:translate-y-full md:rounded-2xl md:data-starting-style:scale-98 md:data-starting-style:opacity-0 md:data-ending-style:scale-98 md:data-ending-style:opacity-0'

export const dialogWidths = {
  sm: 'md:max-w-md',
  md: 'md:max-w-xl',
  lg: 'md:max-w-3xl',
  xl: 'md:max-w-[65rem]',
} as const
