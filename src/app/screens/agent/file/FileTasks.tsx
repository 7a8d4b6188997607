import { formatInstant } from '#engine'
import type { ConsoleFile, FileTask } from '../Console.ts'
import { formatDay } from '../formatDay.ts'
import { useConsole } from '../useConsole.ts'
import { titleOfTask } from './titleOfTask.ts'

/** What must be done, overdue tasks first, each with its owner and its day. */
export function FileTasks({
  tasks,
  stuck,
}: {
  tasks: readonly FileTask[]
  stuck: NonNullable<ConsoleFile['stuck']>
}) {
  const { say } = useConsole()
  return (
    <section className="console-panel" aria-labelledby="file-tasks">
      <h2 id="file-tasks">{say('tasks')}</h2>
      {tasks.length + stuck.length === 0 && <p>{say('tasks-empty')}</p>}
      <ul className="console-tasks">
        {tasks.map((task, index) => (
          <li key={index} className={task.isOverdue ? 'console-overdue' : undefined}>
            <strong>{titleOfTask(task, say)}</strong>
            <span className="console-second">
              {[say(`task-owner-${task.owner}`), ...dueOf(task, say)].join(' · ')}
            </span>
          </li>
        ))}
        {stuck.map(({ title, since }) => (
          <li key={title + since}>
            <strong>{say('task-stuck', { title })}</strong>
            <span className="console-second">
              {say('since', { date: formatInstant(since) ?? since })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function dueOf({ due, isOverdue }: FileTask, say: ReturnType<typeof useConsole>['say']) {
  return due === null
    ? []
    : [say(isOverdue ? 'task-overdue' : 'task-due', { date: formatDay(due) })]
}
