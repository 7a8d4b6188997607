import type { Issue } from '#model'

/** What is told of a mistake: which, where, and what to do. */
export type Found = Pick<Issue, 'code' | 'file' | 'line' | 'pointer' | 'remedy'>

export const readFound = (issues: readonly Issue[]): readonly Found[] =>
  issues.map(({ code, file, line, pointer, remedy }) => ({ code, file, line, pointer, remedy }))
