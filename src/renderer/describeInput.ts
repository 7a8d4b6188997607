import { describeControl } from './describeControl.ts'

type Typed = Parameters<typeof describeControl>[0] & {
  readonly name: string
  readonly disabled?: boolean | undefined
  readonly readonly?: boolean | undefined
}

/** What an input that is typed into has of its field; `more`: ids of what describes it, too. */
export function describeInput(field: Typed, ...more: readonly (string | undefined)[]) {
  const { id, name, disabled, readonly } = field
  const described = describeControl(field, ...more)
  return { ...described, id, name, className: 'lintel-input', disabled, readOnly: readonly }
}
