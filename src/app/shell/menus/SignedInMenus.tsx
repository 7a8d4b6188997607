import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx'
import { AppSwitcher } from './AppSwitcher.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

/** What the header offers to whoever is signed in. */
export function SignedInMenus() {
  return (
    <>
      <NotificationsMenu />
      <AppSwitcher />
      <ProfileMenu />
    </>
  )
}
