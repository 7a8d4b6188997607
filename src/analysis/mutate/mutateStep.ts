import type { Flow, Next, Step } from '#model'

export interface ChangedStep {
  /** Keys from the step. */
  readonly keys: readonly string[]
  readonly what: string
  readonly step: Step
}

/**
 * Every small change of what follows a step: another target, an entry that is removed, always taken
 * or evaluated too early.
 */
export function mutateStep(
  { steps }: Flow,
  id: string,
  calls: readonly string[],
): readonly ChangedStep[] {
  const step = steps[id]!
  const others = Object.keys(steps).filter((other) => other !== id)
  const found: ChangedStep[] = []
  const add = (keys: readonly string[], what: string, changed: Partial<Step>) =>
    found.push({ keys, what, step: { ...step, ...changed } })
  if (step.entry !== undefined) {
    const { entry: _, ...closed } = step
    found.push({ keys: ['entry'], what: 'the step is not opened by its address', step: closed })
  }
  if (typeof step.next === 'string') {
    const other = others.find((name) => name !== step.next)
    if (other !== undefined)
      add(['next'], `leads to “${other}” instead of “${step.next}”`, { next: other })
    return found
  }
  const lines: readonly Next[] = step.next
  for (const [index, line] of lines.entries()) {
    const keys = ['next', String(index)]
    const { when, ...always } = line
    add(keys, `drops line ${index + 1} of “next”`, { next: lines.toSpliced(index, 1) })
    if (when !== undefined)
      add([...keys, 'when'], `line ${index + 1} of “next” is always taken`, {
        next: lines.with(index, always),
      })
    if (index > 0)
      add(keys, `lines ${index} and ${index + 1} of “next” change places`, {
        next: lines.with(index - 1, line).with(index, lines[index - 1]!),
      })
    const other =
      line.call === undefined
        ? others.find((name) => name !== line.go)
        : calls.find((name) => name !== line.call)
    if (other === undefined || line.alert !== undefined) continue
    if (line.call === undefined)
      add([...keys, 'go'], `leads to “${other}” instead of “${line.go}”`, {
        next: lines.with(index, { ...line, go: other }),
      })
    else
      add([...keys, 'call'], `calls “${other}” instead of “${line.call}”`, {
        next: lines.with(index, { ...line, call: other }),
      })
  }
  return found
}
