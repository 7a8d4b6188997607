/** Runs all tasks with limited concurrency, in order. A rejected task ends the run. */
export async function runSideBySide(
  tasks: readonly (() => Promise<void>)[],
  atOnce: number,
): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < tasks.length) await tasks[next++]!()
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, work))
}
