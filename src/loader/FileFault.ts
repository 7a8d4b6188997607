import type { Finding } from './Finding.ts'

/** Why a file that is there gave no text. */
export type FileFault = Pick<Finding, 'code' | 'values'>
