import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/usePage.ts'

export function EncryptionNotice() {
  const { say } = usePage()
  return (
    <p className="encryption-notice">
      <Icon name="lock" />
      {say('encryption-notice')}
    </p>
  )
}
