import { count } from '../../frame/count.ts'
import { renderCases } from './renderCases.ts'
import { renderCoverage } from './renderCoverage.ts'
import { groupFailures } from '../groupFailures.ts'
import { renderGroup } from './renderFailure.ts'
import { filterScript, renderFilter } from './renderFilter.ts'
import { renderLenders } from './renderLenders.ts'
import { renderPage } from './renderPage.ts'
import { renderRequirements } from './renderRequirements.ts'
import { renderSkipped } from './renderSkipped.ts'
import { renderSummary } from './renderSummary.ts'
import type { ConformReport } from './ConformReport.ts'
import { reportStyle } from './reportStyle.ts'

/**
 * The report as one page for reviewers: what was run, its results, and the requirements that it
 * covers.
 */
export function renderHtml(report: ConformReport): string {
  const { failures, skipped } = report.outcome
  const result =
    failures.length === 0 ? 'all promises hold' : `${count(failures.length, 'promise')} broken`
  return renderPage({
    title: `Conformance report, ${report.run.made.slice(0, 10)}: ${result}`,
    style: reportStyle,
    script: filterScript,
    main: [
      ...renderSummary(report),
      ...renderFilter(report),
      ...renderLenders(report),
      '<h2 id="failures">Broken</h2>',
      ...(failures.length === 0 ? ['<p>None.</p>'] : groupFailures(failures).flatMap(renderGroup)),
      ...renderRequirements(report),
      ...renderCoverage(report),
      '<h2 id="skipped">Not run</h2>',
      ...renderSkipped(skipped, 'Nothing was left out.'),
      ...renderCases(report),
    ],
  })
}
