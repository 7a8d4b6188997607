import { count } from '../frame/count.ts'
import type { CoverageRun } from './CoverageRun.ts'
import type { JudgedRow, RowStanding } from './judgeRows.ts'
import { sayMissing } from './sayMissing.ts'
import { sumAreas } from './sumAreas.ts'

const columns = ['rows', 'proven', 'failing', 'later', 'unproven'] as const

/**
 * The result in a line, whether the run was complete, a table of areas, and every unproven row with
 * the reason.
 */
export function tellCoverage(run: CoverageRun): readonly string[] {
  const { rows, unknown, contradictory } = run
  const of = (standing: RowStanding) => rows.filter((row) => row.standing === standing)
  const partial = sayMissing(run)
  return [
    `${rows.length} requirements: ${of('proven').length} proven, ${of('failing').length} failing, ${of('later').length} later, ${of('unproven').length} unproven`,
    ...(partial.length > 0
      ? ['', 'Partial run: what did not run proves nothing.', ...partial.map((line) => `  ${line}`)]
      : []),
    '',
    ...tellAreas(rows),
    ...tellRows('Failing', of('failing'), ({ proofs }) =>
      proofs
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ file, title }) => `${file}: ${title}`),
    ),
    ...tellRows('Unproven', of('unproven'), ({ proofs }) =>
      proofs.map(
        ({ file, title, outcome }) =>
          `${outcome === 'passed' ? 'draws no page' : 'not run'}: ${file}: ${title}`,
      ),
    ),
    ...tellRows('Proven, though a reason to wait is written down', contradictory, ({ why }) => [
      why!,
    ]),
    ...(unknown.length > 0
      ? ['', `Unknown ids: ${unknown.length}`, ...unknown.map(({ id, by }) => `  ${id}  ${by}`)]
      : []),
    ...tellLater(of('later')),
  ]
}

function tellAreas(rows: readonly JudgedRow[]): readonly string[] {
  return [
    tellArea('area', columns),
    ...[...sumAreas(rows)].map(([area, sum]) =>
      tellArea(
        area,
        columns.map((column) => sum[column]),
      ),
    ),
  ]
}

function tellArea(name: string, cells: readonly (string | number)[]): string {
  return `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(9)).join('')}`
}

function tellRows(
  title: string,
  rows: readonly JudgedRow[],
  detailsOf: (row: JudgedRow) => readonly string[],
): readonly string[] {
  if (rows.length === 0) return []
  return [
    '',
    `${title}: ${rows.length}`,
    ...rows.flatMap((row) => [
      `  ${row.id}  ${row.text}`,
      ...detailsOf(row).map((line) => `    ${line}`),
    ]),
  ]
}

function tellLater(rows: readonly JudgedRow[]): readonly string[] {
  const reasons = new Map<string, string[]>()
  for (const { id, why } of rows) reasons.set(why!, [...(reasons.get(why!) ?? []), id])
  if (reasons.size === 0) return []
  return [
    '',
    `Later: ${count(rows.length, 'requirement')}`,
    ...[...reasons].flatMap(([why, ids]) => [`  ${why}`, `    ${ids.join(' ')}`]),
  ]
}
