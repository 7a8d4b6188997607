import { escapeMarkup as text } from '../../conform/report/escapeMarkup.ts'
import { renderWide } from '../../conform/report/renderWide.ts'
import type { JudgedRow } from '../judgeRows.ts'
import type { RequirementProof } from '../RequirementProof.ts'

/** Titles of one file that are listed before the rest is counted. */
const few = 3

/** Rows with their wording, the reason to wait if there is one, and the tests that name them. */
export function renderRows(name: string, rows: readonly JudgedRow[]): readonly string[] {
  return renderWide(name, [
    '<table><thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">Proofs</th></tr></thead><tbody>',
    ...rows.map(({ id, text: says, why, proofs }) => {
      const lines = [...(why === undefined ? [] : [text(why)]), ...gather(proofs)]
      const list =
        lines.length === 0 ? 'None' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
      return `<tr><th scope="row">${text(id)}</th><td>${text(says)}</td><td>${list}</td></tr>`
    }),
    '</tbody></table>',
  ])
}

/** By file and result, failures first. */
function gather(proofs: readonly RequirementProof[]): readonly string[] {
  const order = ['failed', 'skipped', 'passed']
  const groups = new Map<string, string[]>()
  for (const { file, outcome, title } of proofs.toSorted(
    (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome),
  )) {
    const head = `${outcome === 'passed' ? '' : `${outcome}: `}<code>${text(file)}</code>`
    groups.set(head, [...(groups.get(head) ?? []), text(title)])
  }
  return [...groups].map(
    ([head, titles]) =>
      `${head} ${titles.slice(0, few).join('; ')}${titles.length > few ? `; and ${titles.length - few} more` : ''}`,
  )
}
