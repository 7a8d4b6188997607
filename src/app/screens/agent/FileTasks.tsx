import type { ConsoleFile, Task } from './Console.ts'
import { formatDay } from './formatDay.ts'
import { useConsole } from './useConsole.ts'

/** What must be done, overdue tasks first, each with its owner and its day. */
export function FileTasks({ tasks, stuck }: { tasks: readonly Task[]; stuck: NonNullable<ConsoleFile['stuck']> }) {
  const { tell } = useConsole()
  return (
    <section className="console-panel" aria-labelledby="file-tasks">
      <h2 id="file-tasks">{tell('tasks')}</h2>
      {tasks.length + stuck.length === 0 && <p>{tell('tasks-empty')}</p>}
      <ul className="console-tasks">
        {tasks.map((task, index) => (
          <li key={index} className={task.isOverdue ? 'console-overdue' : undefined}>
            <strong>{titleOf(task, tell)}</strong>
            <span className="console-second">
              {tell(`task-owner-${task.owner}`)}
              {task.due !== null && ` · ${tell(task.isOverdue ? 'task-overdue' : 'task-due', { date: formatDay(task.due) })}`}
            </span>
          </li>
        ))}
        {stuck.map(({ title, since }) => (
          <li key={title + since}>
            <strong>{tell('task-stuck', { title })}</strong>
            <span className="console-second">{tell('since', { date: formatDay(since) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function titleOf({ kind, title, name }: Task, tell: ReturnType<typeof useConsole>['tell']): string {
  return kind === 'deadline' ? title : tell(`task-${kind}`, { title, name })
}
