export { Camera, canScan } from './Camera.tsx'
export { ProductsLink } from './ProductsLink.tsx'
