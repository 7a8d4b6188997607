import type { Play } from '#analysis/plays'

/** What a counterexample shows, and its diagnostic. */
export function PlayFinding({ play, id }: { play: Play; id: string }) {
  const { finding } = play
  const title = 'shows' in play ? play.shows : 'title' in play ? play.title : 'A play'
  return (
    <>
      <h2 id={id}>{title}</h2>
      {finding && (
        <dl className="play-finding">
          <dt>{finding.severity === 'warning' ? 'Warning' : 'Error'}</dt>
          <dd>
            <code>{finding.code}</code>
          </dd>
          {finding.file !== undefined && (
            <>
              <dt>Place</dt>
              <dd>
                <code>
                  {finding.file}
                  {finding.line !== undefined && `:${finding.line}`} {finding.pointer}
                </code>
              </dd>
            </>
          )}
          <dt>What</dt>
          <dd>{finding.message}</dd>
          {finding.remedy !== '' && finding.remedy !== undefined && (
            <>
              <dt>To do</dt>
              <dd>{finding.remedy}</dd>
            </>
          )}
        </dl>
      )}
    </>
  )
}
