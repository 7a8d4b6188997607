import type { Issue } from '#model'

/** A page without a lender: only the catalogue's words. */
export function PlainProblem({ issue }: { issue: Issue }) {
  return (
    <div className="page-body">
      <main id="main" className="page-main plain-page">
        <h1>{issue.message}</h1>
        <p className="lead">{issue.remedy}</p>
      </main>
    </div>
  )
}
