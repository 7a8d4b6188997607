import type { JsonObject } from '#model'
import { hideSecrets, ruleFacts } from '#origination'
import type { OpenedFile } from './openFile.ts'

/** What rules and sections of a file read; secrets are masked. */
export const shownFacts = ({ application, served, now }: OpenedFile): JsonObject =>
  hideSecrets(
    served.bundle,
    ruleFacts(served, application.facts, application.status, now),
  ) as JsonObject
