import type { SourceDiagnostic } from '../readSources.ts'
import { checkDated } from './checkDated.ts'
import { findDatedValues, type FoundDatedValue } from './findDatedValues.ts'
import { versionOn } from './DatedValue.ts'

interface Resolved {
  /** Texts without dated values. Each value keeps its line. */
  readonly files: ReadonlyMap<string, string>
  readonly diagnostics: readonly SourceDiagnostic[]
}

/**
 * Replaces each dated value (`{ "inForce": [{ "until": …, "value": … }, { "from": …, "value": … }]
 * }`) of all texts by the version of a day, "YYYY-MM-DD"; without one by its newest. All else reads
 * the texts that this gives, so that a dated value can stand anywhere.
 */
export function resolveDated(files: ReadonlyMap<string, string>, day?: string): Resolved {
  const dated = [...files].flatMap(([file, text]) => {
    const found = file.startsWith('schemas/meta/') ? [] : findDatedValues(text)
    return found.length > 0 ? [{ file, text, found }] : []
  })
  if (dated.length === 0) return { files, diagnostics: [] }
  const resolved = new Map(files)
  for (const { file, text, found } of dated) {
    const now = textOn(text, found, day)
    if (now.trim() === '') resolved.delete(file)
    else resolved.set(file, now)
  }
  return {
    files: resolved,
    diagnostics: dated.flatMap(({ file, text, found }) =>
      found.flatMap((each) => checkDated(each, file, text)),
    ),
  }
}

/** The text with blanks in place of all that does not apply. */
function textOn(text: string, found: readonly FoundDatedValue[], day: string | undefined): string {
  const letters = text.split('')
  const blank = (start: number, end: number) => {
    for (let at = start; at < end; at++) if (!'\r\n'.includes(letters[at]!)) letters[at] = ' '
  }
  const beside = (at: number, step: 1 | -1) => {
    let next = at
    while (/^\s$/.test(letters[next] ?? '')) next += step
    return next
  }
  const gone: (readonly [number, number])[] = []
  for (const { value, keyStart, start, end, spans } of found) {
    if (gone.some(([from, to]) => start >= from && start < to)) continue
    const span = spans[value.inForce.indexOf(versionOn(value, day))]
    if (span) {
      blank(start, span[0])
      blank(span[1], end)
      gone.push([start + 1, span[0]], [span[1], end])
      continue
    }
    blank(keyStart, end)
    gone.push([start + 1, end])
    const [after, before] = [beside(end, 1), beside(keyStart - 1, -1)]
    if (letters[after] === ',') blank(after, after + 1)
    else if (letters[before] === ',') blank(before, before + 1)
  }
  return letters.join('')
}
