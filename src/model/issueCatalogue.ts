import { analysisApplicationIssues } from './issues/analysisApplicationIssues.ts'
import { analysisIssues } from './issues/analysisIssues.ts'
import { appIssues } from './issues/appIssues.ts'
import { applicationIssues } from './issues/applicationIssues.ts'
import { cliIssues } from './issues/cliIssues.ts'
import { documentIssues } from './issues/documentIssues.ts'
import { engineIssues } from './issues/engineIssues.ts'
import { identityIssues } from './issues/identityIssues.ts'
import { importIssues } from './issues/importIssues.ts'
import { loaderApplicationIssues } from './issues/loaderApplicationIssues.ts'
import { loaderFlowIssues } from './issues/loaderFlowIssues.ts'
import { loaderFormIssues } from './issues/loaderFormIssues.ts'
import { loaderIssues } from './issues/loaderIssues.ts'
import { loaderLenderIssues } from './issues/loaderLenderIssues.ts'
import { loaderOverlayIssues } from './issues/loaderOverlayIssues.ts'
import { loaderReferenceIssues } from './issues/loaderReferenceIssues.ts'
import { loaderRouteIssues } from './issues/loaderRouteIssues.ts'
import { loaderRuleIssues } from './issues/loaderRuleIssues.ts'
import { loaderStatusIssues } from './issues/loaderStatusIssues.ts'
import { loaderSupportIssues } from './issues/loaderSupportIssues.ts'
import { operatingIssues } from './issues/operatingIssues.ts'
import { operationIssues } from './issues/operationIssues.ts'
import { chatIssues } from './issues/chatIssues.ts'
import { requestIssues } from './issues/requestIssues.ts'
import { trailIssues } from './issues/trailIssues.ts'
import { vendorIssues } from './issues/vendorIssues.ts'
import { windowIssues } from './issues/windowIssues.ts'

/**
 * Every issue that Lintel can report. `what`: what happened; `remedy`: what to do. createIssue
 * fills `{name}`.
 */
// Marked pure, so that a page that uses only its own part (fillIssue) doesn't bundle the rest.
export const issueCatalogue: Readonly<Record<IssueCode, CatalogueEntry>> =
  /* @__PURE__ */ Object.assign(
    {},
    loaderIssues,
    loaderFormIssues,
    loaderFlowIssues,
    loaderReferenceIssues,
    loaderRouteIssues,
    loaderLenderIssues,
    loaderApplicationIssues,
    loaderStatusIssues,
    loaderSupportIssues,
    loaderRuleIssues,
    loaderOverlayIssues,
    analysisIssues,
    analysisApplicationIssues,
    engineIssues,
    applicationIssues,
    documentIssues,
    identityIssues,
    operatingIssues,
    operationIssues,
    trailIssues,
    vendorIssues,
    windowIssues,
    requestIssues,
    chatIssues,
    appIssues,
    cliIssues,
    importIssues,
  )

export type IssueCode =
  | keyof typeof loaderIssues
  | keyof typeof loaderFormIssues
  | keyof typeof loaderFlowIssues
  | keyof typeof loaderReferenceIssues
  | keyof typeof loaderRouteIssues
  | keyof typeof loaderLenderIssues
  | keyof typeof loaderApplicationIssues
  | keyof typeof loaderStatusIssues
  | keyof typeof loaderSupportIssues
  | keyof typeof loaderRuleIssues
  | keyof typeof loaderOverlayIssues
  | keyof typeof analysisIssues
  | keyof typeof analysisApplicationIssues
  | keyof typeof engineIssues
  | keyof typeof applicationIssues
  | keyof typeof documentIssues
  | keyof typeof identityIssues
  | keyof typeof operatingIssues
  | keyof typeof operationIssues
  | keyof typeof trailIssues
  | keyof typeof vendorIssues
  | keyof typeof windowIssues
  | keyof typeof requestIssues
  | keyof typeof chatIssues
  | keyof typeof appIssues
  | keyof typeof cliIssues
  | keyof typeof importIssues

export interface CatalogueEntry {
  readonly severity: 'error' | 'warning'
  readonly what: string
  readonly remedy: string
  /** HTTP status if the server responds with it. */
  readonly status?: number
}
