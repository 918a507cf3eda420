export { insertProducts } from './save.ts'
export { changeProductLetters, productLetters } from './read.ts'
export { countStock } from './countStock.ts'
