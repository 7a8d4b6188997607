import { sayExplanation, type SaidExplanation } from '#analysis'
import { whoSet } from '#loader'
import type { Explanation } from '#model'
import type { ExplainedSubject } from './ExplainedSubject.ts'

/** The explanation in English, with the file (base or overlay) that set the rule. */
export function sayWhy(
  explanation: Explanation,
  { files, facts, ...subject }: ExplainedSubject,
): SaidExplanation {
  const said = sayExplanation(explanation, { ...subject, ...(facts && { facts }) })
  const { file, pointer } = whoSet(files, subject.bundle.org.orgCode, said.file, said.pointer)
  return { ...said, file, pointer }
}
