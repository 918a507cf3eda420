export const popoverStyles =
  'rounded-xl border border-line-strong bg-raised p-1.5 text-ink shadow-pop outline-none transition-[opacity,scale] duration-120 origin-[var(--transform-origin)] data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** Style of an item of a menu or list. */
export const optionStyles =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-md px-3 py-2 text-left text-base outline-none select-none data-highlighted:bg-accent-soft data-disabled:text-ink-3 data-disabled:opacity-60'
