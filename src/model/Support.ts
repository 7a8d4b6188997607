import type { SupportAccess } from './SupportAccess.ts'
import type { SupportChat } from './SupportChat.ts'
import type { SupportChatbot } from './SupportChatbot.ts'
import type { SupportConsole } from './SupportConsole.ts'
import type { SupportExperiments } from './SupportExperiments.ts'
import type { SupportFeedback } from './SupportFeedback.ts'
import type { SupportHours } from './SupportHours.ts'
import type { SupportNotifications } from './SupportNotifications.ts'
import type { SupportOriginators } from './SupportOriginators.ts'
import type { SupportTelemetry } from './SupportTelemetry.ts'

/** support/*.json of one lender. A feature without a file is off. */
export interface Support {
  readonly hours?: SupportHours
  readonly notifications?: SupportNotifications
  readonly originators?: SupportOriginators
  readonly experiments?: SupportExperiments
  readonly telemetry?: SupportTelemetry
  readonly feedback?: SupportFeedback
  readonly access?: SupportAccess
  readonly console?: SupportConsole
  readonly chat?: SupportChat
  readonly chatbot?: SupportChatbot
}

/** The part that the page gets. Everything else of the chat comes when it is opened. */
export type PageSupport = Pick<Support, 'feedback' | 'telemetry'> & {
  readonly chat?: Pick<SupportChat, 'toggle'>
  /** The lender has an agent console. */
  readonly hasConsole?: true
}
