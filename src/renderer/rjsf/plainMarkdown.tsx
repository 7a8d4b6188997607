import type { ReactNode } from 'react'

/** Stands in for markdown-to-jsx (31 kB), which rjsf imports for its own error notes: the text as it is. */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}
