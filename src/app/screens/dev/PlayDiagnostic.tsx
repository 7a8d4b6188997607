import type { Playable } from '#analysis/play'

/** What a counterexample shows, and its diagnostic. */
export function PlayDiagnostic({ play, id }: { play: Playable; id: string }) {
  const { diagnostic } = play
  const title = 'shows' in play ? play.shows : 'title' in play ? play.title : 'A play'
  return (
    <>
      <h2 id={id}>{title}</h2>
      {diagnostic && (
        <dl className="play-diagnostic">
          <dt>{diagnostic.severity === 'warning' ? 'Warning' : 'Error'}</dt>
          <dd>
            <code>{diagnostic.code}</code>
          </dd>
          {diagnostic.file !== undefined && (
            <>
              <dt>Place</dt>
              <dd>
                <code>{`${[diagnostic.file, diagnostic.line ?? []].flat().join(':')} ${diagnostic.pointer}`}</code>
              </dd>
            </>
          )}
          <dt>What</dt>
          <dd>{diagnostic.message}</dd>
          {diagnostic.remedy !== '' && diagnostic.remedy !== undefined && (
            <>
              <dt>To do</dt>
              <dd>{diagnostic.remedy}</dd>
            </>
          )}
        </dl>
      )}
    </>
  )
}
