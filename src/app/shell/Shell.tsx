import type { ReactNode } from 'react'
import { usePage } from '../page/usePage.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Part } from './Part.tsx'
import { ToastRegion } from './toasts/ToastRegion.tsx'

interface Props {
  readonly children: ReactNode
  /** What the page shows has its own header and footer. */
  readonly hasOwnFrame?: boolean
  /** What covers the page. */
  readonly over?: ReactNode
}

/** The frame of every page. */
export function Shell({ children, hasOwnFrame = false, over }: Props) {
  const { say } = usePage()
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {say('skip-link')}
      </a>
      {!hasOwnFrame && (
        <Part>
          <Header />
        </Part>
      )}
      {children}
      {!hasOwnFrame && (
        <Part>
          <Footer />
        </Part>
      )}
      {over}
      <ToastRegion />
    </div>
  )
}
