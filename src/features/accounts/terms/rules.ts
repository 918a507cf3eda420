/** Date of the terms and of the processing agreement that are shown and accepted. A new date asks each owner once. */
export const termsVersion = '2026-11-28'

export const termsPath = '/kushtet'
export const agreementPath = '/marreveshja'
