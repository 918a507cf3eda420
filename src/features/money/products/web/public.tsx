export { canScan } from './barcodes.ts'
export { Camera } from './Camera.tsx'
export { ProductsLink } from './ProductsLink.tsx'
