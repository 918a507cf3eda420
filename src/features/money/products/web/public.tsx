export { Camera, canScan } from './Camera.tsx'
