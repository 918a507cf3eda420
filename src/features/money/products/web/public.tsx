/** Parts of the products for other screens. */
export { ProductsLink } from './ProductsLink.tsx'
