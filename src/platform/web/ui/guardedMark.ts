/** Attribute of a control that takes or gives money, closes a day, cancels or deletes (`presses.ts`). */
export const guardedMark = { 'data-guarded': '' } as const
