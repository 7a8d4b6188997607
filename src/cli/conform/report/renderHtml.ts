import type { Covered } from '#analysis'
import { sha256Base64 } from './sha256Base64.ts'
import { count } from '../../frame/count.ts'
import type { Failed } from '../Outcome.ts'
import { escapeMarkup as text } from './escapeMarkup.ts'
import type { Report } from './Report.ts'
import { reportStyle } from './reportStyle.ts'

/** The report as one page that needs nothing else: no script, no network, and a policy that says so. */
export function renderHtml(report: Report): string {
  const { outcome } = report
  const policy = `default-src 'none'; style-src 'sha256-${sha256Base64(reportStyle)}'; base-uri 'none'; form-action 'none'`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${text(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${outcome.failures.length === 0 ? 'All promises hold' : `${count(outcome.failures.length, 'promise')} broken`} – lintel conform</title>`,
    `<style>${reportStyle}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...renderSummary(report),
    ...renderFailures(outcome.failures),
    ...renderRequirements(report),
    ...renderCoverage(report),
    ...renderSkipped(report),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const row = (name: string, value: string) => `<tr><th scope="row">${text(name)}</th><td>${value}</td></tr>`

function renderSummary({ lenders, outcome: { passed, failures, skipped }, proofs }: Report): readonly string[] {
  const ids = Object.values(proofs)
  const verdict = failures.length === 0 ? 'All promises that were run hold.' : `${count(failures.length, 'promise')} did not hold.`
  return [
    '<h1>Do the promises hold?</h1>',
    `<p class="state ${failures.length === 0 ? 'good' : 'bad'}">${verdict}</p>`,
    '<nav aria-label="Parts of this report"><ul><li><a href="#failures">Failures</a></li><li><a href="#requirements">Requirements</a></li>' +
      '<li><a href="#coverage">Coverage</a></li><li><a href="#skipped">Not run</a></li></ul></nav>',
    '<table><caption>A case counts once for each lender that it names.</caption><tbody>',
    row('Passed', String(passed.length)),
    row('Failed', String(failures.length)),
    row('Not run', String(skipped.length)),
    ...(ids.length > 0
      ? [row('Requirements', `${ids.filter(({ length }) => length > 0).length} of ${ids.length} named by what proves them`)]
      : []),
    ...lenders.map(({ code, brand, hash }) =>
      row(
        'Lender',
        `${text(brand)} (${text(code)})${hash === undefined ? ', whose files have errors' : `, files <code>${text(hash)}</code>`}`,
      ),
    ),
    '</tbody></table>',
  ]
}

function renderFailures(failures: readonly Failed[]): readonly string[] {
  return [
    '<h2 id="failures">Failures</h2>',
    ...(failures.length === 0 ? ['<p>None.</p>'] : []),
    ...failures.flatMap(({ name, org, case: path, covers, at, expected, actual, cause, file, pointer }) => [
      '<section class="failure">',
      `<h3>${text(name)}${org === undefined ? '' : ` (${text(org)})`}</h3>`,
      '<dl>',
      `<dt>Where it parts</dt><dd>${text(at)}</dd>`,
      `<dt>Expected</dt><dd class="value">${text(JSON.stringify(expected))}</dd>`,
      `<dt>Came</dt><dd class="value">${text(JSON.stringify(actual))}</dd>`,
      `<dt>Because</dt><dd>${text(cause)}</dd>`,
      ...(file === undefined ? [] : [`<dt>Said by</dt><dd><code>${text(`${file} ${pointer}`)}</code></dd>`]),
      `<dt>Promised by</dt><dd><code>${text(path)}</code>${covers.length === 0 ? '' : `, for ${text(covers.join(', '))}`}</dd>`,
      '</dl>',
      '</section>',
    ]),
  ]
}

function renderRequirements({ requirements, proofs, outcome }: Report): readonly string[] {
  const broken = new Set(outcome.failures.flatMap(({ covers }) => covers))
  return [
    '<h2 id="requirements">Requirements</h2>',
    '<table><caption>What proves each requirement: tests and cases that name it. “Not yet”: nothing names it.</caption>',
    '<thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">State</th><th scope="col">Proven by</th></tr></thead><tbody>',
    ...requirements.map(({ id, text: says }) => {
      const paths = proofs[id] ?? []
      const [state, kind] = broken.has(id) ? ['Broken', 'bad'] : paths.length > 0 ? ['Proven', 'good'] : ['Not yet', 'open']
      const list = paths.length === 0 ? '' : `<ul>${paths.map((path) => `<li><code>${text(path)}</code></li>`).join('')}</ul>`
      return `<tr><th scope="row" id="${text(id)}">${text(id)}</th><td>${text(says)}</td><td class="state ${kind}">${state}</td><td>${list}</td></tr>`
    }),
    '</tbody></table>',
  ]
}

function renderCoverage({ coverage }: Report): readonly string[] {
  const parts: readonly (readonly [string, Covered])[] = [
    ['Steps of flows', coverage.steps],
    ['Ways from step to step', coverage.edges],
    ['Parts of rules, each true and false', coverage.rules],
    ['Routes of statuses', coverage.routes],
    ['Screens of applications', coverage.screens],
  ]
  return [
    '<h2 id="coverage">Coverage</h2>',
    '<table><caption>What the cases came by, over all lenders.</caption>',
    '<thead><tr><th scope="col">What</th><th scope="col">Come by</th><th scope="col">Of</th></tr></thead><tbody>',
    ...parts.map(([name, { covered, total }]) => `<tr><th scope="row">${name}</th><td>${covered}</td><td>${total}</td></tr>`),
    '</tbody></table>',
    ...parts
      .filter(([, { open }]) => open.length > 0)
      .flatMap(([name, { open }]) => [
        `<details open><summary>${name}: ${open.length} that no case came by</summary>`,
        `<ul>${open.map((one) => `<li><code>${text(one)}</code></li>`).join('')}</ul></details>`,
      ]),
  ]
}

function renderSkipped({ outcome: { skipped } }: Report): readonly string[] {
  const reasons = new Map<string, string[]>()
  for (const { name, reason } of skipped) reasons.set(reason, [...(reasons.get(reason) ?? []), name])
  return [
    '<h2 id="skipped">Not run</h2>',
    ...(skipped.length === 0 ? ['<p>Nothing was left out.</p>'] : []),
    ...[...reasons].flatMap(([reason, names]) => [
      `<h3>${text(reason)}</h3>`,
      `<ul>${names.map((name) => `<li><code>${text(name)}</code></li>`).join('')}</ul>`,
    ]),
  ]
}
