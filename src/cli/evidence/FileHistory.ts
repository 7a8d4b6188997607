import type { Evidence, FileThen } from '#server/evidence'

/**
 * The files of an installation, for commands: on its database, or at one of its servers as a
 * member of the lender's compliance. `named`: loan number or uuid. Every function throws a
 * ProblemError for what is refused.
 */
export interface FileHistory {
  replay(named: string, at: Date): Promise<FileThen>
  collect(named: string): Promise<Evidence>
  close(): Promise<void>
}
