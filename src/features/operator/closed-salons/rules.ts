/** Six years with their two leap days, for which a closed salon's sales stay. */
export const salesKeptDays = 2192
