/** Selected users by e-mail. */
export interface Selection {
  /** If true, everybody except `marked` is selected, else only `marked`. */
  everybody: boolean
  marked: ReadonlySet<string>
}

export const nobody: Selection = { everybody: false, marked: new Set() }
export const everybody: Selection = { everybody: true, marked: new Set() }

export const isChosen = ({ everybody: all, marked }: Selection, email: string): boolean => marked.has(email) !== all

/** Number of selected users who are not `reported`: those who will get a mail. */
export function chosenOf(
  selection: Selection,
  { total, reported }: { total: number; reported: readonly string[] },
): number {
  const { everybody: all, marked } = selection
  const chosen = all ? Math.max(0, total - marked.size) : marked.size
  return Math.max(0, chosen - reported.filter((email) => isChosen(selection, email)).length)
}

export function choose(selection: Selection, emails: readonly string[], on: boolean): Selection {
  const marked = new Set(selection.marked)
  for (const email of emails) {
    if (on === selection.everybody) marked.delete(email)
    else marked.add(email)
  }
  return { ...selection, marked }
}
