import type { ReactNode } from 'react'
import { LongWords } from '#renderer'

/** One line of a list of facts. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typeof children === 'string' ? <LongWords>{children}</LongWords> : children}</dd>
    </div>
  )
}
