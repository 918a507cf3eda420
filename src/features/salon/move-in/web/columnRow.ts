/** Id of a column's row in the list of columns. */
export const columnId = (file: number, index: number): string => `import-column-${file}-${index}`

/** Scrolls to a column of the list and focuses the choice of its meaning. */
export function focusColumn(file: number, index: number): void {
  const row = document.getElementById(columnId(file, index))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('[role=combobox]')?.focus()
}
