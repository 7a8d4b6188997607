import { lazy } from 'react'
import { Alert } from '#renderer'
import { usePage } from '../../page/usePage.ts'
import { here } from '../../paths/here.ts'
import { loginAddress } from '../../paths/loginAddress.ts'
import type { RunNotice } from '../../session/FlowRun.ts'
import { Part } from '../../shell/Part.tsx'

const AlertDialog = lazy(() =>
  import('./AlertDialog.tsx').then((module) => ({ default: module.AlertDialog })),
)

/** The flow's or the server's message about the last submission. */
export function FlowNotice({ notice, onClose }: { notice: RunNotice; onClose: () => void }) {
  const { say } = usePage()
  if (notice.type === 'alert')
    return (
      <Part isNeeded>
        <AlertDialog text={notice.text} onClose={onClose} />
      </Part>
    )
  if (notice.type === 'moved') return <Alert tone="note">{say('draft-moved')}</Alert>
  if (notice.type === 'problem') return <Alert tone="problem">{notice.message}</Alert>
  return (
    <Alert tone="problem" title={say('already-registered')}>
      <a href={loginAddress(here)}>{say('sign-in')}</a>
    </Alert>
  )
}
