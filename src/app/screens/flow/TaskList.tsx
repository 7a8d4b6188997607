import type { TaskView } from '#model'
import { usePage } from '../../page/usePage.ts'
import { StepLink } from '../../shell/StepLink.tsx'

/** Every task with its state; tasks that can be started are links. */
export function TaskList({ tasks }: { tasks: readonly TaskView[] }) {
  const { say } = usePage()
  return (
    <ul className="task-list">
      {tasks.map(({ id, title, state, path }) => (
        <li key={id}>
          {path === undefined ? (
            <span>{title}</span>
          ) : (
            <StepLink to={path} describedBy={`task-${id}`}>
              {title}
            </StepLink>
          )}
          <span className="task-state" id={`task-${id}`} data-state={state}>
            {say(`tasks-${state}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
