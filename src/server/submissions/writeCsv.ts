import type { AnswerLine } from '#engine'
import type { Json, JsonObject } from '#model'
import type { Submission } from '../stores/submissionStore.ts'
import { csvOf } from './csvOf.ts'

type Cells = ReadonlyMap<string, string>

/** The lines of one step's answer in the submission's bundle; undefined if it has no such form. */
type Describe = (
  submission: Submission,
  step: string,
  answer: JsonObject,
) => readonly AnswerLine[] | undefined

/**
 * One column for each value that any submission has, named by its pointer, in the order of the
 * forms.
 */
export function writeCsv(submissions: readonly Submission[], describe: Describe): string {
  const rows = submissions.map((submission): Cells => {
    const head = [
      ['reference', submission.reference],
      ['submitted', submission.submitted.toISOString()],
    ] as const
    const cells = Object.entries(submission.answers).flatMap(([step, answer]) => {
      const place = `/${escape(step)}`
      const lines = describe(submission, step, answer)
      return lines ? cellsOfLines(place, lines) : cellsOf(place, answer)
    })
    return new Map([...head, ...cells])
  })
  const names = rows.reduce<readonly string[]>(
    (known, row) => withNames(known, [...row.keys()]),
    ['reference', 'submitted'],
  )
  const lines = [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))]
  return csvOf(lines)
}

/** The names of two rows in one order: a new one follows the one that it follows in its row. */
function withNames(known: readonly string[], names: readonly string[]): readonly string[] {
  const all = [...known]
  for (const [index, name] of names.entries())
    if (!all.includes(name)) all.splice(all.indexOf(names[index - 1] ?? '') + 1, 0, name)
  return all
}

type Cell = readonly [name: string, text: string]

function cellsOfLines(place: string, lines: readonly AnswerLine[]): readonly Cell[] {
  return lines.flatMap(({ pointer, value, lines: own }) => [
    ...(value === undefined ? [] : cellsOf(`${place}${pointer}`, value)),
    ...cellsOfLines(place, own ?? []),
  ])
}

function cellsOf(place: string, value: Json): readonly Cell[] {
  if (typeof value !== 'object' || value === null)
    return [[place, value === null ? '' : String(value)]]
  return Object.entries(value).flatMap(([key, member]) =>
    cellsOf(`${place}/${escape(key)}`, member as Json),
  )
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
