import type { ReactNode } from 'react'

/**
 * Replaces markdown-to-jsx (31 kB), which rjsf imports for its own error notes: shows the text
 * unchanged.
 */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}
