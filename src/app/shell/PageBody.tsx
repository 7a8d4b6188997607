import type { ReactNode } from 'react'

interface Props {
  /** Full width, above everything. */
  readonly above?: ReactNode
  /** To the left of the main column. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The page between header and footer: one column, with optional content above or next to it. */
export function PageBody({ above, beside, children }: Props) {
  return (
    <>
      {above}
      <div className={beside ? 'page-body with-progress' : 'page-body'}>
        {beside}
        <main id="main" className="page-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}
