import { formatPhone } from '#engine'
import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { useToasts } from '../../shell/toasts/useToasts.ts'
import { Fact } from '../account/Fact.tsx'
import { Waiting } from '../account/Waiting.tsx'
import { PanelSection } from '../application/panels/PanelSection.tsx'
import { UnfoldingForm } from './UnfoldingForm.tsx'

/** Name, e-mail and phone; the latter two can be changed by entering the password again. */
export function ProfileSettings() {
  const { say, callApi } = usePage()
  const toasts = useToasts()
  const query = useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await callApi('profile', { signal })).body,
  })
  if (!query.data) return <Waiting query={query} />
  const { name, email, phoneNumber } = query.data
  return (
    <PanelSection className="settings-section" title={say('settings-profile')}>
      <dl className="facts">
        <Fact label={say('settings-name')}>
          {[name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' ')}
        </Fact>
        <Fact label={say('settings-email')}>{email}</Fact>
        {phoneNumber && (
          <Fact label={say('settings-phone')}>{formatPhone(phoneNumber) ?? phoneNumber}</Fact>
        )}
      </dl>
      <UnfoldingForm
        label={say('settings-change-email')}
        form="identity/email-change"
        idPrefix="settings-email"
        send={async (body, close) => {
          await callApi('change-email', { body })
          toasts.show({
            variant: 'success',
            title: say('settings-email-asked'),
            body: say('settings-email-asked-how'),
          })
          close()
        }}
      />
      <UnfoldingForm
        label={say('settings-change-phone')}
        form="identity/phone-change"
        idPrefix="settings-phone"
        send={async (body, close) => {
          await callApi('change-phone', { body })
          await query.refetch()
          toasts.show({ variant: 'success', title: say('settings-phone-saved') })
          close()
        }}
      />
    </PanelSection>
  )
}
