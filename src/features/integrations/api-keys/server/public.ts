export { makeAuthenticateKey } from './authenticateKey.ts'
