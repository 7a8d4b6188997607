import { escapeMarkup as text } from './escapeMarkup.ts'
import { renderWide } from './renderWide.ts'
import type { ConformReport } from './ConformReport.ts'
import { standingOf, type CoverageStanding } from './standingOf.ts'

const words: Readonly<
  Record<CoverageStanding, { readonly state: string; readonly kind: string; readonly says: string }>
> = {
  broken: { state: 'Broken', kind: 'bad', says: 'a case of this run that covers it did not hold' },
  held: { state: 'Held', kind: 'good', says: 'every case of this run that covers it held' },
  open: { state: 'Not covered', kind: 'open', says: 'no case of this run covers it' },
}

const few = 3

/** The state of each requirement by the cases of this run, and the case files that cover it. */
export function renderRequirements(report: ConformReport): readonly string[] {
  const { requirements, proofs } = report
  if (requirements.length === 0) return []
  const standings = standingOf(report)
  const numberOf = (standing: CoverageStanding) =>
    [...standings.values()].filter((one) => one === standing).length
  return [
    '<h2 id="requirements">Requirements</h2>',
    '<p>Cases are one kind of proof. <code>lintel coverage</code> reports every requirement with all proofs of a test run.</p>',
    '<table><caption>How the requirements stand.</caption>',
    '<thead><tr><th scope="col">State</th><th scope="col">Number</th><th scope="col">Meaning</th></tr></thead><tbody>',
    ...(Object.keys(words) as CoverageStanding[]).map(
      (one) =>
        `<tr><th scope="row" class="state ${words[one].kind}">${words[one].state}</th><td>${numberOf(one)}</td><td>${words[one].says}</td></tr>`,
    ),
    '</tbody></table>',
    '<h3 id="every-requirement">Every requirement</h3>',
    ...renderWide('Every requirement', [
      '<table><caption>The wording of each requirement, how it stands, and the files of cases that cover it.</caption>',
      '<thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">State</th><th scope="col">Cases</th></tr></thead><tbody>',
      ...requirements.map(({ id, text: says }) => {
        const { state, kind } = words[standings.get(id)!]
        return `<tr><th scope="row" id="${text(id)}">${text(id)}</th><td>${text(says)}</td><td class="state ${kind}">${state}</td><td>${renderPaths(proofs[id] ?? [])}</td></tr>`
      }),
      '</tbody></table>',
    ]),
  ]
}

/**
 * Files by name if a folder has few of them, otherwise their number, because no one reads a hundred
 * names (--json has them).
 */
function renderPaths(paths: readonly string[]): string {
  if (paths.length === 0) return ''
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  const lines = [...folders].flatMap(([folder, own]) =>
    own.length <= few
      ? own.map((path) => `<code>${text(path)}</code>`)
      : [`${own.length} files of <code>${text(folder)}</code>`],
  )
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
}
