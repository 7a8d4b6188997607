import { createIssue, type Issue } from '#model'
import type { SourceFinding } from './readSources.ts'
import { lineOf } from './json/lineOf.ts'
import { whoSet } from './whoSet.ts'

/** An issue with the file (base or overlay) that set the wrong value, its pointer there and its line. */
export function placeFinding(finding: SourceFinding, texts: ReadonlyMap<string, string>, org?: string): Issue {
  const isPlaced = finding.file.startsWith('orgs/') || org === undefined
  const { file, pointer } = isPlaced ? finding : whoSet(texts, org, finding.file, finding.pointer)
  const text = texts.get(file)
  const line = finding.line ?? (text === undefined ? undefined : lineIn(texts, file, pointer))
  return createIssue(finding.code, finding.values, { file, pointer, ...(line === undefined ? {} : { line }) })
}

const lines = new WeakMap<ReadonlyMap<string, string>, Map<string, number | undefined>>()

/** Looked up once: a diagnostic of the base is reported for every lender. */
function lineIn(texts: ReadonlyMap<string, string>, file: string, pointer: string): number | undefined {
  const known = lines.get(texts) ?? new Map<string, number | undefined>()
  lines.set(texts, known)
  const key = `${file} ${pointer}`
  if (!known.has(key)) known.set(key, lineOf(texts.get(file)!, pointer))
  return known.get(key)
}
