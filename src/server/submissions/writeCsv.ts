import type { Json } from '#model'
import type { Submission } from '../stores/submissionStore.ts'
import { csvOf } from './csvOf.ts'

type Cells = ReadonlyMap<string, string>

/** One column for each value that any submission has, named by its pointer. */
export function writeCsv(submissions: readonly Submission[]): string {
  const rows = submissions.map((submission): Cells => {
    const head = [
      ['reference', submission.reference],
      ['submitted', submission.submitted.toISOString()],
    ] as const
    return new Map([...head, ...cellsOf('', submission.answers as Json)])
  })
  const names = [...new Set(['reference', 'submitted', ...rows.flatMap((row) => [...row.keys()])])]
  const lines = [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))]
  return csvOf(lines)
}

function cellsOf(place: string, value: Json): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null)
    return [[place, value === null ? '' : String(value)]]
  return Object.entries(value).flatMap(([key, member]) =>
    cellsOf(`${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, member as Json),
  )
}
