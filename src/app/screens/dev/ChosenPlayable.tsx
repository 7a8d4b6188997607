import type { Page } from '../../page/Page.ts'
import { useEffect, useMemo, useState } from 'react'
import { isPlayableOf, readPlayable, writePlayLink, type Playable } from '#analysis/play'
import { Alert } from '#renderer'
import { createDraftMemory } from '../../drafts/createDraftMemory.ts'
import { usePage } from '../../page/usePage.ts'
import { siteAddress } from '../../paths/siteAddress.ts'
import { beginPlaying, type ReadyPlayable } from './beginPlaying.ts'
import { PlayDiagnostic } from './PlayDiagnostic.tsx'
import { playMemory } from './playMemory.ts'

/**
 * The counterexample that was read: what it shows and how to see it, or why it can't be played
 * here.
 */
export function ChosenPlayable({ text, onBegun }: { text: string; onBegun: () => void }) {
  const page = usePage()
  const play = useMemo(() => readPlayable(text, 'This'), [text])
  const [ready, setReady] = useState<ReadyPlayable | Error>()
  const error = typeof play === 'string' ? play : errorOfPlayable(page, play)

  useEffect(() => {
    if (typeof play === 'string' || error !== undefined) return
    let isCurrent = true
    beginPlaying(page, play)
      .catch((failure: Error) => failure)
      .then((made) => isCurrent && setReady(made))
    return () => {
      isCurrent = false
    }
  }, [page, play, error])

  if (error !== undefined) {
    const other =
      typeof play !== 'string' && !isPlayableOf(play, page.info.org.orgCode)
        ? [play.org].flat()[0]
        : undefined
    return (
      <Alert tone="problem" title={error}>
        {typeof play !== 'string' && other !== undefined && (
          <a href={writePlayLink('', other, play)}>Play it as {other}</a>
        )}
      </Alert>
    )
  }
  if (ready instanceof Error) return <Alert tone="problem" title={ready.message} />
  if (!ready) return null

  const begin = () => {
    const { notes: _notes, path, ...begun } = ready
    playMemory.write(begun)
    onBegun()
    if (!('flow' in begun.play) || path === undefined) return
    createDraftMemory(page.info.org.orgCode, begun.play.flow).clear()
    location.assign(siteAddress(path, location.search))
  }
  return (
    <section className="play-chosen" aria-labelledby="play-chosen">
      <PlayDiagnostic play={ready.play} id="play-chosen" />
      {ready.notes.map((note) => (
        <Alert key={note} tone="note" title={note} />
      ))}
      <button type="button" className="button" onClick={begin}>
        {ready.path === undefined ? 'Show it' : 'Open it in the page'}
      </button>
      <h3>What the engine says</h3>
      <pre className="play-lines">{ready.lines.join('\n')}</pre>
    </section>
  )
}

/** Why it can't be played here, in a sentence; undefined if it can. */
function errorOfPlayable(
  { info, bundle }: Pick<Page, 'info' | 'bundle'>,
  play: Playable,
): string | undefined {
  if (!isPlayableOf(play, info.org.orgCode))
    return `This is a play of ${[play.org].flat().join(', ')}, and this page is ${info.org.orgCode}’s.`
  if (!('flow' in play) || Object.hasOwn(bundle.flows, play.flow)) return undefined
  return `There is no flow “${play.flow}” any more: the files have changed since this was found. Run lintel check --examples again.`
}
