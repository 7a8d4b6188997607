import { readClaims } from '../api/readClaims.ts'
import { usePage } from '../page/usePage.ts'
import { Part } from '../shell/Part.tsx'
import { useLogout } from '../shell/useLogout.ts'
import { AccountPage } from './account/AccountPage.tsx'
import { ConsentSettings } from './settings/ConsentSettings.tsx'
import { PasswordSettings } from './settings/PasswordSettings.tsx'
import { ProfileSettings } from './settings/ProfileSettings.tsx'
import { SecondFactorSettings } from './settings/SecondFactorSettings.tsx'
import { SessionSettings } from './settings/SessionSettings.tsx'

/**
 * The signed-in account: profile, consents, other sessions, and signing out. A co-signer without a
 * password sees consents and sessions.
 */
export function SettingsScreen() {
  const { say, token } = usePage()
  // A session by a link is good for what its owner signs: the server rejects all else.
  const hasPassword = readClaims(token.read()).coSigns === undefined
  const logout = useLogout()
  return (
    <AccountPage title={say('settings')}>
      {hasPassword && (
        <>
          <Part isNeeded>
            <ProfileSettings />
          </Part>
          <Part isNeeded>
            <PasswordSettings />
          </Part>
          <Part isNeeded>
            <SecondFactorSettings />
          </Part>
        </>
      )}
      <Part isNeeded>
        <SessionSettings />
      </Part>
      <Part isNeeded>
        <ConsentSettings />
      </Part>
      <button type="button" className="button quiet" onClick={() => void logout()}>
        {say('logout')}
      </button>
    </AccountPage>
  )
}
