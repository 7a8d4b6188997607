import { createIssue } from '#model'
import { ProblemError } from '#origination'
import { isDatabaseFailure } from '#server/operations'
import type { Output } from './frame/Output.ts'
import { tellUnreadable } from './tellUnreadable.ts'

/**
 * Opens what a command needs, runs the command and closes it again. Prints a ProblemError, or
 * what the database could not do, with its remedy and returns its exit status.
 */
export async function useOpened<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  out: Output,
  run: (opened: T) => Promise<number>,
): Promise<number> {
  try {
    const opened = await open()
    try {
      return await run(opened)
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (error instanceof ProblemError) return tellUnreadable(error.issues, out)
    if (!isDatabaseFailure(error)) throw error
    return tellUnreadable(createIssue('server/database-failed', { reason: error.message }), out)
  }
}
