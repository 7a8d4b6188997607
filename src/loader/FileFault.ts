import type { Diagnostic } from './Diagnostic.ts'

/** Why an existing file gave no text. */
export type FileFault = Pick<Diagnostic, 'code' | 'values'>
