// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './play.css'
import { useSyncExternalStore } from 'react'
import { createDraftMemory } from '../../drafts/createDraftMemory.ts'
import { usePage } from '../../page/usePage.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { GivenFacts } from './GivenFacts.tsx'
import { PlayDiagnostic } from './PlayDiagnostic.tsx'
import { playMemory } from './playMemory.ts'

/**
 * Next to the page while a counterexample is played: says so, what should be seen, and how to leave
 * it.
 */
export function PlayNote() {
  const { info } = usePage()
  const begun = useSyncExternalStore(playMemory.subscribe, playMemory.read)
  if (!begun) return null
  const { play, lines, does } = begun
  const forget = () => 'flow' in play && createDraftMemory(info.org.orgCode, play.flow).clear()
  const beginAgain = () => {
    forget()
    location.reload()
  }
  const end = () => {
    forget()
    playMemory.write(undefined)
    location.assign(keepOrgCode('/dev/play', location.search))
  }
  return (
    <aside className="play-note" aria-label="Play">
      <p className="play-mark">This is a play, not a borrower</p>
      <PlayDiagnostic play={play} id="play-note" />
      <p>{does}</p>
      <GivenFacts play={play} />
      <details>
        <summary>What the engine says</summary>
        <pre className="play-lines">{lines.join('\n')}</pre>
      </details>
      <div className="play-actions">
        <button type="button" className="plain-link" onClick={beginAgain}>
          Begin again
        </button>
        <button type="button" className="plain-link" onClick={end}>
          End the play
        </button>
      </div>
    </aside>
  )
}
