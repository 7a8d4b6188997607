import type { Diagnostic } from './Diagnostic.ts'

/** Why an existing file gave no text. */
export type FileDiagnostic = Pick<Diagnostic, 'code' | 'values'>
