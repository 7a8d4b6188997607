import type { Finding } from './Finding.ts'

/** Why an existing file gave no text. */
export type FileFault = Pick<Finding, 'code' | 'values'>
