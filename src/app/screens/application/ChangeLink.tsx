import type { ComponentProps } from 'react'
import { usePage } from '../../page/usePage.ts'
import { StepLink } from '../../shell/StepLink.tsx'

interface Props extends Pick<ComponentProps<typeof StepLink>, 'to' | 'from'> {
  readonly title: string
}

/** Leads to the screen that asked. */
export function ChangeLink({ title, ...way }: Props) {
  const { say } = usePage()
  return (
    <StepLink {...way} className="plain-link">
      {say('review-change')}
      <span className="unseen"> {title}</span>
    </StepLink>
  )
}
