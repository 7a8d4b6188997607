import type { ReactNode } from 'react'

interface Props {
  /** The lender's style sheet, as the server renders it. */
  readonly theme: string
  readonly heading: string
  readonly direction?: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** The page around a step, in a lender's colours and type. */
export function LenderPage({ theme, heading, direction = 'ltr', children }: Props) {
  return (
    <main
      dir={direction}
      style={{
        minBlockSize: '100vh',
        padding: 16,
        background: 'var(--colour-page)',
        color: 'var(--colour-ink)',
      }}
    >
      <style>{theme}</style>
      <h1 style={{ fontFamily: 'var(--font-heading)', marginBlock: '0 24px' }}>{heading}</h1>
      {children}
    </main>
  )
}
