export { insertProducts, lockProductList, takeProducts } from './save.ts'
export { changeProductLetters, productLetters, productsHere } from './read.ts'
export { countStock } from './countStock.ts'
