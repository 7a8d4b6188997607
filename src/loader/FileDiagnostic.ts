import type { IssueCode } from '#model'
import type { Diagnostic } from './Diagnostic.ts'

/** Why an existing file gave no text. */
export type FileDiagnostic = Pick<Diagnostic, 'values'> & { readonly code: IssueCode }
