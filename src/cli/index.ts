export { checkConfiguration } from './checkConfiguration.ts'
export { formatIssue } from './formatIssue.ts'
