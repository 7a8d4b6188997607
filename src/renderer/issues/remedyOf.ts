import type { Issue } from '#model'

/** What the borrower can do about a refused answer; empty where the message says it by itself. */
export function remedyOf({ code, remedy }: Issue): string {
  // Other remedies are for those who edit the configuration.
  return code === 'engine/answer-refused' ? remedy : ''
}
