import type { Failed } from '../CaseOutcome.ts'
import type { FailureGroup } from '../groupFailures.ts'
import { escapeMarkup as text } from './escapeMarkup.ts'
import { markRow } from './markRow.ts'
import { renderWide } from './renderWide.ts'

const part = (title: string, words: string) => `<dt>${title}</dt><dd>${words}</dd>`
const value = (title: string, said: unknown) =>
  part(title, `<span class="value">${text(JSON.stringify(said))}</span>`)

/** What failed, where and why. `picture`: HTML of what was seen then. */
export function renderFailure(
  { name, org, case: path, line, covers, at, expected, actual, cause, file, pointer }: Failed,
  picture?: string,
): readonly string[] {
  return [
    `<section class="failure"${markRow([org])}>`,
    `<h3>${text(name)}${org === undefined ? '' : ` (${text(org)})`}</h3>`,
    ...(picture === undefined ? [] : [picture]),
    '<dl>',
    part('Where it parts', text(at)),
    ...(expected === undefined && actual === undefined
      ? []
      : [value('Expected', expected ?? null), value('Came', actual ?? null)]),
    part('Because', text(cause)),
    ...saidBy(file, pointer),
    part(
      'Promised by',
      `<code>${text(placeOf(path, line))}</code>${covers.length === 0 ? '' : `, for ${text(covers.join(', '))}`}`,
    ),
    '</dl>',
    '</section>',
  ]
}

/** Failures of one cause: it is said once, and each case in a row. */
export function renderGroup({ cause, file, pointer, failures }: FailureGroup): readonly string[] {
  const [first, ...others] = failures
  if (others.length === 0) return renderFailure(first!)
  return [
    `<section class="failure"${markRow(failures.map(({ org }) => org))}>`,
    `<h3>${failures.length} failures of one cause</h3>`,
    '<dl>',
    part('Because', text(cause)),
    ...saidBy(file, pointer),
    '</dl>',
    ...renderWide('Failures of this cause', [
      '<table><thead><tr><th scope="col">Case</th><th scope="col">Where it parts</th><th scope="col">Expected</th><th scope="col">Came</th></tr></thead><tbody>',
      ...failures.map(({ name, org, case: path, line, at, expected = null, actual = null }) => {
        const [wanted, came] = [expected, actual].map((each) => text(JSON.stringify(each)))
        return `<tr${markRow([org])}><td>${text(name)}${org === undefined ? '' : ` (${text(org)})`} <code>${text(placeOf(path, line))}</code></td><td>${text(at)}</td><td class="value">${wanted}</td><td class="value">${came}</td></tr>`
      }),
      '</tbody></table>',
    ]),
    '</section>',
  ]
}

const placeOf = (path: string, line: number | undefined) =>
  line === undefined ? path : `${path}:${line}`

const saidBy = (file: string | undefined, pointer: string | undefined): readonly string[] =>
  file === undefined ? [] : [part('Said by', `<code>${text(`${file} ${pointer}`)}</code>`)]
