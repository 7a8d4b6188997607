import { isPassage, type PagePart } from './Question.ts'

/** The parts without groups and lists that ask nothing, whose texts are read in their place. */
export function withoutEmpty(parts: readonly PagePart[]): readonly PagePart[] {
  return parts.flatMap((part): readonly PagePart[] => {
    if (isPassage(part) || !part.fields) return [part]
    const fields = withoutEmpty(part.fields)
    return fields.every(isPassage) ? fields : [{ ...part, fields }]
  })
}
