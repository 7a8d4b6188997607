import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { usePage } from '../page/usePage.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** The frame of every page. `of`: shown in place of the route's own screen. */
export function Shell({ of }: { of?: ReactNode }) {
  const { say } = usePage()
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {say('skip-link')}
      </a>
      <Header />
      {of ?? <Outlet />}
      <Footer />
    </div>
  )
}
