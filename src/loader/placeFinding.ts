import { createIssue, type Issue } from '#model'
import type { SourceFinding } from './readSources.ts'
import { lineOf } from './json/lineOf.ts'
import { whoSet } from './whoSet.ts'

/** An issue that names the file which set the faulty value (base or overlay), its pointer there and its line. */
export function placeFinding(finding: SourceFinding, texts: ReadonlyMap<string, string>, org?: string): Issue {
  const isPlaced = finding.file.startsWith('orgs/') || org === undefined
  const { file, pointer } = isPlaced ? finding : whoSet(texts, org, finding.file, finding.pointer)
  const text = texts.get(file)
  const line = finding.line ?? (text === undefined ? undefined : lineOf(text, pointer))
  return createIssue(finding.code, finding.values, { file, pointer, ...(line === undefined ? {} : { line }) })
}
