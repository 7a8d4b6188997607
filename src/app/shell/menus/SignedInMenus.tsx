import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx'
import { Part } from '../Part.tsx'
import { AppSwitcher } from './AppSwitcher.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

/** The header's menus for signed-in people. */
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
