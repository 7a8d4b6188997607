import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx'
import { Part } from '../Part.tsx'
import { ActingNote } from './ActingNote.tsx'
import { AppSwitcher } from './AppSwitcher.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

/** The header's menus for signed-in people, and below them whose account they use. */
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
      <Part>
        <NoteInHeader />
      </Part>
    </>
  )
}

function NoteInHeader() {
  const header = useSyncExternalStore(neverChanges, findHeader, () => null)
  return header ? createPortal(<ActingNote />, header) : null
}

const neverChanges = () => () => {}
const findHeader = () => document.querySelector('.page-header')
