import { accountRoutes } from './accountRoutes.ts'
import { chatAgentRoutes } from './chatAgentRoutes.ts'
import { chatOwnRoutes } from './chatOwnRoutes.ts'
import { chatTranscriptRoutes } from './chatTranscriptRoutes.ts'
import { chatbotRoutes } from './chatbotRoutes.ts'
import { chatChannelRoutes } from './chatChannelRoutes.ts'
import { chatRoutes } from './chatRoutes.ts'
import { configurationRoutes } from './configurationRoutes.ts'
import { contactRoutes } from './contactRoutes.ts'
import { draftFileRoutes } from './draftFileRoutes.ts'
import { draftRoutes } from './draftRoutes.ts'
import { feedbackRoutes } from './feedbackRoutes.ts'
import { flagRoutes } from './flagRoutes.ts'
import { hoursRoutes } from './hoursRoutes.ts'
import { identityRoutes } from './identityRoutes.ts'
import { lenderRoutes } from './lenderRoutes.ts'
import { notificationRoutes } from './notificationRoutes.ts'
import { outboxRoutes } from './outboxRoutes.ts'
import { pageErrorRoutes } from './pageErrorRoutes.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { sandboxRoutes } from './sandboxRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { signInRoutes } from './signInRoutes.ts'
import { submissionRoutes } from './submissionRoutes.ts'
import { telemetryRoutes } from './telemetryRoutes.ts'
import { totpRoutes } from './totpRoutes.ts'

/**
 * Calls of every site: drafts and submissions of flows, signing in, settings, flags, hours,
 * telemetry.
 */
export const siteRoutes = {
  ...draftRoutes,
  ...draftFileRoutes,
  ...submissionRoutes,
  ...signInRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...totpRoutes,
  ...passwordRoutes,
  ...contactRoutes,
  ...configurationRoutes,
  ...outboxRoutes,
  ...sandboxRoutes,
  ...lenderRoutes,
  ...feedbackRoutes,
  ...flagRoutes,
  ...hoursRoutes,
  ...chatRoutes,
  ...chatChannelRoutes,
  ...chatAgentRoutes,
  ...chatOwnRoutes,
  ...chatTranscriptRoutes,
  ...chatbotRoutes,
  ...notificationRoutes,
  ...pageErrorRoutes,
  ...telemetryRoutes,
}
