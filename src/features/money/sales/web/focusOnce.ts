/** Ref of a field that takes the focus when it opens. */
export const focusOnce = (field: HTMLElement | null): void => field?.focus()
