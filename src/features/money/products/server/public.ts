export { insertProducts } from './insert.ts'
export { changeProductLetters, productLetters } from './letters.ts'
