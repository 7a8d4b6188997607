import { useQueryClient } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { useToasts } from '../../shell/toasts/useToasts.ts'
import { PanelSection } from '../application/panels/PanelSection.tsx'
import { UnfoldingForm } from './UnfoldingForm.tsx'

const fields = { '/password': '/currentPassword', '/newPassword': '/password' }
/** A new password ends all other sessions. */
export function PasswordSettings() {
  const { say, callApi } = usePage()
  const toasts = useToasts()
  const client = useQueryClient()
  return (
    <PanelSection className="settings-section" title={say('settings-password')}>
      <UnfoldingForm
        label={say('settings-change-password')}
        form="identity/password-change"
        idPrefix="settings-password"
        fields={fields}
        send={async ({ currentPassword, password, code }, close) => {
          const body = { password: currentPassword, newPassword: password, code }
          await callApi('change-password', { body })
          await client.invalidateQueries({ queryKey: ['sessions'] })
          toasts.show({
            variant: 'success',
            title: say('settings-password-saved'),
            body: say('settings-password-others'),
          })
          close()
        }}
      />
    </PanelSection>
  )
}
