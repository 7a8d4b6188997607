import { applicationDraftRoutes, signerDraftRoutes } from './applicationDraftRoutes.ts'
import { applicationRoutes } from './applicationRoutes.ts'
import { consentRoutes } from './consentRoutes.ts'
import { actRoutes } from './actRoutes.ts'
import { consoleRoutes } from './consoleRoutes.ts'
import { evidenceRoutes } from './evidenceRoutes.ts'
import { releaseFileRoutes } from './releaseFileRoutes.ts'
import { releaseRoutes } from './releaseRoutes.ts'
import { documentRoutes, signerDocumentRoutes } from './documentRoutes.ts'
import { estimateRoutes } from './estimateRoutes.ts'
import { experimentRoutes } from './experimentRoutes.ts'
import { incomingTextRoutes } from './incomingTextRoutes.ts'
import { originatorRoutes } from './originatorRoutes.ts'
import { registrationRoutes } from './registrationRoutes.ts'
import { representedRoutes } from './representedRoutes.ts'
import { sandboxApplicationRoutes } from './sandboxApplicationRoutes.ts'
import { signerInvitationRoutes } from './signerInvitationRoutes.ts'
import { signerRoutes } from './signerRoutes.ts'
import { stepRoutes } from './stepRoutes.ts'
import { vendorRoutes } from './vendorRoutes.ts'
import { vendorSessionRoutes } from './vendorSessionRoutes.ts'

/**
 * Calls about applications, their borrowers, co-signers and agents: registered if the configuration
 * has a lifecycle.
 */
export const lendingRoutes = {
  ...registrationRoutes,
  ...consentRoutes,
  ...incomingTextRoutes,
  ...applicationRoutes,
  ...representedRoutes,
  ...consoleRoutes,
  ...evidenceRoutes,
  ...releaseRoutes,
  ...releaseFileRoutes,
  ...actRoutes,
  ...applicationDraftRoutes,
  ...stepRoutes,
  ...estimateRoutes,
  ...experimentRoutes,
  ...sandboxApplicationRoutes,
  ...documentRoutes,
  ...signerRoutes,
  ...signerDraftRoutes,
  ...signerDocumentRoutes,
  ...signerInvitationRoutes,
  ...originatorRoutes,
  ...vendorRoutes,
  ...vendorSessionRoutes,
}
