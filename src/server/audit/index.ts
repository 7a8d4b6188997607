export { openTrail } from './openTrail.ts'
export type { TrailIssue } from './TrailIssue.ts'
export { verifyTrail, type TrailVerdict } from './verifyTrail.ts'
