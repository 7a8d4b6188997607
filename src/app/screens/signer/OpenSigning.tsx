import type { ApplicationRun } from '../application/run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { EncryptionNotice } from '../../shell/EncryptionNotice.tsx'
import { PageBody } from '../../shell/PageBody.tsx'
import { Part } from '../../shell/Part.tsx'
import { ProgressBar } from '../../shell/ProgressBar.tsx'
import { ScreenArticle } from '../application/ScreenArticle.tsx'
import { useArrival } from '../application/useArrival.ts'
import { WaitingPage } from '../application/WaitingPage.tsx'
import { SignerDetails } from './SignerDetails.tsx'
import { SignerSidebar } from './SignerSidebar.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly path: string
  /** Shows everything that they co-sign; absent if this is the only one. */
  readonly onChoose?: () => void
}

/** A co-signer's current screen, with its own sidebar. */
export function OpenSigning({ run, path, onChoose }: Props) {
  const { say } = usePage()
  const { shown, name, isWaiting, isWide } = useArrival(run, path)
  const { place, status } = shown
  if (isWaiting || place.type !== 'screen')
    return <WaitingPage run={run} status={place.type === 'wait' ? status : undefined} />
  const isOver = run.edition.bundle.routing.statuses[status ?? '']?.tracker === 'OVER'
  return (
    <PageBody
      above={
        !isOver &&
        !isWide && (
          <Part isNeeded>
            <ProgressBar progress={shown.progress}>
              <SignerDetails shown={shown} />
            </ProgressBar>
          </Part>
        )
      }
      beside={
        !isOver &&
        isWide && (
          <Part isNeeded>
            <SignerSidebar shown={shown} />
          </Part>
        )
      }
    >
      <ScreenArticle key={name} run={run} shown={shown} place={place} />
      {onChoose && (
        <p>
          <button type="button" className="plain-link" onClick={onChoose}>
            {say('signer-others')}
          </button>
        </p>
      )}
      {(isOver || !isWide) && <EncryptionNotice />}
    </PageBody>
  )
}
