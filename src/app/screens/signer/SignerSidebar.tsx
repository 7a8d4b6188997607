import type { ShownScreen } from '../application/run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { EncryptionNotice } from '../../shell/EncryptionNotice.tsx'
import { ProgressList } from '../../shell/ProgressList.tsx'
import { SignerDetails } from './SignerDetails.tsx'

/**
 * A co-signer's progress, and whom they sign for: nothing about the offer or figures (A §4 Client
 * progress tracker).
 */
export function SignerSidebar({ shown }: { shown: ShownScreen }) {
  const { say } = usePage()
  return (
    <aside className="progress-sidebar signer-sidebar" aria-label={say('signer-label')}>
      <nav aria-label={say('progress-label')}>
        <ProgressList items={shown.progress.items} />
      </nav>
      <SignerDetails shown={shown} />
      <EncryptionNotice />
    </aside>
  )
}
