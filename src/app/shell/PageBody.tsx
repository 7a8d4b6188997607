import type { ReactNode } from 'react'

/** The page between header and footer: the main column and, for a flow, its progress at the side or on top. */
export function PageBody({ progress, children }: { progress?: ReactNode; children: ReactNode }) {
  return (
    <div className={progress ? 'page-body with-progress' : 'page-body'}>
      {progress}
      <main id="main" className="page-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
