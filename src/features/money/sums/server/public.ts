export * from './debts.ts'
export * from './paid.ts'
export * from './tills.ts'
