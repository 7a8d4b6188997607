import { analysisIssues } from './issues/analysisIssues.ts'
import { appIssues } from './issues/appIssues.ts'
import { cliIssues } from './issues/cliIssues.ts'
import { engineIssues } from './issues/engineIssues.ts'
import { loaderIssues } from './issues/loaderIssues.ts'
import { serverIssues } from './issues/serverIssues.ts'

/** Every issue that Lintel can report. `what` says what happened, `remedy` what to do, `{name}` is filled by createIssue. */
// Marked pure, so that a page that asks for its own part alone (fillIssue) doesn't carry the rest.
export const issueCatalogue: Readonly<Record<IssueCode, CatalogueEntry>> = /* @__PURE__ */ Object.assign(
  {},
  loaderIssues,
  analysisIssues,
  engineIssues,
  serverIssues,
  appIssues,
  cliIssues,
)

export type IssueCode =
  | keyof typeof loaderIssues
  | keyof typeof analysisIssues
  | keyof typeof engineIssues
  | keyof typeof serverIssues
  | keyof typeof appIssues
  | keyof typeof cliIssues

export interface CatalogueEntry {
  readonly severity: 'error' | 'warning'
  readonly what: string
  readonly remedy: string
  /** HTTP status where the server answers with it. */
  readonly status?: number
}
