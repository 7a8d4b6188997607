import type { ProgressView } from '#model'
import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/usePage.ts'
import { StepLink } from './StepLink.tsx'

export function ProgressList({ items }: { items: ProgressView['items'] }) {
  const { say } = usePage()
  return (
    <ol className="progress-list">
      {items.map(({ id, title, state, path }) => (
        <li
          key={id}
          className={`progress-item ${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="progress-mark">{state === 'done' && <Icon name="check" />}</span>
          <span>
            {state === 'done' && path ? (
              <StepLink to={path}>{title}</StepLink>
            ) : (
              <span>{title}</span>
            )}
            {state === 'done' && <span className="unseen"> {say('progress-done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
