import { escapeMarkup as text } from './escapeMarkup.ts'
import type { ConformReport } from './ConformReport.ts'

/** Each lender's results; nothing where there is one, or none. */
export function renderLenders({ lenders, outcome }: ConformReport): readonly string[] {
  if (lenders.length < 2) return []
  return [
    '<h2 id="lenders">By lender</h2>',
    '<table><caption>Cases of each lender. What no lender was run for is not among them.</caption>',
    '<thead><tr><th scope="col">Lender</th><th scope="col">Held</th><th scope="col">Broken</th><th scope="col">Not run</th></tr></thead><tbody>',
    ...lenders.map(
      ({ code, brand }) =>
        `<tr><th scope="row">${text(`${brand} (${code})`)}</th><td>${numberOf(outcome.passed, code)}</td><td class="${numberOf(outcome.failures, code) > 0 ? 'bad' : ''}">${numberOf(outcome.failures, code)}</td><td>${numberOf(outcome.skipped, code)}</td></tr>`,
    ),
    '</tbody></table>',
  ]
}

const numberOf = (list: readonly { readonly org?: string }[], code: string) =>
  list.filter(({ org }) => org === code).length
