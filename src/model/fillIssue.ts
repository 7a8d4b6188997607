import type { Issue } from './Issue.ts'
import type { CatalogueEntry } from './issueCatalogue.ts'

/** createIssue for one part of the catalogue, so that pages load only the part they need. */
export function fillIssue<Code extends string>(
  entries: Readonly<Record<Code, CatalogueEntry>>,
  code: Code,
  values: Readonly<Record<string, string | number>> = {},
  place: { file?: string; pointer?: string; line?: number } = {},
): Issue {
  const { severity, what, remedy } = entries[code]
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return { code, severity, message: fill(what), remedy: fill(remedy), ...place }
}
