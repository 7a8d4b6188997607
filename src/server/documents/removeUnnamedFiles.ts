import limits from '../limits.json' with { type: 'json' }
import type { DocumentNeeds } from './DocumentNeeds.ts'
import { removeUnnamedChatFiles } from '../stores/chatFileStore.ts'

/**
 * Removes files of people who are not signed in that nothing names after some minutes: neither a
 * message of the chat nor the answers of a draft. Returns how many.
 */
export async function removeUnnamedFiles(
  { store, draftFiles }: Pick<DocumentNeeds, 'store' | 'draftFiles'>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - limits.unnamedFiles.minutes * 60_000)
  return (
    (await removeUnnamedChatFiles(store, before)) + (await draftFiles.removeUnnamed(store, before))
  )
}
