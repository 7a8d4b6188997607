import type { ReactNode } from 'react'
import { usePage } from '../page/usePage.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Part } from './Part.tsx'
import { ToastRegion } from './toasts/ToastRegion.tsx'

/** The frame of every page; `over` covers it. */
export function Shell({ children, over }: { children: ReactNode; over?: ReactNode }) {
  const { say } = usePage()
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {say('skip-link')}
      </a>
      <Part>
        <Header />
      </Part>
      {children}
      <Part>
        <Footer />
      </Part>
      {over}
      <ToastRegion />
    </div>
  )
}
