/** True for '3,8344E+10', whose last digits a spreadsheet dropped. Apart from `phone.ts`, whose library is large. */
export const isCutBySpreadsheet = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text.trim())
