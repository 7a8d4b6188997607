import { Alert } from '#renderer'
import { usePage } from '../../page/usePage.ts'
import { loginAddress } from '../../paths/loginAddress.ts'
import type { Notice } from '../../session/FlowRun.ts'
import { AlertDialog } from './AlertDialog.tsx'

/** The flow's or the server's message about the last submission. */
export function FlowNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { say } = usePage()
  if (notice.type === 'alert') return <AlertDialog text={notice.text} onClose={onClose} />
  if (notice.type === 'problem') return <Alert tone="problem">{notice.message}</Alert>
  return (
    <Alert tone="problem" title={say('already-registered')}>
      <a href={loginAddress(location)}>{say('sign-in')}</a>
    </Alert>
  )
}
