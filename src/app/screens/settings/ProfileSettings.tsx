import { formatPhone } from '#engine'
import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { useToasts } from '../../shell/toasts/useToasts.ts'
import { CallForm } from '../account/CallForm.tsx'
import { Fact } from '../account/Fact.tsx'
import { Waiting } from '../account/Waiting.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { Unfolding } from './Unfolding.tsx'

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
    <SettingsSection title={say('settings-profile')}>
      <dl className="facts">
        <Fact label={say('settings-name')}>
          {[name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' ')}
        </Fact>
        <Fact label={say('settings-email')}>{email}</Fact>
        {phoneNumber && (
          <Fact label={say('settings-phone')}>{formatPhone(phoneNumber) ?? phoneNumber}</Fact>
        )}
      </dl>
      <Unfolding label={say('settings-change-email')}>
        {(close) => (
          <CallForm
            form="identity/email-change"
            idPrefix="settings-email"
            send={async (body) => {
              await callApi('change-email', { body })
              toasts.show({
                variant: 'success',
                title: say('settings-email-asked'),
                body: say('settings-email-asked-how'),
              })
              close()
            }}
          />
        )}
      </Unfolding>
      <Unfolding label={say('settings-change-phone')}>
        {(close) => (
          <CallForm
            form="identity/phone-change"
            idPrefix="settings-phone"
            send={async (body) => {
              await callApi('change-phone', { body })
              await query.refetch()
              toasts.show({ variant: 'success', title: say('settings-phone-saved') })
              close()
            }}
          />
        )}
      </Unfolding>
    </SettingsSection>
  )
}
