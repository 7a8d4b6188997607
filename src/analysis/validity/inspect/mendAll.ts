import { mendFiles, type Loaded } from '#loader'
import type { Issue } from '#model'
import { keyOfIssue } from './examine.ts'

/** Rounds of mending: each can show what the one before had hidden. */
const most = 8

interface MendedFiles {
  /** As the files would be. */
  readonly mended: Loaded
  /** The errors whose remedies were followed. */
  readonly told: readonly Issue[]
}

/** Follows the remedies of errors that say exactly what to write, as long as there are any. */
export function mendAll(
  loaded: Loaded,
  issuesOf: (loaded: Loaded) => readonly Issue[],
): MendedFiles {
  const told = new Map<string, Issue>()
  let mended = loaded
  for (let round = 0; round < most; round++) {
    const errors = issuesOf(mended).filter(
      (issue) => issue.severity === 'error' && !told.has(keyOfIssue(issue)),
    )
    const { files, issues } = mendFiles(mended.files, errors)
    if (issues.length === 0) break
    for (const issue of issues) told.set(keyOfIssue(issue), issue)
    mended = mended.again(files)
  }
  return { mended, told: [...told.values()].map((issue) => withLaw(issue, issuesOf(mended))) }
}

/** A remedy that the law forbids gives way to what the law asks for at the same place. */
function withLaw(issue: Issue, after: readonly Issue[]): Issue {
  const law = after.find(
    ({ code, file, pointer }) => isOfLaw(code) && file === issue.file && pointer === issue.pointer,
  )
  return law ? { ...issue, remedy: `${law.message} ${law.remedy}` } : issue
}

/** Whether an error says that the law, or what the base promises, asks for something else. */
export const isOfLaw = (code: string) =>
  /^loader\/(below-the-law|law-not-said|promise-broken)$|^analysis\/obligation-broken$/.test(code)
