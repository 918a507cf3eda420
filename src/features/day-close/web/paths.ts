export const debtsPath = '/borxhet'
