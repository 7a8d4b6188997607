import { fillIssue, issueCatalogue, type CatalogueEntry, type Issue } from '#model'
import { ownIssues, type CheckDiagnostic } from './bundle/checkParts.ts'
import type { SourceDiagnostic } from './readSources.ts'
import { createLineOf } from './json/createLineOf.ts'
import { orgBaseFile } from './org/orgBaseFile.ts'
import { placeInOrg } from './org/placeInOrg.ts'
import { whoSetIn } from './whoSet.ts'

type PlacedDiagnostic = CheckDiagnostic & Pick<SourceDiagnostic, 'line'>

/** Everything that the loader can report. */
export const loaderIssues: Readonly<Record<CheckDiagnostic['code'], CatalogueEntry>> = {
  ...issueCatalogue,
  ...ownIssues,
}

/**
 * An issue with the file (base or overlay) that set the wrong value, its pointer there and its
 * line. @param folders of overlays, the topmost first (overlayFolders).
 */
export function placeDiagnostic(
  diagnostic: PlacedDiagnostic,
  texts: ReadonlyMap<string, string>,
  folders?: readonly string[],
): Issue {
  const { file, pointer } = placeOf(diagnostic, texts, folders)
  const text = texts.get(file)
  const line = diagnostic.line ?? (text === undefined ? undefined : lineIn(texts, file, pointer))
  return fillIssue(loaderIssues, diagnostic.code, diagnostic.values, {
    file,
    pointer,
    ...(line === undefined ? {} : { line }),
  })
}

function placeOf(
  diagnostic: PlacedDiagnostic,
  texts: ReadonlyMap<string, string>,
  folders?: readonly string[],
): { file: string; pointer: string } {
  // It is about the text of this file.
  if (diagnostic.line !== undefined) return diagnostic
  if (/^orgs\/[^/]+\/org\.json$/.test(diagnostic.file)) {
    const place = placeInOrg(texts, diagnostic.file, diagnostic.pointer)
    // A logo that one lender lacks is no fault of the name that all have for it.
    return diagnostic.code === 'loader/logo-missing' && place.file === orgBaseFile
      ? { file: String(diagnostic.values?.file), pointer: '' }
      : place
  }
  const isPlaced = /^(orgs|products)\//.test(diagnostic.file) || folders === undefined
  return isPlaced ? diagnostic : whoSetIn(texts, folders, diagnostic.file, diagnostic.pointer)
}

type LineOf = ReturnType<typeof createLineOf>
const lines = new WeakMap<ReadonlyMap<string, string>, Map<string, LineOf>>()

/** Each file is read once: it can have thousands of diagnostics, and each for every lender. */
function lineIn(
  texts: ReadonlyMap<string, string>,
  file: string,
  pointer: string,
): number | undefined {
  const known = lines.get(texts) ?? new Map<string, LineOf>()
  lines.set(texts, known)
  const lineOf = known.get(file) ?? createLineOf(texts.get(file)!)
  known.set(file, lineOf)
  return lineOf(pointer)
}

export function isError({ code }: Pick<CheckDiagnostic, 'code'>): boolean {
  return loaderIssues[code].severity === 'error'
}
