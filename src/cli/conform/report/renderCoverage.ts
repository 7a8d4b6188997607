import type { Covered } from '#analysis'
import { escapeMarkup as text } from './escapeMarkup.ts'
import type { ConformReport } from './ConformReport.ts'

/** What the cases cover, and by name what none covers; empty if no lender's files were read. */
export function renderCoverage({ coverage }: ConformReport): readonly string[] {
  const parts = (
    [
      ['Steps of flows', coverage.steps],
      ['Ways from step to step', coverage.edges],
      ['Parts of rules, each true and false', coverage.rules],
      ['Routes of statuses', coverage.routes],
      ['Screens of applications', coverage.screens],
    ] as readonly (readonly [string, Covered])[]
  ).filter(([, { total }]) => total > 0)
  return [
    '<h2 id="coverage">Coverage</h2>',
    ...(parts.length === 0 ? ['<p>The cases that were run look at no lender’s files.</p>'] : []),
    ...(parts.length > 0
      ? [
          '<table><caption>What the cases of this run came by, over all lenders.</caption>',
          '<thead><tr><th scope="col">What</th><th scope="col">Come by</th><th scope="col">Of</th></tr></thead><tbody>',
          ...parts.map(
            ([name, { covered, total }]) =>
              `<tr><th scope="row">${name}</th><td>${covered}</td><td>${total}</td></tr>`,
          ),
          '</tbody></table>',
        ]
      : []),
    ...parts
      .filter(([, { open }]) => open.length > 0)
      .flatMap(([name, { open }]) => [
        `<details open><summary>${name}: ${open.length} that no case came by</summary>`,
        `<ul>${open.map((one) => `<li><code>${text(one)}</code></li>`).join('')}</ul></details>`,
      ]),
  ]
}
