import { count } from '../../frame/count.ts'
import { escapeMarkup as text } from './escapeMarkup.ts'
import { renderWide } from './renderWide.ts'
import type { Report } from './Report.ts'
import { standingOf, type Standing } from './standingOf.ts'

const words: Readonly<Record<Standing, { readonly state: string; readonly kind: string; readonly says: string }>> = {
  broken: { state: 'Broken', kind: 'bad', says: 'a case of this run that names it did not hold' },
  held: { state: 'Held', kind: 'good', says: 'every case of this run that names it held' },
  elsewhere: { state: 'By other tests', kind: 'good', says: 'no case of this run names it; tests do, which “npm test” runs' },
  open: { state: 'Not proven', kind: 'open', says: 'nothing names it' },
}

const few = 3

/** How each requirement stands and what proves it; first those that nothing proves, with the reason where one is given. */
export function renderRequirements(report: Report): readonly string[] {
  const { requirements, proofs } = report
  if (requirements.length === 0) return []
  const standings = standingOf(report)
  const open = requirements.filter(({ id }) => standings.get(id) === 'open')
  const numberOf = (standing: Standing) => [...standings.values()].filter((one) => one === standing).length
  return [
    '<h2 id="requirements">Requirements</h2>',
    '<table><caption>How the requirements stand.</caption>',
    '<thead><tr><th scope="col">State</th><th scope="col">Number</th><th scope="col">Meaning</th></tr></thead><tbody>',
    ...(Object.keys(words) as Standing[]).map(
      (one) =>
        `<tr><th scope="row" class="state ${words[one].kind}">${words[one].state}</th><td>${numberOf(one)}</td><td>${words[one].says}</td></tr>`,
    ),
    '</tbody></table>',
    '<h3 id="unproven">Not proven</h3>',
    ...(open.length === 0
      ? ['<p>None: every requirement is named by what proves it.</p>']
      : [
          `<p>${count(open.length, 'requirement')} of ${requirements.length}. Nothing in this report may be taken as proof of them.</p>`,
          ...renderWide('Requirements that are not proven', [
            '<table><thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">Why</th></tr></thead><tbody>',
            ...open.map(
              ({ id, text: says, why }) =>
                `<tr><th scope="row">${text(id)}</th><td>${text(says)}</td><td class="why">${text(why ?? 'No reason is given.')}</td></tr>`,
            ),
            '</tbody></table>',
          ]),
        ]),
    '<h3 id="every-requirement">Every requirement</h3>',
    ...renderWide('Every requirement', [
      '<table><caption>The wording of each requirement, how it stands, and the files of tests and cases that name it.</caption>',
      '<thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">State</th><th scope="col">Proof</th></tr></thead><tbody>',
      ...requirements.map(({ id, text: says }) => {
        const { state, kind } = words[standings.get(id)!]
        const paths = proofs[id] ?? []
        const list =
          paths.length === 0
            ? ''
            : `<ul>${gather(paths)
                .map((one) => `<li>${one}</li>`)
                .join('')}</ul>`
        return `<tr><th scope="row" id="${text(id)}">${text(id)}</th><td>${text(says)}</td><td class="state ${kind}">${state}</td><td>${list}</td></tr>`
      }),
      '</tbody></table>',
    ]),
  ]
}

/** Files by name where a folder has few of them, else how many: a report that names each of a hundred is read by nobody (--json does). */
function gather(paths: readonly string[]): readonly string[] {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  return [...folders].flatMap(([folder, own]) =>
    own.length <= few ? own.map((path) => `<code>${text(path)}</code>`) : [`${own.length} files of <code>${text(folder)}</code>`],
  )
}
