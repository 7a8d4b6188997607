import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx'
import { Part } from '../Part.tsx'
import { AppSwitcher } from './AppSwitcher.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

/** What the header offers to whoever is signed in. */
export function SignedInMenus() {
  return (
    <>
      <Part>
        <NotificationsMenu />
      </Part>
      <Part>
        <AppSwitcher />
      </Part>
      <Part>
        <ProfileMenu />
      </Part>
    </>
  )
}
