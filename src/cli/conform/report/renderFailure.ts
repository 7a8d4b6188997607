import type { Failed } from '../Outcome.ts'
import { escapeMarkup as text } from './escapeMarkup.ts'

const part = (title: string, words: string) => `<dt>${title}</dt><dd>${words}</dd>`
const value = (title: string, said: unknown) =>
  part(title, `<span class="value">${text(JSON.stringify(said))}</span>`)

/** What failed, where and why. `picture`: HTML of what was seen then. */
export function renderFailure(
  { name, org, case: path, covers, at, expected, actual, cause, file, pointer }: Failed,
  picture?: string,
): readonly string[] {
  return [
    '<section class="failure">',
    `<h3>${text(name)}${org === undefined ? '' : ` (${text(org)})`}</h3>`,
    ...(picture === undefined ? [] : [picture]),
    '<dl>',
    part('Where it parts', text(at)),
    ...(expected === undefined && actual === undefined
      ? []
      : [value('Expected', expected ?? null), value('Came', actual ?? null)]),
    part('Because', text(cause)),
    ...(file === undefined ? [] : [part('Said by', `<code>${text(`${file} ${pointer}`)}</code>`)]),
    part(
      'Promised by',
      `<code>${text(path)}</code>${covers.length === 0 ? '' : `, for ${text(covers.join(', '))}`}`,
    ),
    '</dl>',
    '</section>',
  ]
}
