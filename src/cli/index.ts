export { formatIssue } from './formatIssue.ts'
export { runLintel } from './runLintel.ts'
