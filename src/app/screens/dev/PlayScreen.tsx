// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './play.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { readPlayLink } from '#analysis/play'
import { usePage } from '../../page/usePage.ts'
import { PageBody } from '../../shell/PageBody.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { ChosenPlayable } from './ChosenPlayable.tsx'
import { PlayedApplication } from './PlayedApplication.tsx'
import { PlayInput } from './PlayInput.tsx'
import { playMemory } from './playMemory.ts'

/**
 * In development: takes a counterexample and opens the page where it happens. An application's is
 * shown here, a flow's at its step.
 */
export function PlayScreen() {
  const { info } = usePage()
  const begun = useSyncExternalStore(playMemory.subscribe, playMemory.read)
  const [text, setText] = useState(() => readPlayLink(location.hash))
  useEffect(() => {
    const onLink = () => setText((before) => readPlayLink(location.hash) ?? before)
    window.addEventListener('hashchange', onLink)
    return () => window.removeEventListener('hashchange', onLink)
  }, [])
  if (begun && 'facts' in begun.play && text === undefined)
    return <PlayedApplication play={begun.play} />
  return (
    <PageBody>
      <div className="plain-page play">
        <PageHeading>{`Play a counterexample with ${info.org.orgBrand}`}</PageHeading>
        <p className="lead">
          A file of <code>lintel check --examples</code>, a journey, or a diagnostic as{' '}
          <code>lintel check --json</code> gives it.
        </p>
        <PlayInput key={`input ${text}`} text={text ?? ''} onText={setText} />
        {text !== undefined && (
          <ChosenPlayable
            key={`chosen ${text}`}
            text={text}
            onBegun={() => {
              history.replaceState(null, '', location.pathname + location.search)
              setText(undefined)
            }}
          />
        )}
      </div>
    </PageBody>
  )
}
