const milliseconds = (work: () => unknown) => {
  const started = performance.now()
  work()
  return performance.now() - started
}
const processorTime = (work: () => unknown) => {
  const { user, system } = process.cpuUsage()
  work()
  const now = process.cpuUsage()
  return (now.user - user + now.system - system) / 1000
}
const best = (times: number, work: () => unknown, measure = milliseconds) =>
  Math.min(...Array.from({ length: times }, () => measure(work)))
const say = (what: string, took: number, floor: number, ofFloor: string) =>
  console.log(
    `${what}: ${took.toFixed(0)} ms, ${(took / floor).toFixed(1)} × ${ofFloor} (${floor.toFixed(0)} ms)`,
  )

/**
 * What something takes, in milliseconds, each figure beside a floor of the same run: the machine
 * may be busy. In the process it is time of the processor, of all threads.
 */
export const measure = { milliseconds, processorTime, best, say }
