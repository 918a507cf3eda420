export { findDemoRemains, type DemoRemains, leaveDemo } from './leave.ts'
