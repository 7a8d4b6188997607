import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { usePage } from '../page/usePage.ts'
import { here } from '../paths/here.ts'
import { Shell } from '../shell/Shell.tsx'
import { findPlace } from './findPlace.ts'

interface Props {
  readonly children: ReactNode
  /** The button of the chat for borrowers and visitors. */
  readonly toggle?: ReactNode
  readonly over?: ReactNode
}

/** The shell of the address. The agent console has its own frame, and its own chats. */
export function PlaceShell({ children, toggle, over }: Props) {
  const { edition, info } = usePage()
  const address = useHref(useLocation())
  const { type } = findPlace(edition.engine, info.org, new URL(address, here.origin))
  const hasOwnFrame = type === 'agent'
  return (
    <Shell
      hasOwnFrame={hasOwnFrame}
      over={
        <>
          {!hasOwnFrame && toggle}
          {over}
        </>
      }
    >
      {children}
    </Shell>
  )
}
