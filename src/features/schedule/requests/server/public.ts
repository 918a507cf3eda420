export { figures as onlineFigures } from './figures.ts'
