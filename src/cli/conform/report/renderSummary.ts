import { count } from '../../frame/count.ts'
import { escapeMarkup as text } from './escapeMarkup.ts'
import type { ConformReport } from './ConformReport.ts'

const row = (name: string, value: string) =>
  `<tr><th scope="row">${text(name)}</th><td>${value}</td></tr>`

/** What was run, when, on what, and the results; then links to the parts. */
export function renderSummary({
  run,
  lenders,
  outcome: { passed, failures, skipped },
  proofs,
  notes = [],
}: ConformReport): readonly string[] {
  const ids = Object.values(proofs)
  const result =
    failures.length === 0
      ? 'All promises that were run hold.'
      : `${count(failures.length, 'promise')} did not hold.`
  return [
    '<h1>Conformance report</h1>',
    '<p>Whether the configuration of a lender’s application keeps what the requirements promise: every promise is a case with answers or facts and with what must come of them.</p>',
    `<p class="state ${failures.length === 0 ? 'good' : 'bad'}">${result}</p>`,
    '<table><caption>This run</caption><tbody>',
    row(
      'Made',
      `<time datetime="${text(run.made)}">${text(run.made.slice(0, 16).replace('T', ', '))} UTC</time>`,
    ),
    row('By', `Lintel ${text(run.version)}`),
    row('Called as', `<code>${text(run.command)}</code>`),
    row('How', text(run.how)),
    ...lenders.map(({ code, brand, hash }) =>
      row(
        'Lender',
        `${text(brand)} (${text(code)})${hash === undefined ? ', whose files have errors' : `, fingerprint of its configuration <code>${text(hash)}</code>`}`,
      ),
    ),
    '</tbody></table>',
    '<table><caption>Result. A case counts once for each lender that it names.</caption><tbody>',
    row('Held', String(passed.length)),
    row('Broken', String(failures.length)),
    row('Not run', String(skipped.length)),
    ...(ids.length > 0
      ? [
          row(
            'Requirements',
            `${ids.filter(({ length }) => length > 0).length} of ${ids.length} covered by a case`,
          ),
        ]
      : []),
    '</tbody></table>',
    ...notes.map((note) => `<p>${text(note)}</p>`),
    '<nav aria-label="Parts of this report"><ul>',
    ...[
      ...(lenders.length > 1 ? [['lenders', 'By lender']] : []),
      ['failures', 'Broken'],
      ...(ids.length > 0 ? [['requirements', 'Requirements']] : []),
      ['coverage', 'Coverage'],
      ['skipped', 'Not run'],
      ['cases', 'What was run'],
    ].map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`),
    '</ul></nav>',
  ]
}
