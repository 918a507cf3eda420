export { findDemoRemains, type DemoRemains } from './find.ts'
export { leaveDemo } from './leave.ts'
